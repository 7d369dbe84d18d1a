import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { refundStamp } from "~/components/payments/charged-rows";
import { Banner, Breadcrumb, Card, DateTime, PageHeader, paymentStamps, StatusStamp, Timeline } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { historyTexts } from "~/copy/admin/history";
import { decisionWords, paymentDeskTexts as texts } from "~/copy/admin/money/payment-desk";
import { purposeOf, transactionTexts } from "~/copy/money/payments";
import { type PaymentStory, paymentStory } from "~/domain/payments/interventions/story/story.server";
import { page } from "~/http/doors/page.server";
import { historyAddress } from "~/lib/history-address";
import { keysOf } from "~/lib/keys-of";
import { PaymentActions } from "./actions";
import { PaymentSums } from "./sums";
import { storyEntries } from "./timeline";

export const meta = titled<typeof loader>((data) => texts.title(data.payment.code));

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => ({
  payment: paymentStory(actor, params.id ?? ""),
  isReadOnly: actor.impersonator !== null,
}));

/** One payment's whole story, and what an administrator can do about it. */
export default function AdminPayment() {
  const { payment, isReadOnly } = useLoaderData<typeof loader>();
  const { code, title, zone, figures, pending } = payment;
  const name = texts.title(code);
  return (
    <>
      <PageHeader
        title={name}
        lead={`${title ?? texts.unknownTitle} · ${purposeOf(payment)}`}
        above={<Breadcrumb crumbs={[{ label: transactionTexts.title, to: "/admin/payouts" }, { label: name }]} />}
        actions={<StatusStamp {...stampOf(payment)} />}
      />
      <div className="grid gap-5">
        {pending ? (
          <Banner
            tone="warn"
            title={texts.waits.title}
            action={
              <Link to={`/admin/approvals/${pending.id}`} className="link-alone">
                {texts.waits.link}
              </Link>
            }
          >
            {decisionWords(pending)}
          </Banner>
        ) : null}
        {figures.heldAt === null ? null : (
          <Banner tone="warn" title={texts.onHold.title}>
            {texts.onHold.text}
          </Banner>
        )}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="grid gap-5">
            <PaymentSums payment={payment} />
            <PaymentActions payment={payment} isReadOnly={isReadOnly} />
            <Card title={texts.about}>
              <Facts facts={factsOf(payment)} />
            </Card>
          </div>
          <Card title={texts.timeline}>
            <Timeline entries={storyEntries(payment, zone)} />
            <p className="mt-4">
              <Link to={historyAddress(payment.id)} className="link-alone">
                {historyTexts.link}
              </Link>
            </p>
          </Card>
        </div>
      </div>
    </>
  );
}

function stampOf({ state, figures, refunds }: PaymentStory) {
  if (state !== "succeeded") return paymentStamps[state === "failed" ? "failed" : "pending"];
  return refundStamp({ ...figures, refunds }) ?? paymentStamps.succeeded;
}

function factsOf({
  companyName,
  inspectorName,
  bookingId,
  bookingNumber,
  createdAt,
  figures,
  zone,
  providerIds,
}: PaymentStory) {
  const booking = bookingId ? (
    <Link to={`/bookings/${bookingId}`} className="link-alone">
      PB-{bookingNumber}
    </Link>
  ) : null;
  return [
    [texts.company, companyName],
    ...(inspectorName ? [[texts.inspector, inspectorName] as const] : []),
    ...(booking ? [[texts.booking, booking] as const] : []),
    [texts.begun, <DateTime key="begun" at={createdAt} zone={zone} long />],
    ...(figures.chargeId ? [[texts.charge, <code key="charge">{figures.chargeId}</code>] as const] : []),
    ...keysOf(texts.providerIds).flatMap((kind) =>
      providerIds[kind].length > 0
        ? [[texts.providerIds[kind], <ProviderIds key={kind} ids={providerIds[kind]} />] as const]
        : [],
    ),
  ] as const;
}

function ProviderIds({ ids }: { ids: readonly string[] }) {
  return (
    <>
      {ids.map((id) => (
        <code key={id} className="block break-all">
          {id}
        </code>
      ))}
    </>
  );
}
