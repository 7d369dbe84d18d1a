import type { MetaFunction } from "@remix-run/node";
import { AssignmentCard } from "~/components/company/assignment-card";
import { DecidedByOthers } from "~/components/company/decided-by-others";
import { useMay } from "~/components/company/may";
import { JobSheet } from "~/components/jobs/job-sheet";
import { PRODUCT } from "~/lib/site";
import { actionsOf } from "./actions";
import { JobApplicants } from "./applicants";
import { ApplicationPanel } from "./application-panel";
import { JobChanges } from "./changes";
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
  const may = useMay();
  return (
    <>
      <BackToJobs to={LISTS[shown.view]} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <JobSheet
            job={job}
            reader={shown.view}
            miles={shown.view === "inspector" ? shown.miles : null}
            action={actionsOf(shown, may("post"))}
          />
          <JobChanges
            changes={shown.changes}
            zone={job.zone}
            reader={shown.view === "inspector" ? "inspector" : "company"}
          />
          {shown.view === "inspector" ? (
            <ApplicationPanel shown={shown} />
          ) : !may("choose") ? (
            job.state === "open" ? (
              <DecidedByOthers what="choose" />
            ) : null
          ) : (
            <JobApplicants
              applicants={shown.applicants}
              links={shown.links}
              decides={shown.view === "company"}
              compareAt={isChoice(shown) ? `/jobs/${job.id}/comparison` : undefined}
            />
          )}
          {shown.view === "admin" ? <JobPayments payments={shown.payments} zone={job.zone} /> : null}
        </div>
        <div className="grid gap-5">
          {shown.view === "admin" ? <PostedBy logged={shown.logged} /> : null}
          <CompanyDetails job={job} reader={shown.view} />
          <AssignmentCard
            assignment={job.assignment}
            changeAt={job.bookingId ? `/bookings/${job.bookingId}/assignment` : `/jobs/${job.id}/assignment`}
          />
          <JobStatistics job={job} />
          {shown.view === "admin" ? <JobHistory logged={shown.logged} trail={shown.trail} zone={job.zone} /> : null}
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
