import { type AgeWindow, ageWindow } from "~/lib/measures/cylinders/ages";
import { settingsOf } from "~/lib/measures/specification/settings";
import { type CalendarDate, todayIn } from "~/lib/time/dates";
import type { SignedReport } from "../../sheet/signed/signed";
import { agesOf } from "../../sheet/trucks/windows";
import type { MixSheet, SpecimenSet } from "../../sheet/types";

/** Cylinders of one set that are to be tested together. */
export interface PlannedBreak {
  set: SpecimenSet;
  sample: number;
  truckNumber: string;
  /** Null for cylinders that are held without an age. */
  ageDays: number | null;
  mix: MixSheet | undefined;
  cylinderIds: string[];
  /** When a test is on time, UTC ms; null without a time of molding, and for cylinders that are held. */
  window: AgeWindow | null;
  /** The calendar date at the site; null likewise. */
  dueOn: CalendarDate | null;
}

/** All breaks that a signed report plans, by set and then by age, those that are held last. */
export function plannedBreaks(signed: SignedReport): PlannedBreak[] {
  const { loads, mixes, booking, project } = signed;
  const settings = settingsOf(project?.specified ?? {});
  return loads.flatMap(({ truckNumber, mixId, samples }) =>
    samples.flatMap(({ number: sample, sets }) =>
      sets.flatMap((set) =>
        agesWithHeld(set).map((ageDays): PlannedBreak => {
          const isDated = ageDays !== null && set.moldedAt !== null;
          const window = isDated ? ageWindow(set.moldedAt ?? 0, ageDays, settings) : null;
          return {
            set,
            sample,
            truckNumber,
            ageDays,
            mix: mixes.find(({ id }) => id === mixId),
            cylinderIds: set.specimens.filter((each) => each.ageDays === ageDays).map(({ id }) => id),
            window,
            dueOn: window && todayIn(booking.zone, (window.from + window.until) / 2),
          };
        }),
      ),
    ),
  );
}

function agesWithHeld(set: SpecimenSet): (number | null)[] {
  return set.specimens.some(({ ageDays }) => ageDays === null) ? [...agesOf(set), null] : agesOf(set);
}
