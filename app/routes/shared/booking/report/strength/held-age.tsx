import { Form } from "@remix-run/react";
import { Button, LinkButton, TextInput } from "~/components/ui";
import { strengthTexts } from "~/copy/reports/cylinders/strength";
import type { GivenAge } from "./given-age";

const texts = strengthTexts.form;

interface HeldAgeProps {
  age: GivenAge;
  /** Where the link back leads, and its word. */
  to: string;
  leave: string;
}

/** Asks at which age held cylinders were tested. The page answers with their form. */
export function HeldAge({ age: { typed, problem }, to, leave }: HeldAgeProps) {
  return (
    <Form method="get" className="grid gap-5">
      <TextInput
        id="days"
        name="days"
        label={texts.ageDays}
        hint={texts.ageHint}
        inputMode="numeric"
        autoComplete="off"
        width="short"
        defaultValue={typed ?? ""}
        errors={problem ? [problem] : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{texts.giveAge}</Button>
        <LinkButton to={to} variant="secondary">
          {leave}
        </LinkButton>
      </div>
    </Form>
  );
}
