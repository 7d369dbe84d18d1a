import { desc, gte, sql } from "drizzle-orm";
import { jobFigures } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { addMonths, monthIn } from "~/lib/time/month";
import type { AdminActor } from "../../actor";

const MONTHS = 12;

/** Figures of the jobs posted in the last twelve months (UTC) with what became of them: altogether, by month, the oldest first, and by the site's state. */
export function jobFiguresOfYear(_actor: AdminActor) {
  const current = monthIn("UTC", now());
  const months = Array.from({ length: MONTHS }, (_, n) => addMonths(current, n + 1 - MONTHS));
  const since = gte(jobFigures.month, months[0] ?? "");
  const found = reads()
    .select({ month: jobFigures.month, ...SUMS })
    .from(jobFigures)
    .where(since)
    .groupBy(jobFigures.month)
    .all();
  const byState = reads()
    .select({ siteState: jobFigures.siteState, ...SUMS })
    .from(jobFigures)
    .where(since)
    .groupBy(jobFigures.siteState)
    .orderBy(desc(SUMS.posted), jobFigures.siteState)
    .all();
  const total = reads().select(SUMS).from(jobFigures).where(since).get();
  return {
    total: figuresOf(total ?? NONE),
    byMonth: months.map((month) => ({ month, ...figuresOf(found.find((row) => row.month === month) ?? NONE) })),
    byState: byState
      .filter(({ posted }) => posted > 0)
      .map(({ siteState, ...sums }) => ({ siteState, ...figuresOf(sums) })),
  };
}

/** Averages are in milliseconds, and null where there is nothing to average. */
export type JobFigures = ReturnType<typeof figuresOf>;

const sumOf = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`;
const SUMS = {
  posted: sumOf(jobFigures.posted),
  open: sumOf(jobFigures.open),
  filled: sumOf(jobFigures.filled),
  closed: sumOf(jobFigures.closed),
  deleted: sumOf(jobFigures.deleted),
  applications: sumOf(jobFigures.applications),
  answered: sumOf(jobFigures.answered),
  firstWait: sumOf(jobFigures.firstWait),
  accepted: sumOf(jobFigures.accepted),
  acceptanceWait: sumOf(jobFigures.acceptanceWait),
  ended: sumOf(jobFigures.ended),
  openTime: sumOf(jobFigures.openTime),
};
type Sums = Record<keyof typeof SUMS, number>;

const NONE: Sums = {
  posted: 0,
  open: 0,
  filled: 0,
  closed: 0,
  deleted: 0,
  applications: 0,
  answered: 0,
  firstWait: 0,
  accepted: 0,
  acceptanceWait: 0,
  ended: 0,
  openTime: 0,
};

function figuresOf({ firstWait, acceptanceWait, openTime, ...sums }: Sums) {
  return {
    posted: sums.posted,
    open: sums.open,
    filled: sums.filled,
    closed: sums.closed,
    deleted: sums.deleted,
    applications: sums.applications,
    applicationsAJob: average(sums.applications, sums.posted),
    toFirstApplication: average(firstWait, sums.answered),
    toAcceptance: average(acceptanceWait, sums.accepted),
    timeOpen: average(openTime, sums.ended),
  };
}

function average(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count;
}
