import { StatTile, StatTiles } from "~/components/ui";
import { FailedSection } from "~/components/ui/failed-section";
import { inspectorHomeTexts as texts } from "~/copy/frame/home";
import { reviewCount } from "~/copy/people/reviews";
import type {
  inspectorFigures,
  newJobs,
  recentApplications,
  recentEarnings,
} from "~/domain/home/inspector-home.server";
import { formatCents } from "~/lib/money";
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

interface HomeFiguresProps {
  inspectorId: string;
  figures: ReturnType<typeof inspectorFigures>;
  earnings: ReturnType<typeof recentEarnings>["earnings"] | undefined;
}

/** Leaves out what could not be loaded. */
function HomeFigures({ inspectorId, figures, earnings }: HomeFiguresProps) {
  const { certificates, engagements, pendingApplications, rating } = figures;
  const verified = certificates.submitted === 0 ? 0 : certificates.approved / certificates.submitted;
  const { tiles } = texts;
  return (
    <StatTiles columns={6}>
      <StatTile
        label={tiles.tasks}
        value={engagements}
        note={earnings && texts.completedOf(earnings.totalCompletedJobs)}
        to="/inspector-work"
      />
      <StatTile
        label={tiles.reviews}
        value={rating ? `${rating.average.toFixed(1)}/5` : tiles.noReviews}
        note={rating && reviewCount(rating.count)}
        to={`/people/${inspectorId}/reviews`}
      />
      <StatTile
        label={tiles.certifications}
        value={`${Math.round(verified * 100)}%`}
        note={texts.verifiedOf(certificates.approved, certificates.submitted)}
        to="/inspector-setup"
      />
      <StatTile label={tiles.pending} value={pendingApplications} />
      {earnings ? (
        <>
          <StatTile
            label={tiles.earnings}
            amount={earnings.totalEarnings}
            note={earnings.pendingEarnings > 0 ? texts.toComeOf(formatCents(earnings.pendingEarnings)) : undefined}
            to="/inspector-payments"
          />
          <StatTile label={tiles.transactions} value={earnings.totalTransactions} to="/inspector-payments" />
        </>
      ) : null}
    </StatTiles>
  );
}
