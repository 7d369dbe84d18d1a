import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { UsersRound } from "lucide";
import type { ReactNode } from "react";
import { ApplicantTicket } from "~/components/jobs/applicant-ticket";
import { JobSheet } from "~/components/jobs/job-sheet";
import { useFreshOn } from "~/components/live";
import { Card, DateTime, EmptyState, LinkButton, Pagination } from "~/components/ui";
import { jobOversightTexts } from "~/copy/admin/jobs-admin";
import { comparisonTexts } from "~/copy/inspectors/comparison";
import { applicantTexts } from "~/copy/jobs/applicants";
import { changeLines, jobChangesTexts } from "~/copy/jobs/job-changes";
import { jobPageTexts as texts } from "~/copy/jobs/jobs";
import type { Applicant } from "~/domain/applications/applicants.server";
import type { JobChange } from "~/domain/applications/change-job/queries.server";
import { PRODUCT } from "~/lib/site";
import { ApplicationPanel } from "./application-panel";
import { CompanyDetails, JobStatistics } from "./company";
import { jobErrorTitle } from "./error-boundary";
import { JobHistory, JobPayments, PostedBy } from "./oversight";
import type { JobPageData, jobPage } from "./page.server";
import { BackToJobs, nameOfJob } from "./parts";

export const jobMeta: MetaFunction<typeof jobPage> = ({ data, error }) => {
  const title = data ? nameOfJob(data.job) : jobErrorTitle(error);
  return [{ title: `${title} · ${PRODUCT}` }];
};

/** One job. An inspector applies here, its company decides, an administrator reads. */
export function JobView({ shown }: { shown: JobPageData }) {
  const { job } = shown;
  return (
    <>
      <BackToJobs to={LISTS[shown.view]} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <JobSheet
            job={job}
            reader={shown.view}
            miles={shown.view === "inspector" ? shown.miles : null}
            action={actionsOf(shown)}
          />
          <JobChanges
            changes={shown.changes}
            zone={job.zone}
            reader={shown.view === "inspector" ? "inspector" : "company"}
          />
          {shown.view === "inspector" ? (
            <ApplicationPanel shown={shown} />
          ) : (
            <JobApplicants
              applicants={shown.applicants}
              links={shown.links}
              decides={shown.view === "company"}
              compareAt={isChoice(shown) ? `/jobs/${job.id}/comparison` : undefined}
            />
          )}
          {shown.view === "admin" ? <JobPayments payments={shown.payments} zone={shown.zone} /> : null}
        </div>
        <div className="grid gap-5">
          {shown.view === "admin" ? <PostedBy logged={shown.logged} /> : null}
          <CompanyDetails job={job} reader={shown.view} />
          <JobStatistics job={job} />
          {shown.view === "admin" ? <JobHistory logged={shown.logged} trail={shown.trail} zone={shown.zone} /> : null}
        </div>
      </div>
    </>
  );
}

/** Where each reader's list of jobs is. */
const LISTS = { company: "/company-dashboard", inspector: "/jobs", admin: "/admin/jobs" } as const;

function isChoice({ view, job }: JobPageData): boolean {
  return view === "company" && job.state === "open" && job.pendingApplicationsCount > 1;
}

/** Returns what the reader can do about the job, or null for nothing, so that no empty strip is shown. */
function actionsOf(shown: JobPageData): ReactNode {
  const { job } = shown;
  const booking = job.bookingId ? <LinkButton to={`/bookings/${job.bookingId}`}>{texts.engagement}</LinkButton> : null;
  // An inspector applies in the panel below: a page has one button to apply.
  if (shown.view === "inspector") return booking;
  if (shown.view === "admin") {
    const deletes = shown.mayDelete && job.state === "open" && job.deletedAt === null;
    if (!deletes) return booking;
    return (
      <LinkButton to={`/admin/jobs/${job.id}/deletion`} variant="secondary">
        {jobOversightTexts.delete}
      </LinkButton>
    );
  }
  if (job.state !== "open" || job.deletedAt !== null) {
    return (
      <>
        {booking}
        <LinkButton to={`/post-job?from=${job.id}`} variant="secondary">
          {texts.repeatJob}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <LinkButton to={`/jobs/${job.id}/details`} variant="secondary">
        {texts.editJob}
      </LinkButton>
      <LinkButton to={`/jobs/${job.id}/closure`} variant="secondary">
        {texts.closeJob}
      </LinkButton>
      <LinkButton to={`/jobs/${job.id}/deletion`} variant="quiet">
        {texts.deleteJob}
      </LinkButton>
    </>
  );
}

interface JobApplicantsProps {
  applicants: readonly Applicant[];
  links: { previousTo?: string; nextTo?: string };
  /** The company decides; administrators read. */
  decides: boolean;
  /** Where there are applicants to choose from. */
  compareAt?: string | undefined;
}

/** The applications to one job, the first that came first. */
function JobApplicants({ applicants, links, decides, compareAt }: JobApplicantsProps) {
  useFreshOn("notification");
  return (
    <section id="applications" aria-labelledby="applications-title" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="applications-title">{applicantTexts.title}</h2>
        {compareAt ? (
          <Link to={compareAt} className="link-alone">
            {comparisonTexts.link}
          </Link>
        ) : null}
      </div>
      {applicants.length === 0 ? (
        <EmptyState icon={UsersRound} title={applicantTexts.empty}>
          {decides ? applicantTexts.emptyText : null}
        </EmptyState>
      ) : null}
      {applicants.map((applicant) => (
        <ApplicantTicket key={applicant.id} applicant={applicant} decides={decides} />
      ))}
      {links.previousTo || links.nextTo ? <Pagination summary="" label={applicantTexts.title} {...links} /> : null}
    </section>
  );
}

interface JobChangesProps {
  changes: readonly JobChange[];
  zone: string;
  /** An inspector sees what came after the application. */
  reader: "inspector" | "company";
}

/** What the company changed on the job, with what it was before. */
function JobChanges({ changes, zone, reader }: JobChangesProps) {
  if (changes.length === 0) return null;
  return (
    <Card title={jobChangesTexts.heading[reader]}>
      <div className="grid gap-4">
        {changes.map(({ id, changes: made, changedAt }) => (
          <div key={id}>
            <p className="text-sm text-muted">
              <DateTime at={changedAt} zone={zone} />
            </p>
            <dl className="mt-1 grid gap-2">
              {changeLines(made).map(({ label, before, after }) => (
                <div key={label}>
                  <dt className="text-sm text-muted">{label}</dt>
                  <dd>
                    <s className="text-muted">
                      <span className="sr-only">{jobChangesTexts.from}: </span>
                      {before}
                    </s>{" "}
                    <strong>{after}</strong>
                  </dd>
                </div>
              ))}
            </dl>
            {made.description ? <p className="mt-2">{jobChangesTexts.description}</p> : null}
          </div>
        ))}
        {reader === "inspector" ? <p>{jobChangesTexts.withdraw}</p> : null}
      </div>
    </Card>
  );
}
