import { type SubmissionResult, useForm } from "@conform-to/react";
import { useCsrf } from "~/components/document/root-data";
import { ActionForm, SubmitButton } from "~/components/forms";
import { CardForm } from "~/components/payments/card-form/card-form";
import { SecurityError } from "~/components/payments/card-form/security-error";
import { Banner, LinkButton } from "~/components/ui";
import { useHydrated } from "~/components/ui/use-hydrated";
import { paymentTexts as texts } from "~/copy/payments";
import type { PaymentOutcome } from "./outcome.server";

interface PaymentFormProps extends Pick<PaymentOutcome, "payment" | "card" | "refusal" | "continueTo"> {
  formKey: string;
  lastResult?: SubmissionResult<string[]> | undefined;
}

/** Takes the card in place, or leads to hosted Checkout, which is offered beside the card form too. */
export function PaymentForm({ payment: { id }, card, refusal, continueTo, ...form }: PaymentFormProps) {
  const hydrated = useHydrated();
  const inPlace = hydrated && card !== null && "publishableKey" in card;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{texts.open.nothingCharged}</p>
      {card && "problem" in card ? <SecurityError problem={card.problem} /> : null}
      {inPlace ? <CardForm {...card} paymentId={id} refusal={refusal} /> : null}
      {!inPlace && refusal ? (
        <Banner tone="bad" title={texts.card.failed}>
          <p>{refusal}</p>
          <p>{texts.card.notCharged}</p>
        </Banner>
      ) : null}
      {continueTo ? (
        <LinkButton to={continueTo} reloadDocument>
          {texts.open.pay}
        </LinkButton>
      ) : (
        <HostedForm paymentId={id} isMain={!inPlace} {...form} />
      )}
    </div>
  );
}

interface HostedFormProps extends Pick<PaymentFormProps, "formKey" | "lastResult"> {
  paymentId: string;
  /** The only way to pay here. */
  isMain: boolean;
}

function HostedForm({ paymentId, isMain, formKey, lastResult }: HostedFormProps) {
  const [form] = useForm({ lastResult });
  const { card, open } = texts;
  return (
    <ActionForm csrf={useCsrf()} form={form} formKey={formKey} action={`/payments/${paymentId}`} className="grid gap-4">
      <SubmitButton variant={isMain ? "primary" : "quiet"} busyLabel={card.hostedBusy}>
        {isMain ? open.pay : card.hosted}
      </SubmitButton>
    </ActionForm>
  );
}
