import { useLoaderData } from "@remix-run/react";
import { ShieldCheck } from "lucide";
import { titled } from "~/components/document/title";
import { LedgerNotice } from "~/components/ledger/ledger-notice";
import {
  Badge,
  Banner,
  Card,
  DateTime,
  LinkButton,
  Money,
  PageHeader,
  StatTile,
  StatTiles,
  Timeline,
} from "~/components/ui";
import { Link } from "~/components/ui/link";
import { auditSentence } from "~/copy/admin/audit";
import { adminHomeTexts as texts } from "~/copy/frame/home";
import { adminHome } from "~/domain/home/admin-home.server";
import { adminWaiting } from "~/domain/home/admin-waiting.server";
import type { LedgerStanding } from "~/domain/verification/nightly/queries.server";
import { page } from "~/http/doors/page.server";
import { degradedParts } from "~/http/health.server";
import { systemFigures } from "~/http/system-figures.server";
import type { Degraded } from "~/lib/system/degraded";
import { QuickActions } from "./quick-actions";
import { SystemStatus } from "./system-status";
import { WaitingQueues } from "./waiting";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, async ({ actor }) => ({
  ...adminHome(actor),
  waiting: adminWaiting(actor),
  degraded: await degradedParts(),
  figures: await systemFigures(),
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
      <WaitingQueues waiting={home.waiting} zone={home.zone} />
      <Figures {...home} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <SystemStatus {...home} />
        <QuickActions {...home} />
      </div>
      <Activity entries={home.activity} zone={home.zone} />
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
        amount={revenue.total}
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

function Activity({ entries, zone }: { entries: Home["activity"]; zone: string }) {
  const { activity } = texts;
  return (
    <Card
      className="mt-6"
      title={activity.heading}
      aside={
        <Link to="/admin/audit" className="link">
          {activity.all}
        </Link>
      }
    >
      {entries.length === 0 ? (
        <p className="text-muted">{activity.empty}</p>
      ) : (
        <Timeline
          entries={entries.map(({ seq, at, action, details, actor }) => ({
            id: seq,
            title: auditSentence({ action, details }),
            at: <DateTime at={at} zone={zone} />,
            by: actor ?? activity.visitor,
          }))}
        />
      )}
    </Card>
  );
}

interface NoticesProps {
  degraded: Degraded;
  ledger: LedgerStanding;
  zone: string;
}

/** Notices that need an administrator before anything else on the page. */
function Notices({ degraded, ledger, zone }: NoticesProps) {
  const clockWaits = degraded.clock !== undefined;
  if (!clockWaits && ledger.trouble === null) return null;
  return (
    <div className="mb-6 grid gap-4">
      {clockWaits ? <ClockNotice /> : null}
      <LedgerNotice standing={ledger} zone={zone} to="/admin/ledger" />
    </div>
  );
}

function ClockNotice() {
  const { clock } = texts;
  return (
    <Banner
      tone="warn"
      title={clock.title}
      action={
        <LinkButton to="/admin/clock-confirmation" variant="secondary">
          {clock.check}
        </LinkButton>
      }
    >
      {clock.text}
    </Banner>
  );
}
