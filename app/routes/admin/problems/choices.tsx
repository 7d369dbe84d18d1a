import { Form } from "@remix-run/react";
import { Button, RadioCards, TextInput } from "~/components/ui";
import { problemAdminTexts } from "~/copy/admin/problems-admin";
import { problemTexts } from "~/copy/bookings/problems";
import type { ShownDecision } from "./decision.server";

const texts = problemAdminTexts.decision;

type ChoicesProps = Pick<ShownDecision, "booking" | "choices" | "typed" | "errors">;

/** A GET form: what each choice pays to whom. The page answers with the amounts of the one that is chosen; nothing moves. */
export function Choices({ booking, choices: { most, release, whole }, typed, errors }: ChoicesProps) {
  const names = { company: booking.company.name, inspector: booking.inspector.name };
  const options = [
    { value: "release", label: texts.choices.release, hint: texts.gets({ ...names, ...release }) },
    ...(most > 0
      ? [
          { value: "whole", label: texts.choices.whole, hint: texts.gets({ ...names, ...whole }) },
          { value: "part", label: texts.choices.part, hint: texts.partHint },
        ]
      : []),
  ];
  return (
    <Form method="get" preventScrollReset key={JSON.stringify(typed)} className="grid gap-5">
      <RadioCards
        id="choice"
        name="choice"
        label={texts.choice}
        options={options}
        defaultValue={typed.choice ?? undefined}
        errors={errors.choice ? [errors.choice] : undefined}
      />
      {most > 0 ? (
        <TextInput
          id="refund"
          name="refund"
          label={texts.part}
          hint={texts.partMost(most)}
          prefix="$"
          inputMode="decimal"
          width="short"
          defaultValue={typed.refund}
          errors={errors.refund ? [errors.refund] : undefined}
        />
      ) : null}
      <div>
        <Button type="submit" variant="secondary">
          {problemTexts.offer.show}
        </Button>
      </div>
    </Form>
  );
}
