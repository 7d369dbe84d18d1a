import { FailedSection } from "~/components/ui/failed-section";
import type {
  inspectorFigures,
  newJobs,
  recentApplications,
  recentEarnings,
} from "~/domain/home/inspector-home.server";
import { HomeFigures } from "./figures";
import { EarningsOverview, RecentPayments } from "./money";
import { NewJobs, RecentApplications } from "./work";

interface JobsAndPayProps {
  person: { id: string; zone: string };
  figures: ReturnType<typeof inspectorFigures>;
  /** Null for what could not be loaded. */
  earned: ReturnType<typeof recentEarnings> | null;
  applications: ReturnType<typeof recentApplications> | null;
  jobs: ReturnType<typeof newJobs> | null;
}

/** What an inspector looks through once nothing waits: figures, new jobs, applications and pay. */
export function JobsAndPay({ person, figures, earned, applications, jobs }: JobsAndPayProps) {
  return (
    <>
      <HomeFigures inspectorId={person.id} figures={figures} earnings={earned?.earnings} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {jobs ? <NewJobs jobs={jobs} /> : <FailedSection of="jobs" />}
        {applications ? <RecentApplications applications={applications} /> : <FailedSection of="applications" />}
      </div>
      {earned ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <RecentPayments payments={earned.recentPayments} zone={person.zone} />
          <EarningsOverview {...earned} />
        </div>
      ) : (
        <FailedSection of="earnings" />
      )}
    </>
  );
}
