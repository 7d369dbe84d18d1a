import { Form, Link } from "@remix-run/react";
import { Download, ReceiptText } from "lucide";
import { DayRange } from "~/components/filters/day-range";
import { FilterButton } from "~/components/filters/filter-button";
import { EmptyState, LinkButton, Pagination, StatTile, StatTiles, Table } from "~/components/ui";
import { Icon } from "~/components/ui/icon";
import { companyPaymentsTexts as texts } from "~/copy/money/payments";
import { savedCardTexts } from "~/copy/money/saved-card";
import type { companyPayments, PaymentDays } from "~/domain/payments/queries.server";
import { withQuery } from "~/lib/web/with-query";
import { paymentColumns } from "./payment-columns";

interface PaymentsTabProps extends Pick<ReturnType<typeof companyPayments>, "payments" | "totals" | "zone"> {
  /** The days that are shown; undefined for all before or after. */
  days: PaymentDays;
  /** Addresses of the pages around. */
  links: { previousTo?: string; nextTo?: string };
}

/** A company's payments, each with its lines, refunds and balance. */
export function PaymentsTab({ payments, totals, zone, days, links }: PaymentsTabProps) {
  const isNarrowed = Boolean(days.from || days.to);
  return (
    <section aria-label={texts.heading} className="grid gap-5">
      <StatTiles>
        <StatTile label={texts.totals.spent} amount={totals.spent} note={texts.totals.spentNote} />
        <StatTile
          label={texts.totals.refunded}
          amount={totals.refunded}
          note={totals.refunded > 0 ? texts.totals.refundedNote : undefined}
        />
        <StatTile label={texts.totals.count} value={totals.count} />
        <StatTile label={texts.totals.open} value={totals.open} />
      </StatTiles>
      <Link to="/profile/card" className="link-alone no-print justify-self-start">
        {savedCardTexts.title}
      </Link>
      {totals.count > 0 || totals.open > 0 || isNarrowed ? <DaysForm days={days} /> : null}
      {payments.length === 0 && isNarrowed ? (
        <EmptyState icon={ReceiptText} title={texts.nothing} />
      ) : payments.length === 0 ? (
        <EmptyState
          icon={ReceiptText}
          title={texts.empty}
          action={<LinkButton to="/post-job">{texts.post}</LinkButton>}
        >
          {texts.emptyText}
        </EmptyState>
      ) : (
        <>
          <Table caption={texts.heading} columns={paymentColumns(zone)} rows={payments} rowKey={({ id }) => id} dense />
          <Pagination summary={texts.summary(payments.length)} label={texts.pages} {...links} />
        </>
      )}
    </section>
  );
}

const daysFormTexts = texts.days;
const ADDRESS = "/company-dashboard";

/** The days whose payments are listed, and the same payments as a file. */
function DaysForm({ days: { from = "", to = "" } }: { days: PaymentDays }) {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) });
  return (
    <Form
      key={`${from} ${to}`}
      action={ADDRESS}
      aria-label={daysFormTexts.label}
      className="no-print flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="tab" value="payments" />
      <DayRange
        first={{ name: "from", label: daysFormTexts.from, value: from }}
        last={{ name: "to", label: daysFormTexts.to, value: to }}
      />
      <FilterButton action={ADDRESS} />
      {from || to ? (
        <Link to={`${ADDRESS}?tab=payments`} className="link-alone">
          {daysFormTexts.clear}
        </Link>
      ) : null}
      <a href={withQuery("/payments.csv", query)} className="link-alone ml-auto" download>
        <Icon of={Download} className="size-4.5" />
        {texts.download}
      </a>
    </Form>
  );
}
