import { Form } from "@remix-run/react";
import { Button, TextInput } from "~/components/ui";
import { problemTexts } from "~/copy/bookings/problems";
import type { Cents } from "~/lib/money";

const texts = problemTexts.offer;

/** Asks how much goes back. The page answers with who gets what, before anything is sent. */
export function AskRefund({ typed, most, error }: { typed: string | null; most: Cents; error: string | undefined }) {
  return (
    <Form method="get" className="grid gap-4">
      <TextInput
        id="refund"
        name="refund"
        label={texts.refund}
        hint={texts.most(most)}
        inputMode="decimal"
        autoComplete="off"
        width="medium"
        defaultValue={typed ?? ""}
        errors={error ? [error] : undefined}
      />
      <div>
        <Button type="submit" variant="secondary">
          {texts.show}
        </Button>
      </div>
    </Form>
  );
}
