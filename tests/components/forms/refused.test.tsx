import { expect, it } from "vitest";
import { TextControl } from "~/components/forms";
import { Refused } from "~/components/forms/refused";
import { useRefusedForm, useSentForm } from "~/components/forms/use-sent-form";
import { pageHtml } from "../stub";

const ANSWER = {
  lastResult: {
    status: "error",
    initialValue: { name: "Wst slab" },
    error: { name: ["Please check the name"], "": ["The job is closed.", "Nothing was changed."] },
  },
};

function Sent({ use }: { use: typeof useSentForm<{ name: string }> | typeof useRefusedForm<{ name: string }> }) {
  const [, fields] = use({ defaultValue: { name: "West slab" } });
  return <TextControl field={fields.name} label="Name" />;
}

it("what was wrong with the whole form is announced, and nothing before it was sent", () => {
  const page = <Refused title="The job was not changed" />;
  expect(pageHtml(page)).not.toContain("not changed");
  const html = pageHtml(page, ANSWER);
  expect(html).toContain("The job was not changed");
  expect(html).toContain("The job is closed. Nothing was changed.");
  expect(html).toContain('role="alert"');
});

it.each([useSentForm<{ name: string }>, useRefusedForm<{ name: string }>])(
  "a refused form still has what was typed, and says at the field what was wrong (%#)",
  (use) => {
    expect(pageHtml(<Sent use={use} />)).toContain('value="West slab"');
    const html = pageHtml(<Sent use={use} />, ANSWER);
    expect(html).toContain('value="Wst slab"');
    expect(html).toContain("Please check the name");
  },
);
