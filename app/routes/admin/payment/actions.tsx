import { Card, LinkButton } from "~/components/ui";
import { paymentDeskTexts as texts } from "~/copy/admin/money/payment-desk";
import type { PaymentStory } from "~/domain/payments/interventions/story/story.server";

/** Leads to the pages on which an administrator decides; each asks before anything moves. */
export function PaymentActions({ payment, isReadOnly }: { payment: PaymentStory; isReadOnly: boolean }) {
  const { actions } = texts;
  const { isInUse, isDisputed } = payment;
  if (isReadOnly || !isInUse) {
    return (
      <Card title={actions.heading}>
        <p className="text-muted">{isReadOnly ? actions.readOnly : actions.none}</p>
      </Card>
    );
  }
  const nouns = possible(payment);
  return (
    <Card title={actions.heading}>
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          {nouns.map((noun) => (
            <LinkButton key={noun} to={`/admin/payments/${payment.id}/${noun}`} variant="secondary">
              {texts[noun].action}
            </LinkButton>
          ))}
        </div>
        {isDisputed ? <p className="text-muted">{actions.disputed}</p> : null}
        {nouns.length === 1 && !isDisputed ? <p className="text-muted">{actions.nothing}</p> : null}
      </div>
    </Card>
  );
}

type Noun = "hold" | "release" | "refund" | "settlement" | "claim";

function possible({ figures, leftAmount, isDisputed }: PaymentStory): Noun[] {
  const { heldAt, refundableAmount, claimableAmount } = figures;
  const nouns: [Noun, boolean][] = [
    ["hold", heldAt === null],
    ["release", heldAt !== null],
    ["refund", refundableAmount > 0],
    ["settlement", leftAmount > 0 && !isDisputed],
    ["claim", claimableAmount > 0],
  ];
  return nouns.flatMap(([noun, isPossible]) => (isPossible ? [noun] : []));
}
