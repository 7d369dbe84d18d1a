import { Banknote } from "lucide";
import { isPartlySent } from "~/components/payments/share";
import {
  Badge,
  DateTime,
  EmptyState,
  LinkButton,
  Money,
  Pagination,
  Table,
  type TableColumn,
  type Tone,
} from "~/components/ui";
import { earningsTexts as texts } from "~/copy/money/payments";
import { payoutTexts } from "~/copy/money/payouts";
import type { EarnedPayment } from "~/domain/payments/ledger/earnings.server";
import { formatCents, subtractCents, zeroCents } from "~/lib/money";
import type { EarningsState } from "./earnings-state.server";
import { PaidWork } from "./paid-work";

/** Each payment for an inspector's work, with its shares. */
export function EarningsSection({ earnings }: { earnings: EarningsState }) {
  const { payments, links, zone } = earnings;
  return (
    <section aria-labelledby="payments" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="payments">{texts.heading}</h2>
        <LinkButton to="/inspector-payments/statements" variant="secondary">
          {texts.statements}
        </LinkButton>
      </div>
      {payments.length === 0 ? (
        <EmptyState
          icon={Banknote}
          title={texts.empty}
          action={
            <LinkButton to="/jobs" variant="secondary">
              {texts.browse}
            </LinkButton>
          }
        >
          {texts.emptyText}
        </EmptyState>
      ) : (
        <>
          <Table caption={texts.heading} columns={columnsIn(zone)} rows={payments} rowKey={({ id }) => id} />
          <Pagination summary={texts.summary(payments.length)} label={texts.pages} {...links} />
        </>
      )}
    </section>
  );
}

function columnsIn(zone: string): TableColumn<EarnedPayment>[] {
  return [
    { key: "work", header: texts.work, cell: (payment) => <PaidWork work={payment} />, bare: true },
    { key: "date", header: texts.date, cell: ({ processedAt }) => <DateTime at={processedAt} zone={zone} /> },
    { key: "paid", header: texts.paid, cell: ({ amount }) => <Money amount={amount} />, align: "end" },
    {
      key: "refunded",
      header: texts.refunded,
      cell: ({ refundedAmount }) => <Money amount={subtractCents(zeroCents, refundedAmount)} />,
      align: "end",
      isEmpty: ({ refundedAmount }) => refundedAmount === 0,
    },
    { key: "fee", header: texts.fee, cell: ({ platformFee }) => <Money amount={platformFee} />, align: "end" },
    {
      key: "share",
      header: texts.share,
      cell: ({ inspectorAmount }) => <Money amount={inspectorAmount} className="font-semibold" />,
      align: "end",
    },
    { key: "transfer", header: texts.transfer, cell: (payment) => <Transfer payment={payment} /> },
  ];
}

function Transfer({ payment }: { payment: EarnedPayment }) {
  const { shareStanding, inspectorAmount, transferredAmount } = payment;
  if (inspectorAmount === 0) return null;
  const reason = texts.reasons[shareStanding];
  return (
    <span className="block">
      <Badge tone={TONES[shareStanding]}>{texts.transfers[shareStanding]}</Badge>
      {reason ? <span className="mt-1 block text-sm text-muted">{reason}</span> : null}
      {payment.awaitsManual && shareStanding === "pending" ? (
        <span className="mt-1 block text-sm text-muted">{payoutTexts.byHand.dueNote}</span>
      ) : null}
      {payment.manualReferences ? (
        <span className="mt-1 block text-sm break-words text-muted">{texts.byHand(payment.manualReferences)}</span>
      ) : null}
      {isPartlySent(payment) ? (
        <span className="mt-1 block text-sm text-muted">{texts.partlySent(formatCents(transferredAmount))}</span>
      ) : null}
    </span>
  );
}

const TONES = {
  held: "waiting",
  pending: "waiting",
  succeeded: "ok",
  disputed: "bad",
  on_hold: "waiting",
} as const satisfies Record<EarnedPayment["shareStanding"], Tone>;
