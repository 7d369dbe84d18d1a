import { Link } from "@remix-run/react";
import { refundStamp } from "~/components/payments/charged-rows";
import { Badge, DateTime, Money, paymentStamps, type TableColumn } from "~/components/ui";
import { lineLabel, paymentTexts, purposeOf, REFUND_TEXTS, companyPaymentsTexts as texts } from "~/copy/money/payments";
import { receiptTexts } from "~/copy/money/receipts";
import type { CompanyPayment } from "~/domain/payments/queries.server";

/** A company's payments where there is room for a table. @param zone - the company's, for the times */
export function paymentColumns(zone: string): TableColumn<CompanyPayment>[] {
  return [
    { key: "what", header: texts.what, cell: (payment) => <Purpose payment={payment} />, bare: true, cuts: "rest" },
    {
      key: "when",
      header: texts.when,
      cell: ({ createdAt }) => (
        <span className="whitespace-normal">
          <DateTime at={createdAt} zone={zone} />
        </span>
      ),
    },
    { key: "parts", header: texts.parts, cell: (payment) => <Parts payment={payment} /> },
    {
      key: "charged",
      header: texts.charged,
      cell: ({ amount }) => <Money amount={amount} className="font-semibold" />,
      align: "end",
    },
    { key: "state", header: texts.state, cell: (payment) => <State payment={payment} /> },
  ];
}

function Purpose({ payment }: { payment: CompanyPayment }) {
  const { title, jobId, jobDeletedAt, bookingId, bookingNumber, fulfilledAt } = payment;
  const to = jobId && jobDeletedAt === null ? `/jobs/${jobId}` : null;
  return (
    <>
      <span className="block xl:truncate" title={title ?? undefined}>
        {to ? (
          <Link to={to} className="link font-semibold">
            {title}
          </Link>
        ) : (
          <span className="font-semibold">{title ?? purposeOf(payment)}</span>
        )}
      </span>
      <span className="block text-sm text-muted xl:truncate xl:text-xs">
        {purposeOf(payment)}
        {bookingId && fulfilledAt !== null ? (
          <>
            {" · "}
            <Link to={`/bookings/${bookingId}`} className="link whitespace-nowrap">
              {texts.engagement(`PB-${bookingNumber}`)}
            </Link>
          </>
        ) : null}
      </span>
    </>
  );
}

function Parts({ payment: { lines, refunds } }: { payment: CompanyPayment }) {
  return (
    <ul className="space-y-1 text-sm xl:space-y-0 xl:text-xs">
      {lines.map(({ id, kind, quantity, amount }) => (
        <li key={id}>
          {lineLabel(kind, quantity)} <Money amount={amount} />
        </li>
      ))}
      {refunds.map(({ id, amount, state }) => (
        <li key={id} className={state === "owed" ? "text-bad-ink" : "text-muted"}>
          {REFUND_TEXTS[state].label}: <Money amount={amount} />
        </li>
      ))}
    </ul>
  );
}

function State({ payment }: { payment: CompanyPayment }) {
  const { id, state } = payment;
  if (state === "succeeded") {
    const { tone, label } = refundStamp(payment) ?? paymentStamps.succeeded;
    return (
      <span className="flex flex-col items-end md:items-start xl:flex-row xl:items-center xl:gap-3">
        <Badge tone={tone}>{label}</Badge>
        <Link to={`/payments/${id}/receipt`} className="link-alone xl:pointer-fine:min-h-6">
          {receiptTexts.link}
          <span className="sr-only"> {payment.title ?? purposeOf(payment)}</span>
        </Link>
      </span>
    );
  }
  if (state === "failed") return <Badge tone="ended">{paymentTexts.notPaid}</Badge>;
  return (
    <span className="flex flex-col items-end md:items-start xl:flex-row xl:items-center xl:gap-3">
      <Badge tone="waiting">{paymentStamps.pending.label}</Badge>
      <Link to={`/payments/${id}`} className="link-alone xl:pointer-fine:min-h-6">
        {texts.finish}
      </Link>
    </span>
  );
}
