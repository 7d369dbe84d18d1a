import { addDays, todayIn } from "~/lib/time/dates";
import type { SignedReport } from "../sheet/signed";
import type { MixSheet, SpecimenSet } from "../sheet/types";

export interface PlannedBreak {
  set: SpecimenSet;
  sample: number;
  truckNumber: string;
  ageDays: number;
  mix: MixSheet | undefined;
  cylinderIds: string[];
  /** Calendar dates at the site; null without a time of molding. */
  moldedOn: string | null;
  dueOn: string | null;
}

/** All breaks that a signed report plans, by set and then by age; cylinders on hold have none. */
export function plannedBreaks({ loads, mixes, booking }: SignedReport): PlannedBreak[] {
  return loads.flatMap(({ truckNumber, mixId, samples }) =>
    samples.flatMap(({ number: sample, sets }) =>
      sets.flatMap((set) => {
        const moldedOn = set.moldedAt === null ? null : todayIn(booking.zone, set.moldedAt);
        const ages = [...new Set(set.specimens.flatMap(({ ageDays }) => ageDays ?? []))].sort((a, b) => a - b);
        return ages.map((ageDays) => ({
          set,
          sample,
          truckNumber,
          ageDays,
          mix: mixes.find(({ id }) => id === mixId),
          moldedOn,
          cylinderIds: set.specimens.filter((each) => each.ageDays === ageDays).map(({ id }) => id),
          dueOn: moldedOn && addDays(moldedOn, ageDays),
        }));
      }),
    ),
  );
}
