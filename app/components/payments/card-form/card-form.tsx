import { useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { Banner, Button } from "~/components/ui";
import { paymentTexts } from "~/copy/money/payments";
import { type Confirmed, type PayHere, usePaymentElement } from "./use-payment-element";

const { card, open } = paymentTexts;

interface CardFormProps extends PayHere {
  paymentId: string;
  /** What the provider said of the last try when the page's data was read. */
  refusal: string | null;
}

/** Takes a card in place. Whether it was paid is never this page's word: the payment's own page asks the provider. */
export function CardForm({ paymentId, refusal, ...payHere }: CardFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const { state, confirm } = usePaymentElement(payHere, place);
  const [busy, setBusy] = useState(false);
  const [seenRefusal, setSeenRefusal] = useState(refusal);
  const [last, setLast] = useState(refusedFor(refusal));
  const navigate = useNavigate();
  const asksServer = useNavigation().location?.pathname === `/payments/${paymentId}`;

  // The saved card beside this form may have been refused since.
  if (seenRefusal !== refusal) {
    setSeenRefusal(refusal);
    setLast(refusedFor(refusal));
  }

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setLast(null);
    const outcome = `/payments/${paymentId}?from=checkout`;
    const confirmed = await confirm(new URL(outcome, window.location.href).href).catch(
      (): Confirmed => ({ is: "unanswered" }),
    );
    if (confirmed.is === "paid") navigate(outcome);
    else setLast(confirmed);
    setBusy(false);
  }

  if (state === "unavailable") {
    return (
      <Banner tone="bad" title={card.unavailable} announce>
        {card.unavailableText}
      </Banner>
    );
  }
  return (
    <form onSubmit={pay} className="grid gap-4" aria-label={card.label}>
      {last && last.is !== "paid" ? <Refusal of={last} /> : null}
      {state === "loading" ? (
        <p className="text-muted" role="status">
          {card.loading}
        </p>
      ) : null}
      <div ref={place} className="min-h-56" />
      <Button busy={busy || asksServer} busyLabel={open.busy} disabled={state === "loading"} wide>
        {open.pay}
      </Button>
    </form>
  );
}

function refusedFor(reason: string | null): Confirmed | null {
  return reason === null ? null : { is: "refused", reason };
}

function Refusal({ of: last }: { of: Exclude<Confirmed, { is: "paid" }> }) {
  if (last.is === "unanswered") {
    return (
      <Banner tone="warn" announce>
        {card.connectionLost}
      </Banner>
    );
  }
  return (
    <Banner tone="bad" title={card.failed} announce>
      <p>{last.reason ?? card.noReason}</p>
      <p>{card.notCharged}</p>
    </Banner>
  );
}
