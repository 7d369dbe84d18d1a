import { Link } from "@remix-run/react";
import { UsersRound } from "lucide";
import { ApplicantTicket } from "~/components/jobs/applicant-ticket";
import { EmptyState, Pagination } from "~/components/ui";
import { dashboardTexts } from "~/copy/jobs/jobs";
import type { Applicant } from "~/domain/applications/applicants.server";

const texts = dashboardTexts.applications;
const WAITING = "/company-dashboard?tab=applications";

interface ApplicationsTabProps {
  /** True to show decided applications too. */
  all: boolean;
  applicants: readonly Applicant[];
  links: { previousTo?: string; nextTo?: string };
}

/** The applications to all of a company's jobs, the newest first. */
export function ApplicationsTab({ all, applicants, links }: ApplicationsTabProps) {
  return (
    <>
      <nav aria-label={texts.filter} className="no-print flex flex-wrap gap-2">
        <Choice to={WAITING} label={texts.waiting} current={!all} />
        <Choice to={`${WAITING}&show=all`} label={texts.all} current={all} />
      </nav>
      {applicants.length === 0 ? (
        <EmptyState icon={UsersRound} title={all ? texts.emptyAll : texts.empty}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {applicants.map((applicant) => (
            <li key={applicant.id} className="flex min-w-0">
              <ApplicantTicket applicant={applicant} decides ofJob />
            </li>
          ))}
        </ul>
      )}
      {links.previousTo || links.nextTo ? <Pagination summary="" {...links} /> : null}
    </>
  );
}

function Choice({ to, label, current }: { to: string; label: string; current: boolean }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? "page" : undefined}
      className="inline-flex min-h-11 items-center rounded-md border border-control px-4 hover:bg-sunken aria-[current]:border-accent-ink aria-[current]:bg-accent-tint aria-[current]:font-semibold aria-[current]:text-accent-ink"
    >
      {label}
    </Link>
  );
}
