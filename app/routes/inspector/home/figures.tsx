import { StatTile, StatTiles } from "~/components/ui";
import { inspectorHomeTexts as texts } from "~/copy/frame/home";
import { reviewCount } from "~/copy/people/reviews";
import type { inspectorFigures, recentEarnings } from "~/domain/home/inspector-home.server";

interface HomeFiguresProps {
  inspectorId: string;
  figures: ReturnType<typeof inspectorFigures>;
  earnings: ReturnType<typeof recentEarnings>["earnings"] | undefined;
}

/** Leaves out what could not be loaded. */
export function HomeFigures({ inspectorId, figures, earnings }: HomeFiguresProps) {
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
          <StatTile label={tiles.earnings} amount={earnings.totalEarnings} to="/inspector-payments" />
          <StatTile label={tiles.transactions} value={earnings.totalTransactions} to="/inspector-payments" />
        </>
      ) : null}
    </StatTiles>
  );
}
