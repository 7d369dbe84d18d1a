import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import {
  AmountList,
  Breadcrumb,
  DateTime,
  LinkButton,
  Money,
  StatusStamp,
  Ticket,
  type TicketFact,
} from "~/components/ui";
import { paymentTexts, purposeOf } from "~/copy/money/payments";
import { receiptCode, receiptTexts as texts } from "~/copy/money/receipts";
import { type Receipt, receiptOf } from "~/domain/payments/records/receipt.server";
import { page } from "~/http/doors/page.server";
import { receiptFacts } from "./facts";
import { receiptRows, receiptStamp } from "./rows";

export const meta = titled<typeof loader>((data) => texts.title(receiptCode(data.number)));

export const loader = page(
  { roles: ["company"], right: "pay", accessText: paymentTexts.accessText },
  ({ actor, params }) => receiptOf(actor, params.id ?? ""),
);

/** The receipt of one payment; it prints as a ticket on one page. */
export default function ReceiptPage() {
  const receipt = useLoaderData<typeof loader>();
  const code = receiptCode(receipt.number);
  return (
    <div className="max-w-3xl">
      <div className="no-print">
        <Breadcrumb crumbs={[{ label: texts.back, to: "/company-dashboard?tab=payments" }, { label: code }]} />
      </div>
      <Ticket
        code={code}
        stamp={<StatusStamp {...receiptStamp(receipt)} />}
        date={<DateTime at={receipt.paidAt} zone={receipt.zone} long />}
        title={
          <>
            <span className="sr-only">{texts.title(code)}: </span>
            {receipt.title ?? purposeOf(receipt)}
          </>
        }
        headingLevel={1}
        place={receipt.location}
        figure={{ label: texts.total, value: <Money amount={receipt.amount} /> }}
        facts={receiptFacts(receipt).map(asTicketFact)}
        action={
          <LinkButton to={`/payments/${receipt.id}/receipt.pdf`} reloadDocument>
            {texts.download}
          </LinkButton>
        }
      >
        <Amounts receipt={receipt} />
        <p className="mt-4 text-sm text-muted">
          {texts.note} {texts.currency}
        </p>
      </Ticket>
    </div>
  );
}

function asTicketFact({ label, value, wide }: { label: string; value: string; wide?: boolean }): TicketFact {
  return { label, value: <span className="break-words">{value}</span>, wide: wide ?? false };
}

function Amounts({ receipt }: { receipt: Receipt }) {
  const { charges, back } = receiptRows(receipt);
  const { amount, left, zone } = receipt;
  const total = { label: texts.total, amount, total: true };
  return (
    <div className="grid gap-5">
      <AmountList rows={[...charges, total]} />
      {back.length > 0 ? (
        <section aria-labelledby="refunds">
          <h2 id="refunds" className="mb-2 text-lg">
            {texts.refunds}
          </h2>
          <AmountList
            rows={[
              ...back.map(({ label, at, amount: part }) => ({
                label,
                amount: part,
                note: at === null ? null : <DateTime at={at} zone={zone} long />,
              })),
              { label: texts.left, amount: left, total: true },
            ]}
          />
        </section>
      ) : null}
    </div>
  );
}
