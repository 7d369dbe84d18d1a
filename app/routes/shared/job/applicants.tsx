import { Link } from "@remix-run/react";
import { UsersRound } from "lucide";
import { ApplicantTicket } from "~/components/jobs/applicant-ticket";
import { useFreshOn } from "~/components/live";
import { EmptyState, Pagination } from "~/components/ui";
import { comparisonTexts } from "~/copy/inspectors/comparison";
import { applicantTexts as texts } from "~/copy/jobs/applicants";
import type { Applicant } from "~/domain/applications/applicants.server";

interface JobApplicantsProps {
  applicants: readonly Applicant[];
  links: { previousTo?: string; nextTo?: string };
  /** The company decides; administrators read. */
  decides: boolean;
  /** Where there are applicants to choose from. */
  compareAt?: string | undefined;
}

/** The applications to one job, the first that came first. */
export function JobApplicants({ applicants, links, decides, compareAt }: JobApplicantsProps) {
  useFreshOn("notification");
  return (
    <section id="applications" aria-labelledby="applications-title" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="applications-title">{texts.title}</h2>
        {compareAt ? (
          <Link to={compareAt} className="link-alone">
            {comparisonTexts.link}
          </Link>
        ) : null}
      </div>
      {applicants.length === 0 ? (
        <EmptyState icon={UsersRound} title={texts.empty}>
          {decides ? texts.emptyText : null}
        </EmptyState>
      ) : null}
      {applicants.map((applicant) => (
        <ApplicantTicket key={applicant.id} applicant={applicant} decides={decides} />
      ))}
      {links.previousTo || links.nextTo ? <Pagination summary="" label={texts.title} {...links} /> : null}
    </section>
  );
}
