import { Link } from "@remix-run/react";
import { ActionForm, SubmitButton } from "~/components/forms";
import { Card, TextInput } from "~/components/ui";
import { checkoutTexts as texts } from "~/copy/money/sandbox";
import { type Cents, formatCents } from "~/lib/money";
import type { CheckoutField } from "~/sandbox/hosted-pages.server";

interface CheckoutFormProps {
  session: string;
  /** Null when a card is saved and nothing is paid. */
  amount: Cents | null;
  /** The address that the session was made for is shown; otherwise the form asks for one. */
  email: { given: string | null; likely: string };
  /** Back to the product, unpaid. */
  cancelTo: string;
  formKey: string;
  refused:
    | { errors: Partial<Record<CheckoutField, string>>; declined: string | null; name: string; email: string }
    | undefined;
}

/** The card form. After a refusal only name and email are still there. */
export function CheckoutForm({ session, amount, email, cancelTo, formKey, refused }: CheckoutFormProps) {
  const errors = refused?.errors ?? {};
  const field = (name: CheckoutField) => {
    const error = errors[name];
    return { id: name, name, ...texts.fields[name], errors: error ? [error] : undefined };
  };
  const complaints = Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }));
  const declined = refused?.declined ? [{ message: refused.declined, fieldId: "number" }] : [];
  return (
    <Card title={texts.card}>
      <ActionForm
        formKey={formKey}
        action={`/sandbox/checkout/${session}`}
        problems={[...declined, ...complaints]}
        className="grid gap-5"
      >
        {email.given ? (
          <p className="wrap-anywhere text-muted">{texts.receipt(email.given)}</p>
        ) : (
          <TextInput
            {...field("email")}
            type="email"
            autoComplete="email"
            defaultValue={refused?.email ?? email.likely}
            width="medium"
          />
        )}
        <TextInput {...field("number")} inputMode="numeric" autoComplete="cc-number" width="medium" />
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextInput {...field("expiry")} inputMode="numeric" autoComplete="cc-exp" width="short" />
          <TextInput {...field("cvc")} inputMode="numeric" autoComplete="cc-csc" width="short" />
        </div>
        <TextInput {...field("name")} autoComplete="cc-name" defaultValue={refused?.name} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton busyLabel={texts.busy}>
            {amount === null ? texts.saving.submit : texts.pay(formatCents(amount))}
          </SubmitButton>
          <Link to={cancelTo} reloadDocument className="link-alone">
            {texts.cancel}
          </Link>
        </div>
      </ActionForm>
    </Card>
  );
}
