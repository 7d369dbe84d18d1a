import { desc, eq } from "drizzle-orm";
import { type Connection, specificationVersions } from "#db/client.server";
import type { PlannedMix } from "~/lib/measures/specification/plan";
import type { Specification, SpecifiedMix } from "~/lib/measures/specification/specification";
import type { CalendarDate } from "~/lib/time/dates";
import { type PlannedLine, plannedLine } from "./planned-line";
import { contentOf } from "./versions.server";

interface Planned {
  specificationId: string | null;
  plan: readonly PlannedMix[];
}

/** A planned mix with what is specified of it now; of one that was removed since, as it was last. */
export interface SpecifiedPlan {
  planned: PlannedMix;
  mix: SpecifiedMix;
  specification: Specification;
}

/** Not scoped: whoever asks has read the job or booking. */
export function specifiedPlan(connection: Connection, { specificationId, plan }: Planned): SpecifiedPlan[] {
  if (!specificationId || plan.length === 0) return [];
  const versions = connection
    .select({ content: specificationVersions.content })
    .from(specificationVersions)
    .where(eq(specificationVersions.specificationId, specificationId))
    .orderBy(desc(specificationVersions.version))
    .all();
  const missing = new Set(plan.map(({ mix }) => mix));
  const found = new Map<string, Omit<SpecifiedPlan, "planned">>();
  for (const version of versions) {
    if (missing.size === 0) break;
    const specification = contentOf(version);
    for (const mix of specification.mixes) if (missing.delete(mix.id)) found.set(mix.id, { mix, specification });
  }
  return plan.flatMap((planned) => {
    const specified = found.get(planned.mix);
    return specified ? [{ planned, ...specified }] : [];
  });
}

/** The lines of what is planned on a day. Not scoped, as `specifiedPlan`. */
export function plannedLines(connection: Connection, row: Planned, date: CalendarDate): PlannedLine[] {
  return specifiedPlan(connection, row).map(({ planned, mix, specification }) =>
    plannedLine(planned, mix, specification, date),
  );
}
