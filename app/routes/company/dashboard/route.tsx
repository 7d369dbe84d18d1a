import { useLoaderData } from "@remix-run/react";
import { useMay } from "~/components/company/may";
import { titled } from "~/components/document/title";
import { CompanyTabs } from "~/components/jobs/company-tabs";
import { useFreshOn } from "~/components/live";
import { LinkButton, PageHeader } from "~/components/ui";
import { FailedSection } from "~/components/ui/failed-section";
import { jobListTexts } from "~/copy/jobs/job-list";
import { postJobTexts, dashboardTexts as texts } from "~/copy/jobs/jobs";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import type { CompanyActor } from "~/domain/actor";
import { ownJobs } from "~/domain/applications/own-jobs/own-jobs.server";
import { companyApplications } from "~/domain/applications/queries.server";
import { mayForCompany } from "~/domain/command/may-try.server";
import { hasRight } from "~/domain/companies/rights";
import { unfinishedPosts } from "~/domain/jobs/drafts/queries.server";
import { companyPayments } from "~/domain/payments/queries.server";
import { paymentDaysOf } from "~/domain/payments/records/payment-days";
import { page } from "~/http/doors/page.server";
import { section } from "~/http/doors/section.server";
import { pageLinks, placeOf } from "~/http/paging";
import { ApplicationsTab } from "./applications-tab";
import { jobsFilterOf } from "./jobs-filter";
import { JobsTab } from "./jobs-tab";
import { PaymentsTab } from "./payments-tab";

export const meta = titled(texts.title);

export const loader = page({ roles: ["company"], accessText: postJobTexts.accessText }, ({ actor, request, url }) => {
  const tab = url.searchParams.get("tab");
  if (tab === "payments") mayForCompany(actor, "pay");
  if (tab === "applications") mayForCompany(actor, "choose");
  if (tab === "payments") return paymentsTab(actor, url);
  if (tab === "applications")
    return (
      section(request, () => applicationsTab(actor, url)) ?? {
        tab: "applications" as const,
        failed: "applications" as const,
      }
    );
  return section(request, () => jobsTab(actor, url)) ?? { tab: "jobs" as const, failed: "jobs" as const };
});

/** A company's jobs, applicants and payments. */
export default function CompanyDashboard() {
  const shown = useLoaderData<typeof loader>();
  useFreshOn("notification", "booking_update");
  const may = useMay();
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={may("pay") ? texts.lead : texts.memberLead}
        actions={may("post") ? <LinkButton to="/post-job">{jobListTexts.company.post}</LinkButton> : null}
      />
      <div className="grid gap-5">
        <CompanyTabs view={shown.tab} />
        {"failed" in shown ? <FailedSection of={shown.failed} /> : <Tab {...shown} />}
      </div>
    </>
  );
}

type Shown = ReturnType<typeof jobsTab> | ReturnType<typeof applicationsTab> | ReturnType<typeof paymentsTab>;

function Tab(shown: Shown) {
  if (shown.tab === "jobs") return <JobsTab {...shown} />;
  return shown.tab === "applications" ? <ApplicationsTab {...shown} /> : <PaymentsTab {...shown} />;
}

function jobsTab(actor: CompanyActor, url: URL) {
  const filter = jobsFilterOf(url);
  const { rows, count, atLeast, complete, ...neighbours } = ownJobs(actor, filter, placeOf(url));
  return {
    tab: "jobs" as const,
    unfinished: hasRight(actor, "post") ? unfinishedPosts(actor) : [],
    zone: zoneOfPerson(actor),
    filter,
    rows,
    count,
    atLeast,
    complete,
    links: pageLinks(url, neighbours),
  };
}

function applicationsTab(actor: CompanyActor, url: URL) {
  const all = url.searchParams.get("show") === "all";
  const { rows, ...neighbours } = companyApplications(actor, { all }, placeOf(url));
  return { tab: "applications" as const, all, applicants: rows, links: pageLinks(url, neighbours) };
}

function paymentsTab(actor: CompanyActor, url: URL) {
  const days = paymentDaysOf(url);
  const { previous, next, ...shown } = companyPayments(actor, days, placeOf(url));
  return { tab: "payments" as const, days, ...shown, links: pageLinks(url, { previous, next }) };
}
