import { SubmitButton } from "~/components/forms";
import { PlainForm } from "~/components/forms/plain-form";
import { CardForm } from "~/components/payments/card-form/card-form";
import { SecurityError } from "~/components/payments/card-form/security-error";
import { LimitNote } from "~/components/payments/limit-note";
import { Banner, LinkButton } from "~/components/ui";
import { useHydrated } from "~/components/ui/use-hydrated";
import { paymentTexts as texts } from "~/copy/money/payments";
import { savedCardTexts } from "~/copy/money/saved-card";
import type { PaymentOutcome } from "./outcome.server";

interface PaymentFormProps
  extends Pick<
    PaymentOutcome,
    "payment" | "card" | "savedCard" | "refusal" | "isAnswered" | "continueTo" | "beyondLimit"
  > {
  formKey: string;
}

/** The ways to pay an open payment: the saved card, a card typed here, and hosted Checkout, which is always offered. */
export function PaymentForm({
  payment: { id },
  card,
  savedCard,
  refusal,
  isAnswered,
  continueTo,
  beyondLimit,
  formKey,
}: PaymentFormProps) {
  const hydrated = useHydrated();
  const typesHere = hydrated && card !== null && "publishableKey" in card;
  if (beyondLimit) return <LimitNote beyond={beyondLimit} />;
  return (
    <div className="grid max-w-lg gap-4">
      <p className="text-sm text-muted">{isAnswered ? texts.open.nothingCharged : texts.open.unanswered}</p>
      {refusal && !typesHere ? <Refused reason={refusal} /> : null}
      {card && "problem" in card ? <SecurityError problem={card.problem} /> : null}
      {savedCard ? (
        <PressForm action={`/payments/${id}/saved-card`} formKey={`${formKey}-saved`}>
          <input type="hidden" name="cardId" value={savedCard.id} />
          <SubmitButton wide busyLabel={texts.open.busy}>
            {savedCardTexts.pay(savedCard)}
          </SubmitButton>
          <p className="mt-1 text-sm text-muted">{savedCardTexts.expires(savedCard)}</p>
        </PressForm>
      ) : null}
      {typesHere ? <CardForm key={id} {...card} paymentId={id} refusal={refusal} /> : null}
      {continueTo ? (
        <LinkButton to={continueTo} reloadDocument>
          {texts.open.pay}
        </LinkButton>
      ) : (
        <PressForm action={`/payments/${id}`} formKey={formKey}>
          <SubmitButton variant={typesHere || savedCard ? "quiet" : "primary"} busyLabel={texts.card.hostedBusy}>
            {hostedLabel(typesHere, savedCard !== null)}
          </SubmitButton>
        </PressForm>
      )}
    </div>
  );
}

function hostedLabel(typesHere: boolean, hasSavedCard: boolean): string {
  if (typesHere) return texts.card.hosted;
  return hasSavedCard ? savedCardTexts.other : texts.open.pay;
}

function Refused({ reason }: { reason: string }) {
  return (
    <Banner tone="bad" title={texts.card.failed}>
      <p>{reason}</p>
      <p>{texts.card.notCharged}</p>
    </Banner>
  );
}

function PressForm(form: { action: string; formKey: string; children: React.ReactNode }) {
  return <PlainForm {...form} />;
}
