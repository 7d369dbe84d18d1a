import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge, DateTime, Money, Table, type TableColumn } from "~/components/ui";
import { disputeReason, refundFailure, paymentIssueTexts as texts } from "~/copy/payment-issues";
import type { OwedRefund, UnansweredDispute } from "~/domain/payments/ledger/payment-issues.server";

interface QueueProps {
  /** How many there are, listed or not. */
  total: number;
  zone: string;
}

export function DisputesToAnswer({ disputes, total, zone }: QueueProps & { disputes: readonly UnansweredDispute[] }) {
  const { heading, lead, none } = texts.disputes;
  return (
    <Queue id="disputes" heading={heading} lead={total > 0 ? lead : null} shown={disputes.length} total={total}>
      {total > 0 ? (
        <Table caption={heading} columns={disputeColumns(zone)} rows={disputes} rowKey={({ id }) => id} />
      ) : (
        <p className="text-muted">{none}</p>
      )}
    </Queue>
  );
}

export function RefundsOwed({ refunds, total, zone }: QueueProps & { refunds: readonly OwedRefund[] }) {
  const { heading, lead, none } = texts.refunds;
  return (
    <Queue id="refunds" heading={heading} lead={total > 0 ? lead : null} shown={refunds.length} total={total}>
      {total > 0 ? (
        <Table caption={heading} columns={refundColumns(zone)} rows={refunds} rowKey={({ id }) => id} />
      ) : (
        <p className="text-muted">{none}</p>
      )}
    </Queue>
  );
}

interface QueueFrame {
  id: string;
  heading: string;
  lead: string | null;
  shown: number;
  total: number;
  children: ReactNode;
}

function Queue({ id, heading, lead, shown, total, children }: QueueFrame) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id}>{heading}</h2>
      {lead ? <p className="max-w-prose text-muted">{lead}</p> : null}
      {children}
      {shown < total ? <p className="text-sm text-muted">{texts.more(shown, total)}</p> : null}
    </section>
  );
}

function disputeColumns(zone: string): TableColumn<UnansweredDispute>[] {
  const { about, reason, amount, due, noDate, inquiry } = texts.disputes;
  return [
    { key: "about", header: about, cell: (row) => <Payment {...row} />, bare: true },
    {
      key: "due",
      header: due,
      cell: ({ dueAt }) =>
        dueAt === null ? (
          noDate
        ) : (
          <span className="font-semibold">
            <DateTime at={dueAt} zone={zone} />
          </span>
        ),
    },
    {
      key: "reason",
      header: reason,
      cell: (row) => (
        <>
          {disputeReason(row.reason)} {row.state === "warning" ? <Badge tone="waiting">{inquiry}</Badge> : null}
        </>
      ),
    },
    {
      key: "amount",
      header: amount,
      cell: (row) => <Money amount={row.amount} className="font-semibold" />,
      align: "end",
    },
  ];
}

function refundColumns(zone: string): TableColumn<OwedRefund>[] {
  const { about, why, amount, since, tries, next } = texts.refunds;
  return [
    { key: "about", header: about, cell: (row) => <Payment {...row} />, bare: true },
    {
      key: "why",
      header: why,
      cell: (row) => (
        <span className="block">
          {refundFailure(row.failureCode)}
          <span className="block text-sm text-muted">
            {tries(row.tries)}
            {row.nextTryAt === null ? null : (
              <>
                {` · ${next} `}
                <DateTime at={row.nextTryAt} zone={zone} />
              </>
            )}
          </span>
        </span>
      ),
    },
    { key: "since", header: since, cell: ({ createdAt }) => <DateTime at={createdAt} zone={zone} /> },
    {
      key: "amount",
      header: amount,
      cell: (row) => <Money amount={row.amount} className="font-semibold" />,
      align: "end",
    },
  ];
}

function Payment({ payment, providerId }: Pick<OwedRefund, "payment" | "providerId">) {
  const title = payment.title ?? texts.unknownTitle;
  return (
    <>
      {payment.bookingId ? (
        <Link to={`/bookings/${payment.bookingId}`} className="link font-semibold">
          {title}
        </Link>
      ) : (
        <span className="font-semibold">{title}</span>
      )}
      <span className="block text-sm text-muted">{payment.companyName}</span>
      {providerId ? (
        <span className="block text-sm break-all text-muted">
          {texts.stripe} <code>{providerId}</code>
        </span>
      ) : null}
    </>
  );
}
