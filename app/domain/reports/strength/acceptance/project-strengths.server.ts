import { and, asc, desc, eq } from "drizzle-orm";
import { bookings, mixStrengths, openBreaks, reports, strengthTests } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { MixSummary } from "~/lib/measures/cylinders/verdicts";
import type { Specification } from "~/lib/measures/specification/specification";
import { summaryOf } from "./counted-mix.server";
import { decimalOf } from "./thousandths";

/** How many of the newest strength tests of a mix, and of the next breaks, a project shows. */
const SHOWN = 10;

/**
 * The strength tests of a project's mixes and the breaks that come next, as they stand over all its reports. The counts are kept, so that
 * many reports cost no more than few. Not scoped: whoever asks has read the specification.
 */
export function projectStrengths(specificationId: string | null, specification: Specification | null) {
  if (specificationId === null || !specification) return { mixes: [], breaks: [] };
  const connection = reads();
  const counted = connection.select().from(mixStrengths).where(eq(mixStrengths.specificationId, specificationId)).all();
  const mixes = specification.mixes.flatMap(({ id, mixId }) => {
    const counts = counted.find(({ mixKey, tests }) => mixKey === id && tests > 0);
    return counts
      ? [{ id, mixId, summary: ruled(counts, specification), tests: newestTests(specificationId, id) }]
      : [];
  });
  return { mixes, breaks: nextBreaks(specificationId) };
}

export type ProjectStrengths = ReturnType<typeof projectStrengths>;

/** By project limits only there are no three-test averages and no level. */
function ruled(counts: typeof mixStrengths.$inferSelect, { acceptance }: Specification): MixSummary | null {
  return acceptance === "project-limits" ? null : summaryOf(counts);
}

function newestTests(specificationId: string, mixKey: string) {
  const { sampledAt, reportId, sampleId, average, specified, isMet, ageDays } = strengthTests;
  return reads()
    .select({
      sampledAt,
      average,
      specified,
      isMet,
      ageDays,
      number: reports.number,
      bookingId: reports.bookingId,
      zone: bookings.zone,
    })
    .from(strengthTests)
    .innerJoin(reports, eq(reports.id, reportId))
    .innerJoin(bookings, eq(bookings.id, reports.bookingId))
    .where(and(eq(strengthTests.specificationId, specificationId), eq(strengthTests.mixKey, mixKey)))
    .orderBy(desc(sampledAt), desc(reportId), desc(sampleId))
    .limit(SHOWN)
    .all()
    .map((test) => ({ ...test, average: decimalOf(test.average), isBelow: test.average < test.specified }));
}

function nextBreaks(specificationId: string) {
  const { prefix, ageDays, opensAt, closesAt } = openBreaks;
  return reads()
    .select({ prefix, ageDays, opensAt, closesAt, bookingId: reports.bookingId, zone: bookings.zone })
    .from(openBreaks)
    .innerJoin(reports, eq(reports.id, openBreaks.reportId))
    .innerJoin(bookings, eq(bookings.id, reports.bookingId))
    .where(eq(openBreaks.specificationId, specificationId))
    .orderBy(asc(opensAt))
    .limit(SHOWN)
    .all();
}
