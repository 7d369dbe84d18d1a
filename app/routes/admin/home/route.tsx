import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BadgeCheck, Banknote, LifeBuoy, ShieldCheck } from "lucide";
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
import { activitySentence } from "~/copy/activities";
import { adminHomeTexts as texts } from "~/copy/home";
import { adminHome } from "~/domain/home/admin-home.server";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { QueueLink } from "./queue-link";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

export const loader = page({ roles: ["admin"] }, ({ actor }) => adminHome(actor));

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
      {home.clockWaits ? <ClockNotice /> : null}
      <Figures {...home} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          {home.clockWaits && home.operational ? null : <SystemStatus operational={home.operational} />}
          <Queues {...home} />
        </div>
        <Activity entries={home.activity} zone={home.zone} />
      </div>
    </>
  );
}

function ClockNotice() {
  const { clock } = texts;
  return (
    <div className="mb-6">
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
    </div>
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

function SystemStatus({ operational }: { operational: boolean }) {
  const { status } = texts;
  return (
    <Banner tone={operational ? "ok" : "warn"} title={operational ? status.operational : status.degraded}>
      {operational ? status.operationalText : status.degradedText}
    </Banner>
  );
}

function Queues({ pendingReviews, openRequests }: Pick<Home, "pendingReviews" | "openRequests">) {
  const { actions } = texts;
  return (
    <Card title={actions.heading}>
      <ul className="-my-2 grid divide-y divide-line">
        <QueueLink
          to="/admin/certifications"
          icon={BadgeCheck}
          label={actions.certifications}
          note={actions.pending(pendingReviews)}
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
