import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { BankFacts, TaxFacts } from "~/components/payouts/bank-facts";
import { QueueBar } from "~/components/review/queue-bar";
import {
  Breadcrumb,
  Card,
  DateTime,
  EmailText,
  LinkButton,
  PageHeader,
  reviewStamps,
  StatusStamp,
} from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { manualPayoutTexts, manualReviewTexts as texts } from "~/copy/admin/money/manual-payouts";
import { payoutAccountTexts } from "~/copy/money/payout-accounts";
import { queueBarTexts } from "~/copy/people/review";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { type BankDetailsForReview, bankDetailsForReview } from "~/domain/payouts/manual/queries.server";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { boundaryOf } from "~/routes/shared/frame/error-view";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.details.inspectorName ?? texts.title} · ${texts.title} · ${PRODUCT}` },
];

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => ({
  details: bankDetailsForReview(actor, params.id ?? ""),
  zone: zoneOfPerson(actor),
}));

/** What one inspector gave, by the last digits, and beside it the decision, which is asked at an address of its own. */
export default function AdminBankDetail() {
  const { details, zone } = useLoaderData<typeof loader>();
  const { inspectorId, inspectorName, email, state, submittedAt, reviewedAt, reviewerName, reason, beside } = details;
  const at = `/admin/payouts/manual/${inspectorId}`;
  const isOpen = state === "pending_manual_review";
  return (
    <>
      <PageHeader
        title={inspectorName}
        above={
          <Breadcrumb
            crumbs={[{ label: payoutAccountTexts.tab, to: "/admin/payouts/accounts" }, { label: inspectorName }]}
          />
        }
        lead={<StatusStamp {...reviewStamps.manualPayout[state]} />}
        actions={
          <QueueBar
            queue="/admin/payouts/manual"
            beside={beside}
            approve={isOpen ? `${at}/approval` : null}
            reject={isOpen ? `${at}/rejection` : null}
          />
        }
      />
      <div className="review-desk">
        <div className="grid min-w-0 gap-5">
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
        </div>
        <div className="grid min-w-0 gap-5">
          <Decision at={at} state={state} />
          <Card title={texts.review}>
            <Facts
              facts={[
                [texts.columns.inspector, <EmailText key="email" email={email} />],
                [texts.columns.submitted, <DateTime key="at" at={submittedAt} zone={zone} long />],
                ...(reviewedAt === null
                  ? []
                  : ([
                      [texts.reviewed, <DateTime key="reviewed" at={reviewedAt} zone={zone} long />],
                      [texts.reviewer, reviewerName],
                    ] as const)),
                ...(reason ? [[texts.reason, reason] as const] : []),
              ]}
            />
          </Card>
        </div>
      </div>
    </>
  );
}

function Decision({ at, state }: { at: string; state: BankDetailsForReview["state"] }) {
  const outlet = useOutlet();
  if (outlet) return outlet;
  if (state === "rejected") return null;
  return (
    <Card title={queueBarTexts.decision}>
      <div className="flex flex-wrap gap-3">
        {state === "approved" ? (
          <LinkButton to={`${at}/revocation`} variant="secondary" preventScrollReset>
            {texts.revoke}
          </LinkButton>
        ) : (
          <>
            <LinkButton to={`${at}/approval`} preventScrollReset>
              {texts.approve}
            </LinkButton>
            <LinkButton to={`${at}/rejection`} variant="secondary" preventScrollReset>
              {texts.reject}
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  );
}

export const ErrorBoundary = boundaryOf("payoutAccounts");
