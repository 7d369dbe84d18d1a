import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import {
  Banner,
  Breadcrumb,
  CalendarDay,
  Card,
  DateTime,
  EmailText,
  LinkButton,
  Money,
  PageHeader,
  StatusStamp,
  userStamps,
} from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import {
  COMPANY_ROLE_NAMES,
  companyChanges,
  companyListTexts,
  companyRecordTexts as texts,
} from "~/copy/admin/companies-admin";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { type CompanyRecord, companyRecord } from "~/domain/admin/companies/company-record.server";
import { page } from "~/http/doors/page.server";
import { todayIn } from "~/lib/time/dates";
import { boundaryOf } from "~/routes/shared/frame/error-view";
import { OpenMattersList } from "../user/open-matters";

export const meta = titled<typeof loader>((data) => `${data.company.name} · ${companyListTexts.title}`);

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => ({
  company: companyRecord(actor, params.id ?? ""),
  zone: zoneOfPerson(actor),
  mayChange: actor.impersonator === null,
}));

/** One company with its people and what is open, and the way to its records. */
export default function AdminCompany() {
  const { company, zone, mayChange } = useLoaderData<typeof loader>();
  const { name, status, closedAt, open } = company;
  return (
    <>
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: companyListTexts.title, to: "/admin/companies" }, { label: name }]} />}
        title={name}
        lead={<StatusStamp {...(closedAt === null ? userStamps[status] : userStamps.closed)} />}
      />
      <div className="grid gap-5">
        {closedAt === null ? null : (
          <Banner>
            {texts.closedAt} <CalendarDay date={todayIn(zone, closedAt)} long />
          </Banner>
        )}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <CompanyFacts company={company} zone={zone} />
          <Card title={texts.actions.heading}>
            <Actions company={company} mayChange={mayChange && closedAt === null} />
          </Card>
          <People people={company.people} />
          <Card title={texts.open.heading}>
            {open.bookings.length + open.money.length > 0 ? (
              <OpenMattersList open={open} />
            ) : (
              <p className="text-muted">{texts.open.none}</p>
            )}
          </Card>
        </div>
      </div>
    </>
  );
}

function CompanyFacts({ company, zone }: { company: CompanyRecord; zone: string }) {
  const { city, usState, createdAt, suspendedAt, activeJobs, completedJobs, spent } = company;
  const { facts } = texts;
  return (
    <Card title={facts.heading}>
      <Facts
        facts={[
          ...(suspendedAt === null
            ? []
            : [[facts.suspended, <DateTime key="suspended" at={suspendedAt} zone={zone} long />] as const]),
          [facts.place, [city, usState].filter(Boolean).join(", ")],
          [facts.since, <CalendarDay key="since" date={todayIn(zone, createdAt)} long />],
          [facts.jobs, facts.count(activeJobs, completedJobs)],
          [facts.spent, <Money key="spent" amount={spent} />],
        ]}
      />
    </Card>
  );
}

function Actions({ company: { id, name, suspendedAt }, mayChange }: { company: CompanyRecord; mayChange: boolean }) {
  const change = suspendedAt === null ? "suspension" : "activation";
  const named = new URLSearchParams({ search: name });
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={`/admin/jobs?${named}`} variant="secondary">
        {texts.actions.jobs}
      </LinkButton>
      <LinkButton to={`/admin/payouts?${named}`} variant="secondary">
        {texts.actions.payments}
      </LinkButton>
      <LinkButton to={`/admin/audit?${new URLSearchParams({ type: "company", target: id })}`} variant="secondary">
        {texts.actions.history}
      </LinkButton>
      {mayChange ? (
        <LinkButton to={`/admin/companies/${id}/${change}`} variant={suspendedAt === null ? "danger" : "primary"}>
          {companyChanges[change].name}
        </LinkButton>
      ) : null}
    </div>
  );
}

function People({ people }: Pick<CompanyRecord, "people">) {
  return (
    <Card title={texts.people.heading}>
      {people.length === 0 ? <p className="text-muted">{texts.people.none}</p> : null}
      <ul className="grid divide-y divide-line">
        {people.map(({ id, name, role, email, suspendedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 py-2 first:pt-0 last:pb-0">
            <Link to={`/admin/users/${id}`} className="link-alone">
              {name}
            </Link>
            <span>
              {COMPANY_ROLE_NAMES[role]}
              {suspendedAt === null ? "" : `, ${texts.people.suspended}`}
            </span>
            <EmailText email={email} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export const ErrorBoundary = boundaryOf();
