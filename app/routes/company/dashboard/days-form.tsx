import { Form, Link } from "@remix-run/react";
import { Download } from "lucide";
import { FilterButton } from "~/components/forms/filter-button";
import { DateField } from "~/components/ui";
import { Icon } from "~/components/ui/icon";
import { companyPaymentsTexts } from "~/copy/money/payments";
import type { PaymentDays } from "~/domain/payments/queries.server";
import { withQuery } from "~/lib/web/with-query";

const texts = companyPaymentsTexts.days;
const ADDRESS = "/company-dashboard";

/** The days whose payments are listed, and the same payments as a file. */
export function DaysForm({ days: { from = "", to = "" } }: { days: PaymentDays }) {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) });
  return (
    <Form
      key={`${from} ${to}`}
      action={ADDRESS}
      aria-label={texts.label}
      className="no-print flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="tab" value="payments" />
      <DateField id="from" name="from" label={texts.from} defaultValue={from} />
      <DateField id="to" name="to" label={texts.to} defaultValue={to} />
      <FilterButton action={ADDRESS} />
      {from || to ? (
        <Link to={`${ADDRESS}?tab=payments`} className="link-alone">
          {texts.clear}
        </Link>
      ) : null}
      <a href={withQuery("/payments.csv", query)} className="link-alone ml-auto" download>
        <Icon of={Download} className="size-4.5" />
        {companyPaymentsTexts.download}
      </a>
    </Form>
  );
}
