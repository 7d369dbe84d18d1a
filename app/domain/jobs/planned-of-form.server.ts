import type { CompanyActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { reads } from "../core/runtime.server";
import { concreteIn } from "../specifications/concrete-form";
import { type PlannedLine, plannedLine } from "../specifications/planned-line";
import { readConcrete } from "../specifications/read-concrete.server";
import { wantedOf } from "./concrete.server";
import type { DraftFields } from "./drafts/store-draft.server";
import { testsAmong, typedSets, type WantedTests } from "./wanted-tests";

interface PlannedOfForm {
  line: PlannedLine;
  wanted: WantedTests;
}

type Typed = Pick<DraftFields, "concrete" | "tests" | "cylinderSets" | "projectId" | "startDate">;

/** What a posting plans of its mix; null where it names none. */
export function plannedOfForm(
  actor: CompanyActor,
  { concrete, tests = [], cylinderSets, projectId, startDate }: Typed,
): PlannedOfForm | null {
  if (!concrete) return null;
  const asked = { concrete, tests, sets: typedSets(cylinderSets), projectId };
  const { found } = readConcrete(reads(), companyOf(actor), asked);
  if (!found) return null;
  const { planned, mix, units, inForce } = found;
  return {
    line: plannedLine(planned, mix, { units, element: inForce?.content.element }, startDate),
    wanted: wantedOf(found),
  };
}

/** The same of what was sent of a booking form, in which other fields may be wrong. */
export function plannedAsSent(
  actor: CompanyActor,
  sent: Readonly<Record<string, unknown>>,
  date: string,
): PlannedLine | null {
  const { projectId, cylinderSets } = sent;
  const concrete = concreteIn(sent);
  const typed = {
    concrete,
    tests: testsAmong(sent.tests),
    cylinderSets: typeof cylinderSets === "string" ? cylinderSets : undefined,
    projectId: typeof projectId === "string" && projectId !== "" ? projectId : null,
    startDate: date,
  };
  return plannedOfForm(actor, typed)?.line ?? null;
}
