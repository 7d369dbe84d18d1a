import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { BankFacts, TaxFacts } from "~/components/payouts/bank-facts";
import { QueueBar } from "~/components/review/queue-bar";
import { Breadcrumb, Card, DateTime, EmailText, LinkButton, PageHeader, StatusStamp, stamps } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { manualPayoutTexts, manualReviewTexts as texts } from "~/copy/manual-payouts";
import { payoutAccountTexts } from "~/copy/payout-accounts";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { bankDetailsForReview } from "~/domain/payouts/manual/queries.server";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.details.inspectorName ?? texts.title} · ${texts.title} · ${PRODUCT}` },
];

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => ({
  details: bankDetailsForReview(actor, params.id ?? ""),
  zone: zoneOfPerson(actor),
}));

/** What one inspector gave, by the last digits; the decision is asked in a dialog of its own address. */
export default function AdminBankDetail() {
  const { details, zone } = useLoaderData<typeof loader>();
  const { inspectorId, inspectorName, email, state, submittedAt, reviewedAt, reviewerName, reason, beside } = details;
  const at = `/admin/payouts/manual/${inspectorId}`;
  return (
    <>
      <PageHeader
        title={inspectorName}
        above={
          <Breadcrumb
            crumbs={[{ label: payoutAccountTexts.tab, to: "/admin/payouts/accounts" }, { label: inspectorName }]}
          />
        }
        lead={<StatusStamp {...stamps.manualPayout[state]} />}
        actions={
          state === "pending_manual_review" ? (
            <>
              <LinkButton to={`${at}/rejection`} variant="secondary" preventScrollReset>
                {texts.reject}
              </LinkButton>
              <LinkButton to={`${at}/approval`} preventScrollReset>
                {texts.approve}
              </LinkButton>
            </>
          ) : state === "approved" ? (
            <LinkButton to={`${at}/revocation`} variant="secondary" preventScrollReset>
              {texts.revoke}
            </LinkButton>
          ) : null
        }
      />
      <div className="mb-5">
        <QueueBar
          queue="/admin/payouts/manual"
          beside={beside}
          approve={state === "pending_manual_review" ? `${at}/approval` : null}
          reject={state === "pending_manual_review" ? `${at}/rejection` : null}
        />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title={texts.account}>
          <BankFacts details={details} />
          <p className="mt-3 text-sm text-muted">{texts.hidden}</p>
          <LinkButton to={`${at}/numbers`} variant="secondary" className="mt-3">
            {texts.reveal}
          </LinkButton>
        </Card>
        <Card title={manualPayoutTexts.tax}>
          <TaxFacts details={details} zone={zone} />
        </Card>
        <Card title={texts.review}>
          <Facts
            facts={[
              [texts.columns.inspector, <EmailText key="email" email={email} />],
              [texts.columns.submitted, <DateTime key="at" at={submittedAt} zone={zone} long />],
              [texts.reviewed, reviewedAt && <DateTime key="reviewed" at={reviewedAt} zone={zone} long />],
              [texts.reviewer, reviewerName],
              [texts.reason, reason],
            ]}
          />
        </Card>
      </div>
      <Outlet />
    </>
  );
}
