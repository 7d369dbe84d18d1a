import { and, eq, sql } from "drizzle-orm";
import { type Connection, mixStrengths } from "#db/client.server";
import type { MixSummary } from "~/lib/measures/cylinders/verdicts";

type Counted = Pick<typeof mixStrengths.$inferSelect, "tests" | "belowLimit" | "averages" | "averagesBelow">;

const NONE: Counted = { tests: 0, belowLimit: 0, averages: 0, averagesBelow: 0 };

/** Returns how the strength tests of a mix stand over all reports of its specification. */
export function countedMix(connection: Connection, specificationId: string, mixKey: string): MixSummary {
  const ofMix = and(eq(mixStrengths.specificationId, specificationId), eq(mixStrengths.mixKey, mixKey));
  return summaryOf(connection.select().from(mixStrengths).where(ofMix).get() ?? NONE);
}

/** Source of the levels: ACI 318-19, 26.12.3.1. */
export function summaryOf({ tests, belowLimit, averages, averagesBelow }: Counted): MixSummary {
  const isBelow = belowLimit + averagesBelow > 0;
  const level = isBelow ? "not-acceptable" : averages === 0 ? "not-enough-tests" : "acceptable";
  return { tests, belowLimit, averages, averagesBelow, level };
}

/**
 * Part of a command: counts the tests of a mix anew. Three are consecutive as long as the same is specified, as `judgeMix` has it, and their
 * sum is held against three times f′c, so that nothing is rounded.
 */
export function countMix(tx: Connection, specificationId: string, mixKey: string): void {
  const counted = tx.get<Counted>(sql`
    SELECT count(*) AS tests, count(*) FILTER (WHERE NOT is_met) AS belowLimit,
      count(*) FILTER (WHERE is_third) AS averages,
      count(*) FILTER (WHERE is_third AND average + before + earlier < 3 * specified) AS averagesBelow
    FROM (
      SELECT is_met, average, specified,
        lag(average, 1) OVER tests AS before, lag(average, 2) OVER tests AS earlier,
        lag(specified, 1) OVER tests = specified AND lag(specified, 2) OVER tests = specified
          AND lag(age_days, 1) OVER tests = age_days AND lag(age_days, 2) OVER tests = age_days AS is_third
      FROM strength_tests
      WHERE specification_id = ${specificationId} AND mix_key = ${mixKey}
      WINDOW tests AS (ORDER BY sampled_at, report_id, sample_id)
    )`);
  const { tests, belowLimit, averages, averagesBelow } = counted ?? NONE;
  const counts = { tests, belowLimit, averages, averagesBelow };
  tx.insert(mixStrengths)
    .values({ specificationId, mixKey, ...counts })
    .onConflictDoUpdate({ target: [mixStrengths.specificationId, mixStrengths.mixKey], set: counts })
    .run();
}
