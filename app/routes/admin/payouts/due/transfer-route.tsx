import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import {
  AmountList,
  Banner,
  Breadcrumb,
  CalendarDay,
  Card,
  DateTime,
  LinkButton,
  PageHeader,
  StatusStamp,
} from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { manualPayoutTexts } from "~/copy/admin/money/manual-payouts";
import { manualTransferTexts as texts } from "~/copy/money/manual-transfers";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { bankDetailsForReview } from "~/domain/payouts/manual/queries.server";
import { manualTransfer } from "~/domain/payouts/manual/shares-by-hand.server";
import { page } from "~/http/doors/page.server";
import { Actions, amountsOf, noteOf } from "./standing";
import { stampOf, titleOf } from "./state";

const { detail } = texts;

export const meta = titled<typeof loader>((data) => `${titleOf(data.transfer)} · ${texts.title}`);

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const transfer = manualTransfer(actor, params.id ?? "");
  const details = transfer.detailsState ? bankDetailsForReview(actor, transfer.inspectorId) : null;
  return { transfer, details, zone: zoneOfPerson(actor) };
});

/** One share that is paid by hand: what to pay, to whom, and how far it is. */
export default function ManualTransferPage() {
  const { transfer, details, zone } = useLoaderData<typeof loader>();
  const { inspectorId, inspectorName, bookingId, bookingNumber, title, paymentId } = transfer;
  const note = noteOf(transfer, details?.submittedAt ?? null);
  return (
    <>
      <PageHeader
        title={inspectorName}
        above={<Breadcrumb crumbs={[{ label: texts.title, to: "/admin/payouts/due" }, { label: inspectorName }]} />}
        lead={<StatusStamp {...stampOf(transfer)} />}
        actions={<Actions transfer={transfer} />}
      />
      <div className="grid gap-5">
        {note ? <Banner tone={note.tone}>{note.text}</Banner> : null}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card title={texts.columns.amount}>
            <AmountList rows={amountsOf(transfer)} />
            <p className="mt-4">
              {bookingId ? (
                <Link to={`/bookings/${bookingId}`} className="link">
                  {texts.booking(bookingNumber)}
                </Link>
              ) : (
                texts.booking(bookingNumber)
              )}
              {title ? <span className="block break-words">{title}</span> : null}
              <Link to={`/admin/payments/${paymentId}`} className="link-alone mt-2">
                {detail.payment}
              </Link>
            </p>
          </Card>
          <Card title={detail.account}>
            {details ? (
              <Facts
                facts={[
                  [manualPayoutTexts.fields.bankName, details.bankName],
                  [manualPayoutTexts.fields.accountHolder, details.accountHolder],
                  [manualPayoutTexts.fields.routingNumber, manualPayoutTexts.ending(details.routingLast4)],
                  [manualPayoutTexts.fields.accountNumber, manualPayoutTexts.ending(details.accountLast4)],
                ]}
              />
            ) : null}
            <div className="mt-4 flex flex-wrap gap-3">
              <LinkButton to={`/admin/payouts/manual/${inspectorId}/numbers`} variant="secondary">
                {detail.reveal}
              </LinkButton>
              <LinkButton to={`/admin/payouts/manual/${inspectorId}`} variant="quiet">
                {detail.review}
              </LinkButton>
            </div>
          </Card>
          <History transfer={transfer} zone={zone} />
        </div>
      </div>
    </>
  );
}

function History({ transfer, zone }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "transfer" | "zone">) {
  const { createdAt, begunAt, begunByName, paidOn, bankReference, paidToLast4, returnedAt } = transfer;
  const facts = [
    [texts.columns.since, <DateTime key="since" at={createdAt} zone={zone} long />],
    ...(begunAt ? [[detail.begunAt, <DateTime key="begun" at={begunAt} zone={zone} long />] as const] : []),
    ...(begunAt ? [[detail.begunBy, begunByName] as const] : []),
    ...(paidToLast4 ? [[detail.paidTo, manualPayoutTexts.ending(paidToLast4)] as const] : []),
    ...(paidOn ? [[texts.columns.paidOn, <CalendarDay key="paid" date={paidOn} long />] as const] : []),
    ...(bankReference ? [[texts.columns.reference, bankReference] as const] : []),
    ...(returnedAt
      ? [[texts.states.returned.label, <DateTime key="back" at={returnedAt} zone={zone} long />] as const]
      : []),
  ] as const;
  return (
    <Card title={detail.history}>
      <Facts facts={facts} />
    </Card>
  );
}
