import { LimitNote, payWords } from "~/components/payments/limit-note";
import { Banner, Card, Money } from "~/components/ui";
import { postJobTexts as texts } from "~/copy/jobs/jobs";
import type { BeyondLimit } from "~/domain/payments/limit/beyond-limit.server";
import { POSTING_FEE } from "~/lib/prices";

interface PostingFeeProps {
  hasCredit: boolean;
  beyond: BeyondLimit | null;
}

/** The words of the button beside it. */
export function postingWords({ hasCredit, beyond }: PostingFeeProps) {
  const { submit, submitPaid, busy } = texts;
  return payWords(beyond, POSTING_FEE, { submit: hasCredit ? submitPaid : submit, busy });
}

/** What posting costs, next to the button that asks for it. */
export function PostingFee({ hasCredit, beyond }: PostingFeeProps) {
  if (hasCredit) return <Banner tone="ok">{texts.credit}</Banner>;
  return (
    <Card title={texts.feeTitle}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-[1_1_16rem] text-muted">{texts.feeText}</p>
        <p className="sign text-4xl leading-none">
          <Money amount={POSTING_FEE} />
        </p>
      </div>
      <LimitNote beyond={beyond} />
    </Card>
  );
}
