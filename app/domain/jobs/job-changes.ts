import type { Cents } from "~/lib/money";
import type { BudgetRange, Duration, TimeSlot } from "~/lib/vocabulary";
import type { WantedTests } from "./wanted-tests";

/** What an applicant has agreed to by applying. Those who wait for an answer are notified of a change of any of it. */
interface JobTerms extends WantedTests {
  startDate: string;
  timeSlot: TimeSlot;
  startTime: string | null;
  zone: string;
  location: string;
  siteState: string;
  duration: Duration;
  budgetRange: BudgetRange;
  requiredCertifications: readonly string[];
  requiresInspectorEquipment: boolean;
  equipmentFee: Cents | null;
  testingMaterialsProvided: boolean;
  description: string;
}

/** How each part of the terms is kept: what it was, and what it is. Of the description only that it changed. */
const PARTS = {
  start: ({ startDate, timeSlot, startTime, zone }: JobTerms) => ({ startDate, timeSlot, startTime, zone }),
  site: ({ location, siteState }: JobTerms) => ({ location, siteState }),
  duration: ({ duration }: JobTerms) => duration,
  budget: ({ budgetRange }: JobTerms) => budgetRange,
  certifications: ({ requiredCertifications }: JobTerms) => requiredCertifications,
  equipment: ({ requiresInspectorEquipment, equipmentFee }: JobTerms) => ({ requiresInspectorEquipment, equipmentFee }),
  materials: ({ testingMaterialsProvided }: JobTerms) => testingMaterialsProvided,
  tests: ({ tests, cylinderSets }: JobTerms) => ({ tests, cylinderSets }),
} as const;

type Part = keyof typeof PARTS;

export type JobChanges = { [P in Part]?: readonly [ReturnType<(typeof PARTS)[P]>, ReturnType<(typeof PARTS)[P]>] } & {
  description?: true;
};

export type ChangedPart = keyof JobChanges;

export function jobChanges(before: JobTerms, after: JobTerms): JobChanges {
  const changes: Record<string, unknown> = {};
  for (const [part, of] of Object.entries(PARTS)) {
    const from = of(before);
    const to = of(after);
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[part] = [from, to];
  }
  if (before.description !== after.description) changes.description = true;
  return changes as JobChanges;
}

/** Returns several changes of a job, the oldest first, as one: a part that is again as it was is left out. */
export function joinedChanges(changes: readonly JobChanges[]): JobChanges {
  const joined: Record<string, unknown> = {};
  for (const [part, change] of changes.flatMap((each) => Object.entries(each))) {
    const earlier = joined[part];
    joined[part] = Array.isArray(earlier) && Array.isArray(change) ? [earlier[0], change[1]] : change;
  }
  const differs = ([, change]: [string, unknown]) =>
    !Array.isArray(change) || JSON.stringify(change[0]) !== JSON.stringify(change[1]);
  return Object.fromEntries(Object.entries(joined).filter(differs)) as JobChanges;
}

export function changedParts(changes: JobChanges): ChangedPart[] {
  return Object.keys(changes) as ChangedPart[];
}
