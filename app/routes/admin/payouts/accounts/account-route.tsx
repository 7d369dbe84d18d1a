import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumb, CalendarDay, Card, DateTime, EmailText, PageHeader, StatusStamp } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { manualPayoutTexts } from "~/copy/admin/money/manual-payouts";
import { payoutAccountTexts as texts } from "~/copy/money/payout-accounts";
import { payoutTexts } from "~/copy/money/payouts";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { stripeAccountForAdmin } from "~/domain/payouts/listings/stripe-account.server";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { todayIn } from "~/lib/time/dates";
import { boundaryOf } from "~/routes/shared/frame/error-view";
import { statusStamp } from "./status";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.account.name ?? texts.tab} · ${texts.tab} · ${PRODUCT}` },
];

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => ({
  account: stripeAccountForAdmin(actor, params.id ?? ""),
  zone: zoneOfPerson(actor),
}));

/** One account at the provider, as it was last read there. */
export default function AdminStripeAccount() {
  const { account, zone } = useLoaderData<typeof loader>();
  const { inspectorId, name, email, status, createdAt, updatedAt, hasBankDetails, stripe } = account;
  const words = texts.account;
  const moment = (at: number | null) => (at === null ? null : <DateTime at={at} zone={zone} long />);
  return (
    <>
      <PageHeader
        title={name}
        above={<Breadcrumb crumbs={[{ label: texts.tab, to: "/admin/payouts/accounts" }, { label: name }]} />}
        lead={<StatusStamp {...statusStamp(status)} />}
      />
      <Card title={words.title} className="max-w-3xl">
        <Facts
          facts={[
            [texts.columns.inspector, <EmailText key="email" email={email} />],
            [words.id, stripe.stripeAccountId && <code key="id">{stripe.stripeAccountId}</code>],
            [words.state, words.states[stripe.state]],
            [words.bank, stripe.isHidden ? words.hidden : stripe.last4 && manualPayoutTexts.ending(stripe.last4)],
            [words.schedule, stripe.payoutSchedule && payoutTexts.schedules[stripe.payoutSchedule]],
            [words.needs, stripe.needs.map((need) => payoutTexts.needNames[need][0]).join(", ")],
            [words.deadline, stripe.needsBy && <CalendarDay key="by" date={todayIn(zone, stripe.needsBy)} long />],
            [words.paused, moment(stripe.pausedAt)],
            [texts.columns.created, moment(createdAt)],
            [texts.columns.updated, moment(updatedAt)],
            [words.checked, moment(stripe.checkedAt)],
          ]}
        />
        {hasBankDetails ? (
          <p className="mt-4">
            <Link to={`/admin/payouts/manual/${inspectorId}`} className="link-alone">
              {words.manual}
            </Link>
          </p>
        ) : null}
      </Card>
    </>
  );
}

export const ErrorBoundary = boundaryOf("payoutAccounts");
