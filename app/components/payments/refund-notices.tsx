import { Banner, Money } from "~/components/ui";
import { REFUND_TEXTS } from "~/copy/money/payments";
import type { RefundRecord } from "~/domain/payments/records/charges-and-refunds.server";
import type { RefundState } from "~/lib/vocabulary";

export function RefundNotices({ refunds }: { refunds: readonly Pick<RefundRecord, "id" | "amount" | "state">[] }) {
  return (
    <>
      {refunds.map(({ id, amount, state }) => (
        <Banner
          key={id}
          tone={TONES[state]}
          title={
            <>
              {REFUND_TEXTS[state].label}: <Money amount={amount} />
            </>
          }
        >
          {REFUND_TEXTS[state].text}
        </Banner>
      ))}
    </>
  );
}

const TONES = { pending: "info", succeeded: "ok", owed: "bad", settled: "ok" } as const satisfies Record<
  RefundState,
  string
>;
