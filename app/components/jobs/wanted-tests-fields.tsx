import { type AnyField, CheckboxGroupControl, TextControl } from "~/components/forms/controls";
import { wantedTestsTexts as texts } from "~/copy/jobs/gate";
import { TEST_NAMES } from "~/copy/jobs/job-list";
import { WANTED_TESTS } from "~/lib/vocabulary";

export function WantedTestsFields({ fields }: { fields: Readonly<Record<"tests" | "cylinderSets", AnyField>> }) {
  return (
    <div className="group/tests grid gap-5">
      <CheckboxGroupControl
        field={fields.tests}
        label={texts.tests}
        options={WANTED_TESTS.map((value) => ({ value, label: TEST_NAMES[value] }))}
        columns
        optional
      />
      {/* Shown with its option, by the style sheet alone. */}
      <TextControl
        field={fields.cylinderSets}
        label={texts.cylinderSets}
        hint={texts.cylinderSetsHint}
        className="group-not-has-[[name=tests][value=cylinders]:checked]/tests:hidden"
        inputMode="numeric"
        width="short"
      />
    </div>
  );
}
