import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge, DateTime, Money, Table, type TableColumn } from "~/components/ui";
import { disputeReason, refundFailure, paymentIssueTexts as texts } from "~/copy/payment-issues";
import type { OwedCharge, OwedRefund, UnansweredDispute } from "~/domain/payments/ledger/payment-issues.server";

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

export function ChargesOwed({ charges, total, zone }: QueueProps & { charges: readonly OwedCharge[] }) {
  const { heading, lead, none } = texts.charges;
  return (
    <Queue id="charges" heading={heading} lead={total > 0 ? lead : null} shown={charges.length} total={total}>
      {total > 0 ? (
        <Table caption={heading} columns={chargeColumns(zone)} rows={charges} rowKey={({ id }) => id} />
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
  const { about, why, amount, since } = texts.refunds;
  return [
    { key: "about", header: about, cell: (row) => <Payment {...row} />, bare: true },
    { key: "why", header: why, cell: (row) => <Tries {...row} zone={zone} /> },
    { key: "since", header: since, cell: ({ createdAt }) => <DateTime at={createdAt} zone={zone} /> },
    {
      key: "amount",
      header: amount,
      cell: (row) => <Money amount={row.amount} className="font-semibold" />,
      align: "end",
    },
  ];
}

function chargeColumns(zone: string): TableColumn<OwedCharge>[] {
  const { about, why, amount, since, unknownCompany } = texts.charges;
  return [
    {
      key: "about",
      header: about,
      cell: ({ id, companyName }) => (
        <>
          <span className="font-semibold">{companyName ?? unknownCompany}</span>
          <ProviderId id={id} />
        </>
      ),
      bare: true,
    },
    { key: "why", header: why, cell: (row) => <Tries {...row} zone={zone} /> },
    { key: "since", header: since, cell: ({ createdAt }) => <DateTime at={createdAt} zone={zone} /> },
    {
      key: "amount",
      header: amount,
      cell: (row) => <Money amount={row.amount} currency={row.currency} className="font-semibold" />,
      align: "end",
    },
  ];
}

function Tries({
  failureCode,
  tries,
  nextTryAt,
  zone,
}: Pick<OwedRefund, "failureCode" | "tries" | "nextTryAt"> & { zone: string }) {
  return (
    <span className="block">
      {refundFailure(failureCode)}
      <span className="block text-sm text-muted">
        {texts.refunds.tries(tries)}
        {nextTryAt === null ? null : (
          <>
            {` · ${texts.refunds.next} `}
            <DateTime at={nextTryAt} zone={zone} />
          </>
        )}
      </span>
    </span>
  );
}

function ProviderId({ id }: { id: string }) {
  return (
    <span className="block text-sm break-all text-muted">
      {texts.stripe} <code>{id}</code>
    </span>
  );
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
      {providerId ? <ProviderId id={providerId} /> : null}
    </>
  );
}
