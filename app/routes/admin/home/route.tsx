import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  BadgeCheck,
  Banknote,
  HandCoins,
  Handshake,
  Hourglass,
  LifeBuoy,
  Scale,
  ShieldCheck,
  Star,
  Wrench,
} from "lucide";
import { Badge, Card, DateTime, Money, PageHeader, StatTile, StatTiles, Timeline } from "~/components/ui";
import { activitySentence } from "~/copy/activities";
import { equipmentReviewTexts } from "~/copy/equipment";
import { adminHomeTexts as texts } from "~/copy/home";
import { manualTransferTexts } from "~/copy/manual-transfers";
import { approvalTexts } from "~/copy/payment-desk";
import { paymentIssueTexts } from "~/copy/payment-issues";
import { problemAdminTexts } from "~/copy/problems-admin";
import { reviewReportAdminTexts } from "~/copy/reviews";
import { adminHome } from "~/domain/home/admin-home.server";
import { page } from "~/http/doors/page.server";
import { degradedParts } from "~/http/health.server";
import { keysOf } from "~/lib/keys-of";
import { PRODUCT } from "~/lib/site";
import { PaymentIssues } from "./payment-issues";
import { QueueLink, Waiting } from "./queue-link";
import { Notices, SystemStatus } from "./system-status";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

export const loader = page({ roles: ["admin"] }, async ({ actor }) => ({
  ...adminHome(actor),
  degraded: keysOf(await degradedParts()),
}));

type Home = ReturnType<typeof adminHome>;

export default function AdminHome() {
  const home = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        above={<Badge icon={ShieldCheck}>{texts.badge}</Badge>}
        title={texts.heading}
        lead={<DateTime at={home.at} zone={home.zone} long />}
      />
      <Notices {...home} />
      <Figures {...home} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <SystemStatus {...home} />
          <Queues {...home} />
        </div>
        <Activity entries={home.activity} zone={home.zone} />
      </div>
    </>
  );
}

function Figures({ users, inspectors, companies, openJobs, pendingReviews, revenue }: Home) {
  const { tiles } = texts;
  return (
    <StatTiles columns={6}>
      <StatTile label={tiles.users} value={users} />
      <StatTile label={tiles.inspectors} value={inspectors} />
      <StatTile label={tiles.companies} value={companies} />
      <StatTile label={tiles.openJobs} value={openJobs} />
      <StatTile label={tiles.reviews} value={pendingReviews} to="/admin/certifications" />
      <StatTile
        label={tiles.revenue}
        value={<Money amount={revenue.total} />}
        note={
          <>
            {texts.feesNote} <Money amount={revenue.platformFees} />
          </>
        }
        to="/admin/payouts"
      />
    </StatTiles>
  );
}

function Queues({
  pendingReviews,
  openRequests,
  problemsToDecide,
  paymentIssues,
  manualTransfers,
  approvals,
  reviewReports,
  equipment,
  zone,
}: Home) {
  const { actions } = texts;
  return (
    <Card title={actions.heading}>
      <ul className="-my-2 grid divide-y divide-line">
        <QueueLink
          to="/admin/payouts/issues"
          icon={Hourglass}
          label={paymentIssueTexts.home.label}
          note={<PaymentIssues {...paymentIssues} zone={zone} />}
        />
        <QueueLink
          to="/admin/payouts/due"
          icon={HandCoins}
          label={manualTransferTexts.home.label}
          note={<Waiting {...manualTransfers} words={manualTransferTexts.home} zone={zone} />}
        />
        <QueueLink
          to="/admin/approvals"
          icon={Handshake}
          label={approvalTexts.home.label}
          note={<Waiting {...approvals} words={approvalTexts.home} zone={zone} />}
        />
        <QueueLink
          to="/admin/reviews"
          icon={Star}
          label={reviewReportAdminTexts.home.label}
          note={<Waiting {...reviewReports} words={reviewReportAdminTexts.home} zone={zone} />}
        />
        <QueueLink
          to="/admin/problems"
          icon={Scale}
          label={problemAdminTexts.home.label}
          note={problemAdminTexts.home.waiting(problemsToDecide)}
        />
        <QueueLink
          to="/admin/certifications"
          icon={BadgeCheck}
          label={actions.certifications}
          note={actions.pending(pendingReviews)}
        />
        <QueueLink
          to="/admin/equipment?status=pending"
          icon={Wrench}
          label={equipmentReviewTexts.home.label}
          note={<Waiting {...equipment} words={equipmentReviewTexts.home} zone={zone} />}
        />
        <QueueLink to="/admin/payouts" icon={Banknote} label={actions.finances} note={actions.financesText} />
        <QueueLink to="/admin/support" icon={LifeBuoy} label={actions.support} note={actions.waiting(openRequests)} />
      </ul>
    </Card>
  );
}

function Activity({ entries, zone }: { entries: Home["activity"]; zone: string }) {
  const { activity } = texts;
  return (
    <Card title={activity.heading}>
      {entries.length === 0 ? (
        <p className="text-muted">{activity.empty}</p>
      ) : (
        <Timeline
          entries={entries.map(({ seq, at, action, actor }) => ({
            id: seq,
            title: activitySentence(action),
            at: <DateTime at={at} zone={zone} />,
            by: actor ?? activity.visitor,
          }))}
        />
      )}
    </Card>
  );
}
