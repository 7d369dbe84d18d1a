import type { Connection } from "#db/client.server";
import type { CompanyId } from "~/lib/ids";
import { setsNeeded } from "~/lib/measures/specification/plan";
import type { WantedTest } from "~/lib/vocabulary";
import { DomainError, type FieldError } from "../errors";
import type { TypedConcrete } from "../specifications/concrete-fields";
import { concreteIn } from "../specifications/concrete-form";
import { chosenIn } from "../specifications/mix-choice";
import { checkedConcrete, type ReadConcrete, readConcrete } from "../specifications/read-concrete.server";
import { areSetsSound, CYLINDER_RULE, testsAmong, typedSets, type WantedTests } from "./wanted-tests";

interface Typed {
  concrete?: TypedConcrete | undefined;
  tests: WantedTest[];
  cylinderSets?: string | undefined;
}

/**
 * Part of a command: the mix that a form chose or typed; null where it left that section alone. @throws DomainError invalid at the fields of the section,
 * and at `cylinderSets` where neither it nor a mix says how many there are
 */
export function concreteOf(
  connection: Connection,
  companyId: CompanyId,
  { concrete, ...wanted }: Typed,
  projectId: string | null,
): ReadConcrete | null {
  if (concrete) {
    const asked = { concrete, tests: wanted.tests, sets: typedSets(wanted.cylinderSets), projectId };
    return checkedConcrete(connection, companyId, asked);
  }
  if (!areSetsSound(wanted)) throw new DomainError("invalid", "validation-failed", { fields: [SETS_MISSING] });
  return null;
}

/**
 * Part of a command: what was checked when it was typed, as it stands now. A new mix that does not fit into its project any more gets a specification of
 * its own; a mix that is gone is left out.
 */
export function standingConcrete(
  connection: Connection,
  companyId: CompanyId,
  { concrete, tests, cylinderSets }: Typed,
  projectId: string | null,
): ReadConcrete | null {
  if (!concrete) return null;
  const asked = { concrete, tests, sets: typedSets(cylinderSets) };
  const within = chosenIn(concrete.mix ?? "")?.specificationId ?? null;
  if (within) return readConcrete(connection, companyId, { ...asked, projectId, within }).found;
  const alone = { ...asked, projectId: null, concrete: { hiredBy: "other", ...concrete } };
  return (
    readConcrete(connection, companyId, { ...asked, projectId }).found ??
    readConcrete(connection, companyId, alone).found
  );
}

/** Returns what `concreteOf` would say of a form in which other fields may be wrong. */
export function concreteProblems(
  connection: Connection,
  companyId: CompanyId,
  sent: Readonly<Record<string, unknown>>,
): FieldError[] {
  const concrete = concreteIn(sent);
  const tests = testsAmong(sent.tests);
  const { cylinderSets, projectId } = sent;
  const sets = typedSets(cylinderSets);
  if (!concrete) return tests.includes("cylinders") && !cylinderSets ? [SETS_MISSING] : [];
  const project = typeof projectId === "string" && projectId !== "" ? projectId : null;
  const { problems } = readConcrete(connection, companyId, { concrete, tests, sets, projectId: project });
  return problems.map(([field, message]) => ({ field, message }));
}

/** The tests that are wanted of a day: those of its mix, with as many sets as are planned. */
export function wantedOf({ planned, inForce, units }: ReadConcrete): WantedTests {
  const { tests, sets } = planned;
  const needed = () => setsNeeded(planned, { units, element: inForce?.content.element });
  return { tests, cylinderSets: tests.includes("cylinders") ? (sets ?? needed()) : null };
}

const SETS_MISSING: FieldError = { field: CYLINDER_RULE.path[0] ?? "", message: CYLINDER_RULE.message };
