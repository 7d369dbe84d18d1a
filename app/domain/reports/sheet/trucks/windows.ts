import { type AgeSettings, type AgeWindow, ageWindow } from "~/lib/measures/cylinders/ages";
import type { SpecimenSet } from "../types";

/** The ages in days at which cylinders of a set are planned to be tested, the least first. Those that are held have none. */
export function agesOf({ specimens }: Pick<SpecimenSet, "specimens">): number[] {
  return [...new Set(specimens.flatMap(({ ageDays }) => ageDays ?? []))].sort((a, b) => a - b);
}

/** When a test at each age is on time, UTC ms; nothing without a time of molding. */
export function windowsOf(
  { specimens, moldedAt }: Pick<SpecimenSet, "specimens" | "moldedAt">,
  settings: AgeSettings,
): { ageDays: number; window: AgeWindow }[] {
  if (moldedAt === null) return [];
  return agesOf({ specimens }).map((ageDays) => ({ ageDays, window: ageWindow(moldedAt, ageDays, settings) }));
}
