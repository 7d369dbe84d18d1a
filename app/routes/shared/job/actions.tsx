import type { ReactNode } from "react";
import { LinkButton } from "~/components/ui";
import { jobOversightTexts } from "~/copy/admin/jobs-admin";
import { jobPageTexts as texts } from "~/copy/jobs/jobs";
import type { JobPageData } from "./page.server";

/** Returns what the reader can do about the job, or null for nothing, so that no empty strip is shown. */
export function actionsOf(shown: JobPageData, mayPost: boolean): ReactNode {
  const { job } = shown;
  const booking = job.bookingId ? <LinkButton to={`/bookings/${job.bookingId}`}>{texts.engagement}</LinkButton> : null;
  // An inspector applies in the panel below: a page has one button to apply.
  if (shown.view === "inspector" || !mayPost) return booking;
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
