import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BadgeCheck, Banknote, BriefcaseBusiness, LifeBuoy, ScrollText, UsersRound } from "lucide";
import { Banner, Card, LinkButton, PageHeader, StatTile, StatTiles } from "~/components/ui";
import { dashboardTexts as texts } from "~/copy/admin";
import { systemStatusTexts } from "~/copy/system-status";
import { platformFigures } from "~/domain/admin/figures.server";
import { page } from "~/http/doors/page.server";
import { degradedParts } from "~/http/health.server";
import { keysOf } from "~/lib/keys-of";
import { PRODUCT } from "~/lib/site";
import { ErrorView } from "~/routes/shared/frame/error-view";
import { QueueLink } from "./queue-link";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

export const loader = page({ roles: ["admin"] }, async ({ actor }) => ({
  figures: platformFigures(actor),
  degraded: keysOf(await degradedParts()),
  impersonating: actor.impersonator !== null,
}));

/** Served at both of the specification's addresses. */
export default function AdminDashboard() {
  const { figures, degraded, impersonating } = useLoaderData<typeof loader>();
  const { banner, cards, tools } = texts;
  const { users, newUsers, newJobs } = figures;
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          impersonating ? null : (
            <LinkButton to="/admin/users" variant="secondary">
              {texts.switchTo}
            </LinkButton>
          )
        }
      />
      <div className="grid gap-6">
        <Banner
          tone={degraded.length === 0 ? "ok" : "warn"}
          title={degraded.length === 0 ? systemStatusTexts.operational : systemStatusTexts.degraded}
        >
          {degraded.map((part) => (
            <p key={part}>{systemStatusTexts.parts[part]}</p>
          ))}
          <p>{banner.month(newUsers, newJobs, users)}</p>
        </Banner>
        <StatTiles>
          <StatTile label={cards.users} value={users.toLocaleString("en-US")} to="/admin/users" />
          <StatTile label={cards.openJobs} value={figures.openJobs.toLocaleString("en-US")} to="/admin/jobs" />
          <StatTile
            label={cards.inspectors}
            value={figures.inspectors.toLocaleString("en-US")}
            to="/admin/inspectors"
          />
          <StatTile label={cards.companies} value={figures.companies.toLocaleString("en-US")} to="/admin/companies" />
        </StatTiles>
        <Card title={tools.heading}>
          <ul className="-my-2 grid divide-y divide-line sm:grid-cols-2 sm:gap-x-6 sm:divide-y-0">
            <QueueLink
              to="/admin/certifications?status=pending"
              icon={BadgeCheck}
              label={tools.reviews}
              note={tools.pending(figures.pendingReviews)}
            />
            <QueueLink to="/admin/users" icon={UsersRound} label={tools.users} note={tools.usersText} />
            <QueueLink to="/admin/jobs" icon={BriefcaseBusiness} label={tools.jobs} note={tools.jobsText} />
            <QueueLink to="/admin/support" icon={LifeBuoy} label={tools.support} note={tools.supportText} />
            <QueueLink to="/admin/audit" icon={ScrollText} label={tools.activity} note={tools.activityText} />
            <QueueLink to="/admin/payouts" icon={Banknote} label={tools.payouts} note={tools.payoutsText} />
          </ul>
        </Card>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorView failed="analytics" />;
}
