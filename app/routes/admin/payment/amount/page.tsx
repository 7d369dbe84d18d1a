import { Form } from "@remix-run/react";
import { Banner, Button, TextInput } from "~/components/ui";
import { paymentDeskTexts as texts } from "~/copy/admin/money/payment-desk";
import { errorSentence } from "~/copy/frame/errors";
import { addCents, type Cents, cents, dollarsText, formatCents } from "~/lib/money";
import { DecisionFrame } from "../frame";
import { PressForm } from "../press-form";
import { isPressable, PreviewTable } from "../preview";
import type { ShownAmount } from "./amount.server";

type AmountPageProps = ShownAmount & { noun: "refund" | "claim" };

/** A decision about one amount: the amount first, then what it does to whom, then the reason and the press. */
export function AmountPage(props: AmountPageProps) {
  const { noun, payment, isReadOnly, formKey, most, typed, error, amount, found } = props;
  const words = texts[noun];
  const back = `/admin/payments/${payment.id}`;
  const preview = found && !("refused" in found) ? found : null;
  const other = noun === "refund" ? payment.companyName : payment.inspectorName;
  return (
    <DecisionFrame title={words.title} payment={payment} isReadOnly={isReadOnly}>
      <div className="grid gap-6">
        {noun === "claim" ? <p>{texts.claim.lead(formatCents(most))}</p> : null}
        <AmountForm label={words.amount} hint={words.hint(formatCents(most))} typed={typed} error={error} />
        {found && "refused" in found ? (
          <Banner tone="bad" title={texts.failedTo}>
            {errorSentence(found.refused.code, found.refused.params)}
          </Banner>
        ) : null}
        {preview && amount !== null ? (
          <>
            <PreviewTable {...preview} />
            <p>{noun === "claim" ? texts.claim.says : borne(amount, preview)}</p>
            {isPressable(preview) ? (
              <PressForm
                formKey={formKey}
                busy={words.busy}
                danger
                submit={preview.second ? texts.preview.ask : words.submit(formatCents(amount), other)}
                action={`${back}/${noun}?amount=${dollarsText(amount)}`}
                sent={{ amount: dollarsText(amount), quoted: preview.quoted }}
                backTo={back}
              />
            ) : null}
          </>
        ) : null}
      </div>
    </DecisionFrame>
  );
}

type Divided = Pick<Extract<ShownAmount["found"], { before: unknown }>, "before" | "after">;

/** The inspector bears what the share loses; the platform what its fee loses and its loss gains. */
function borne(amount: Cents, { before, after }: Divided): string {
  const inspector = cents(before.inspectorAmount - after.inspectorAmount);
  const fee = cents(before.platformFee - after.platformFee);
  const loss = cents(after.platformLoss - before.platformLoss);
  return texts.preview.borne(amount, inspector, addCents(fee, loss));
}

interface AmountFormProps {
  label: string;
  hint: string;
  typed: string;
  error: string | null;
}

/** A GET form: asks for an amount and shows on the same page what would happen; nothing moves. */
function AmountForm({ label, hint, typed, error }: AmountFormProps) {
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
        width="short"
      />
      <Button type="submit" variant="secondary">
        {texts.preview.show}
      </Button>
    </Form>
  );
}
