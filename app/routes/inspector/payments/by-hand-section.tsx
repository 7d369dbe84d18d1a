import { AmountLine, Card, LinkButton, manualPayoutStamps, StatusStamp } from "~/components/ui";
import { manualPayoutTexts } from "~/copy/admin/money/manual-payouts";
import { payoutTexts } from "~/copy/money/payouts";
import { formatLongDay } from "~/lib/time/dates";
import type { PaymentsState } from "./state.server";

const texts = payoutTexts.byHand;

/** For inspectors whose bank details are approved: where they are paid, what is due, and the last payment. */
export function PaidByHand({ manual }: Pick<PaymentsState, "manual">) {
  if (!manual) return null;
  const { last4, due, owed, last } = manual;
  return (
    <Card title={texts.title} aside={<StatusStamp {...manualPayoutStamps[manual.state]} />}>
      <div className="grid gap-4">
        <p>{texts.to(last4)}</p>
        {due > 0 || owed > 0 || last ? (
          <dl className="grid gap-3">
            {due > 0 ? <AmountLine label={texts.due} amount={due} note={texts.dueNote} /> : null}
            {owed > 0 ? <AmountLine label={texts.owed} amount={owed} note={texts.owedNote} /> : null}
            {last ? (
              <AmountLine
                label={texts.last}
                amount={last.amount}
                note={texts.lastNote(formatLongDay(last.paidOn ?? ""), last.bankReference ?? "")}
              />
            ) : null}
          </dl>
        ) : (
          <p className="text-muted">{texts.none}</p>
        )}
        <LinkButton to="/inspector-payments/manual" variant="secondary" className="justify-self-start">
          {manualPayoutTexts.see}
        </LinkButton>
      </div>
    </Card>
  );
}
