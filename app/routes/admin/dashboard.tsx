import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BadgeCheck, Banknote, BriefcaseBusiness, ChevronRight, type IconNode, LifeBuoy, UsersRound } from "lucide";
import { Banner, Card, LinkButton, PageHeader, StatTile, StatTiles } from "~/components/ui";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { dashboardTexts as texts } from "~/copy/admin";
import { platformFigures } from "~/domain/admin/figures.server";
import { degradedParts } from "~/http/health.server";
import { page } from "~/http/page.server";
import { PRODUCT } from "~/lib/site";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

export const loader = page({ roles: ["admin"] }, async ({ actor }) => ({
  figures: platformFigures(actor),
  degraded: Object.keys(await degradedParts()) as (keyof Awaited<ReturnType<typeof degradedParts>>)[],
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
          title={degraded.length === 0 ? banner.operational : banner.degraded}
        >
          {degraded.map((part) => (
            <p key={part}>{banner[part]}</p>
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
            <Tool
              to="/admin/certifications?status=pending"
              icon={BadgeCheck}
              label={tools.reviews}
              note={tools.pending(figures.pendingReviews)}
            />
            <Tool to="/admin/users" icon={UsersRound} label={tools.users} note={tools.usersText} />
            <Tool to="/admin/jobs" icon={BriefcaseBusiness} label={tools.jobs} note={tools.jobsText} />
            <Tool to="/admin/support" icon={LifeBuoy} label={tools.support} note={tools.supportText} />
            <Tool to="/admin/payouts" icon={Banknote} label={tools.payouts} note={tools.payoutsText} />
          </ul>
        </Card>
      </div>
    </>
  );
}

interface ToolProps {
  to: string;
  icon: IconNode;
  label: string;
  note: string;
}

function Tool({ to, icon, label, note }: ToolProps) {
  return (
    <li>
      <Link to={to} className="group flex min-h-14 items-center gap-3 py-2">
        <Icon of={icon} className="size-5 text-muted" />
        <span className="min-w-0 grow">
          <span className="block font-semibold group-hover:underline">{label}</span>
          <span className="block text-sm text-muted">{note}</span>
        </span>
        <Icon of={ChevronRight} className="size-5 text-muted" />
      </Link>
    </li>
  );
}
