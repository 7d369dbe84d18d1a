import { Form } from "@remix-run/react";
import { Button, TextInput } from "~/components/ui";
import { paymentDeskTexts as texts } from "~/copy/admin/payment-desk";

interface AmountFormProps {
  label: string;
  hint: string;
  typed: string;
  error: string | null;
}

/** A GET form: asks for an amount and shows on the same page what would happen; nothing moves. */
export function AmountForm({ label, hint, typed, error }: AmountFormProps) {
  return (
    <Form method="get" key={typed} className="flex flex-wrap items-end gap-3">
      <TextInput
        id="amount"
        name="amount"
        label={label}
        hint={hint}
        defaultValue={typed}
        errors={error ? [error] : undefined}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        width="short"
      />
      <Button type="submit" variant="secondary">
        {texts.preview.show}
      </Button>
    </Form>
  );
}
