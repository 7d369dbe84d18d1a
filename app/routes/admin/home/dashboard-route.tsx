import { useLoaderData } from "@remix-run/react";
import {
  BadgeCheck,
  Banknote,
  BriefcaseBusiness,
  ChartColumn,
  LifeBuoy,
  ScrollText,
  Settings,
  UsersRound,
} from "lucide";
import { titled } from "~/components/document/title";
import { Banner, Card, Menu, MenuLink, PageHeader, StatTile, StatTiles } from "~/components/ui";
import { dashboardTexts as texts } from "~/copy/admin/admin";
import { systemStatusTexts, troublesOf } from "~/copy/frame/system-status";
import { platformFigures } from "~/domain/admin/figures.server";
import { page } from "~/http/doors/page.server";
import { degradedParts } from "~/http/health.server";
import { longMonthName } from "~/lib/time/month";
import { boundaryOf } from "~/routes/shared/frame/error-view";
import { QueueLink } from "./queue-link";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, async ({ actor }) => ({
  figures: platformFigures(actor),
  degraded: await degradedParts(),
  impersonating: actor.impersonator !== null,
}));

const CARDS = [
  { of: "users", to: "/admin/users" },
  { of: "openJobs", to: "/admin/jobs" },
  { of: "inspectors", to: "/admin/inspectors" },
  { of: "companies", to: "/admin/companies" },
] as const;

/** Served at both of the specification's addresses. */
export default function AdminDashboard() {
  const { figures, degraded, impersonating } = useLoaderData<typeof loader>();
  const { banner, cards, tools } = texts;
  const troubles = troublesOf(degraded);
  const { users, newUsers, newJobs, changes, monthBefore } = figures;
  const change = (of: keyof typeof changes) => texts.change(figures[of], changes[of], longMonthName(monthBefore));
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          impersonating ? null : (
            <Menu label={texts.switchTo}>
              <MenuLink to="/admin/inspectors">{texts.asInspector}</MenuLink>
              <MenuLink to="/admin/companies">{texts.asCompany}</MenuLink>
            </Menu>
          )
        }
      />
      <div className="grid gap-6">
        <Banner
          tone={troubles.length === 0 ? "ok" : "warn"}
          title={troubles.length === 0 ? systemStatusTexts.operational : systemStatusTexts.degraded}
        >
          {troubles.map(([part, trouble]) => (
            <p key={part}>{trouble}</p>
          ))}
          <p>{banner.month(newUsers, newJobs, users)}</p>
        </Banner>
        <StatTiles>
          {CARDS.map(({ of, to }) => (
            <StatTile
              key={of}
              label={cards[of]}
              value={figures[of].toLocaleString("en-US")}
              note={change(of)}
              to={to}
            />
          ))}
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
            <QueueLink to="/admin/analytics" icon={ChartColumn} label={tools.analytics} note={tools.analyticsText} />
            <QueueLink to="/admin/support" icon={LifeBuoy} label={tools.support} note={tools.supportText} />
            <QueueLink to="/admin/audit" icon={ScrollText} label={tools.activity} note={tools.activityText} />
            <QueueLink to="/admin/payouts/accounts" icon={Banknote} label={tools.payouts} note={tools.payoutsText} />
            <QueueLink to="/admin/settings" icon={Settings} label={tools.settings} note={tools.settingsText} />
          </ul>
        </Card>
      </div>
    </>
  );
}

export const ErrorBoundary = boundaryOf("analytics");
