import { Form } from "@remix-run/react";
import { TextControl } from "~/components/forms";
import type { AnyField } from "~/components/forms/controls";
import { Button, LinkButton, TextInput } from "~/components/ui";
import { Link } from "~/components/ui/link";
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

interface AgeFieldProps {
  field: AnyField;
  /** Whether the address names it. */
  isGiven: boolean;
}

/** The age in the form of held cylinders. */
export function AgeField({ field, isGiven }: AgeFieldProps) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <TextControl field={field} label={texts.ageDays} inputMode="numeric" width="short" readOnly={isGiven} />
      {isGiven ? (
        <Link to="?" className="link-alone">
          {texts.otherAge}
        </Link>
      ) : null}
    </div>
  );
}
