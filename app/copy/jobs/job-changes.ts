import type { ChangedPart, JobChanges } from "~/domain/jobs/job-changes";
import { formatCents } from "~/lib/money";
import { stateOfLocation } from "~/lib/places/stated-state";
import { zonedTime, zoneName } from "~/lib/time/dates";
import { DURATION_NAMES, jobTexts, startWords, testsText } from "./job-list";

/** The parts of a job's terms, as they stand in a sentence. */
const PART_NAMES: { readonly [P in ChangedPart]: string } = {
  start: "start",
  site: "site",
  duration: "duration",
  budget: "budget",
  certifications: "certifications",
  equipment: "equipment",
  materials: "testing materials",
  tests: "tests",
  description: "description",
};

/** "start, site" of the names that a notification keeps. */
export function partsText(parts: string): string {
  return parts
    .split(",")
    .map((part) => PART_NAMES[part as ChangedPart])
    .join(", ");
}

export const jobChangesTexts = {
  heading: { inspector: "Changed since you applied", company: "Changes since posting" },
  withdraw: "If it no longer suits you, you can withdraw your application below.",
  site: "Site",
  none: "none named",
  description: "The description is new.",
  from: "Before",
} as const;

interface Line {
  label: string;
  before: string;
  after: string;
}

/** What changed, a line each: what it was and what it is. */
export function changeLines({
  start,
  site,
  duration,
  budget,
  certifications,
  equipment,
  materials,
  tests,
}: JobChanges): Line[] {
  const line = <T>(label: string, change: readonly [T, T] | undefined, words: (value: T) => string): Line[] =>
    change ? [{ label, before: words(change[0]), after: words(change[1]) }] : [];
  return [
    ...line(jobTexts.start, start, startAtSite),
    ...line(jobChangesTexts.site, site, siteWords),
    ...line(jobTexts.duration, duration, (value) => DURATION_NAMES[value]),
    ...line(jobTexts.budget, budget, (value) => value),
    ...line(jobTexts.certification, certifications, (levels) => levels.join(", ")),
    ...line(jobTexts.equipment, equipment, ({ requiresInspectorEquipment, equipmentFee }) =>
      requiresInspectorEquipment
        ? jobTexts.equipmentOf.inspector(equipmentFee ? formatCents(equipmentFee) : null)
        : jobTexts.equipmentOf.company,
    ),
    ...line(jobTexts.materials, materials, (provided) => jobTexts.materialsOf[provided ? "company" : "inspector"]),
    ...line(jobTexts.tests, tests, (wanted) => testsText(wanted) ?? jobChangesTexts.none),
  ];
}

type Start = NonNullable<JobChanges["start"]>[0];

/** "Tue, Dec 1, 6:30 AM CST" */
function startAtSite({ zone, ...start }: Start): string {
  const at = zonedTime(start.startDate, start.startTime ?? "12:00", zone);
  return `${startWords(start)} ${zoneName(zone, at)}`;
}

/** "Rail yard, gate 4 (CA)": with the state where the words do not say it. */
export function siteWords({ location, siteState }: { location: string; siteState: string }): string {
  return stateOfLocation(location)?.code === siteState ? location : `${location} (${siteState})`;
}
