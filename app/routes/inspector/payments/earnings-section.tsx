import { Link } from "@remix-run/react";
import { Banknote } from "lucide";
import { isPartlySent } from "~/components/payments/share";
import {
  Badge,
  DateTime,
  EmptyState,
  LinkButton,
  Money,
  Pagination,
  StatTile,
  StatTiles,
  Table,
  type TableColumn,
  type Tone,
} from "~/components/ui";
import { earningsTexts as texts } from "~/copy/money/payments";
import { payoutTexts } from "~/copy/money/payouts";
import type { EarnedPayment } from "~/domain/payments/ledger/earnings.server";
import { formatCents, subtractCents, zeroCents } from "~/lib/money";
import type { EarningsState } from "./earnings-state.server";

/** What an inspector has earned, and each payment with its shares. */
export function EarningsSection({ earnings }: { earnings: EarningsState }) {
  const { summary, payments, links, zone } = earnings;
  return (
    <section aria-labelledby="earnings" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="earnings">{texts.heading}</h2>
        <LinkButton to="/inspector-payments/statements" variant="secondary">
          {texts.statements}
        </LinkButton>
      </div>
      <StatTiles>
        <StatTile label={texts.total} amount={summary.totalEarnings} note={texts.totalNote} />
        <StatTile label={texts.monthly} amount={summary.monthlyEarnings} />
        <StatTile label={texts.pending} amount={summary.pendingEarnings} note={texts.pendingNote} />
        <StatTile
          label={texts.jobs}
          value={summary.totalCompletedJobs}
          note={texts.transactions(summary.totalTransactions)}
        />
      </StatTiles>
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
          <Table caption={texts.heading} columns={columnsOf(payments, zone)} rows={payments} rowKey={({ id }) => id} />
          <Pagination summary={texts.summary(payments.length)} label={texts.pages} {...links} />
        </>
      )}
    </section>
  );
}

/** The refunds' column only where there is one. */
function columnsOf(payments: readonly EarnedPayment[], zone: string): TableColumn<EarnedPayment>[] {
  const refunds: TableColumn<EarnedPayment> = {
    key: "refunded",
    header: texts.refunded,
    cell: ({ refundedAmount }) => <Money amount={subtractCents(zeroCents, refundedAmount)} />,
    align: "end",
  };
  return [
    { key: "work", header: texts.work, cell: (payment) => <Work payment={payment} />, bare: true },
    { key: "date", header: texts.date, cell: ({ processedAt }) => <DateTime at={processedAt} zone={zone} /> },
    { key: "paid", header: texts.paid, cell: ({ amount }) => <Money amount={amount} />, align: "end" },
    ...(payments.some(({ refundedAmount }) => refundedAmount > 0) ? [refunds] : []),
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

function Work({ payment: { bookingId, bookingNumber, title, companyName } }: { payment: EarnedPayment }) {
  return (
    <>
      <Link to={`/bookings/${bookingId}`} className="link font-semibold">
        {title}
      </Link>
      <span className="block text-sm text-muted">
        PB-{bookingNumber} · {companyName}
      </span>
    </>
  );
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
