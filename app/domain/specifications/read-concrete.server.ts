import { and, eq, isNull } from "drizzle-orm";
import { type Connection, projects, specifications } from "#db/client.server";
import { type CompanyId, newId } from "~/lib/ids";
import type { Problem } from "~/lib/measures/fields/fields";
import { openProblems, readFields } from "~/lib/measures/fields/read-fields";
import { mixProblems, unusualInMix } from "~/lib/measures/specification/mix";
import type { PlannedMix } from "~/lib/measures/specification/plan";
import { type Hirer, SPECIFICATION, type SpecifiedMix } from "~/lib/measures/specification/specification";
import { UNIT_SYSTEMS, type UnitSystem } from "~/lib/measures/units/units";
import type { WantedTest } from "~/lib/vocabulary";
import { DomainError } from "../errors";
import type { TypedConcrete } from "./concrete-fields";
import { isTaken, mixWith } from "./keep-mix.server";
import { chosenIn } from "./mix-choice";
import { readPlanned } from "./read-planned";
import { MIX_FIELDS, unusualInSet } from "./schema";
import { hasRoom, type InForce, inForceOf, specificationOfProject } from "./versions.server";

const RULES = {
  gone: "This mix is not in one of your open projects. Choose another one.",
  otherProject: "This mix belongs to another project than the one that you chose",
  unfit: "Cylinders need f′c, its age and the aggregate size. Add them to this mix in its project first.",
  units: (name: string) => `This project is in ${name}. Enter the values in them.`,
  taken: "This project has a mix with this ID. Choose it from the list.",
  full: "This project has no room for another mix",
} as const;

const UNIT_WORDS: Record<UnitSystem, string> = { "inch-pound": "inch-pound units", si: "SI units" };

export interface AskedConcrete {
  concrete: TypedConcrete;
  tests: readonly WantedTest[];
  /** Sets of cylinders; null where nobody typed a number. */
  sets: number | null;
  /** The project that the form chose. */
  projectId: string | null;
  /** The specification that the job or booking has already; its mixes alone can be chosen. */
  within?: string | null;
}

/** A mix that a job or booking is to have, with what is planned of it. */
export interface ReadConcrete {
  /** Null while its project has none, or where it has no project. */
  specificationId: string | null;
  inForce: InForce | null;
  projectId: string | null;
  mix: SpecifiedMix;
  isNew: boolean;
  units: UnitSystem;
  /** What a new specification says besides. */
  hiredBy: Hirer | undefined;
  planned: PlannedMix;
}

/** Reads the section "Mix and limits" of a form, with what is wrong with it. It finds mixes of the company alone. */
export function readConcrete(
  connection: Connection,
  companyId: CompanyId,
  asked: AskedConcrete,
): { problems: Problem[]; found: ReadConcrete | null } {
  const { concrete, tests, sets } = asked;
  const { problems, unusual, ...base } = concrete.mix
    ? chosenMix(connection, companyId, asked)
    : newMix(connection, asked);
  const { mix, units } = base;
  const element = base.inForce?.content.element;
  const plan = readPlanned(concrete, { tests, sets, mix: mix?.id ?? "", units, element });
  const all = { problems: [...problems, ...plan.problems], unusual: [...unusual, ...plan.unusual] };
  const open = openProblems(all, concrete.confirmed);
  return { problems: open, found: mix && open.length === 0 ? { ...base, mix, planned: plan.planned } : null };
}

/** Part of a command. @throws DomainError invalid at the fields of the section */
export function checkedConcrete(connection: Connection, companyId: CompanyId, asked: AskedConcrete): ReadConcrete {
  const { problems, found } = readConcrete(connection, companyId, asked);
  if (found) return found;
  const fields = problems.map(([field, message]) => ({ field, message }));
  throw new DomainError("invalid", "validation-failed", { fields });
}

interface Base extends Omit<ReadConcrete, "mix" | "planned"> {
  mix: SpecifiedMix | null;
  problems: Problem[];
  unusual: Problem[];
}

function chosenMix(
  connection: Connection,
  companyId: CompanyId,
  { concrete, projectId, tests, within = null }: AskedConcrete,
): Base {
  const chosen = chosenIn(concrete.mix ?? "");
  const isOther = within !== null && chosen?.specificationId !== within;
  const specification =
    chosen && !isOther ? choosable(connection, companyId, chosen.specificationId, within) : undefined;
  const inForce = specification ? inForceOf(connection, specification.id) : null;
  const mix = inForce?.content.mixes.find(({ id }) => id === chosen?.mix) ?? null;
  const problems: Problem[] = [];
  if (!mix) problems.push(["mix", RULES.gone]);
  else if (within === null && projectId && specification?.projectId !== projectId)
    problems.push(["mix", RULES.otherProject]);
  else if (tests.includes("cylinders") && !(mix.strength && mix.strengthAge && mix.aggregateSize))
    problems.push(["mix", RULES.unfit]);
  return {
    specificationId: specification?.id ?? null,
    projectId: specification?.projectId ?? projectId,
    inForce,
    mix,
    isNew: false,
    units: inForce?.content.units ?? "inch-pound",
    hiredBy: undefined,
    problems,
    unusual: [],
  };
}

function newMix(connection: Connection, { concrete, projectId, tests, within }: AskedConcrete): Base {
  const specificationId = within ?? (projectId ? specificationOfProject(connection, projectId) : null);
  const inForce = specificationId ? inForceOf(connection, specificationId) : null;
  const typedUnits = UNIT_SYSTEMS.find((each) => each === concrete.units) ?? "inch-pound";
  const units = inForce?.content.units ?? typedUnits;
  const { typed, problems, unusual } = readFields(MIX_FIELDS, concrete, units);
  const mix = mixWith(newId("mix"), typed);
  problems.push(...mixProblems(typed, { withCylinders: tests.includes("cylinders") }));
  if (units !== typedUnits) problems.push(["units", RULES.units(UNIT_WORDS[units])]);
  if (inForce && typed.mixId && isTaken(inForce.content.mixes, mix)) problems.push(["mixId", RULES.taken]);
  if (inForce && !hasRoom(inForce.content)) problems.push(["mixId", RULES.full]);
  const hirer = readFields([["hiredBy", SPECIFICATION.hiredBy]], concrete, units);
  if (!inForce) problems.push(...hirer.problems);
  return {
    specificationId,
    projectId,
    inForce,
    mix,
    isNew: true,
    units,
    hiredBy: hirer.typed.hiredBy as Hirer | undefined,
    problems,
    unusual: [...unusual, ...unusualInMix(typed), ...unusualInSet(typed, units)],
  };
}

/** A specification whose mixes new work may have: of a project that is not archived, or the one that the work has already. */
function choosable(connection: Connection, companyId: CompanyId, specificationId: string, within: string | null) {
  const { id, projectId } = specifications;
  const isOpen = and(eq(projects.id, projectId), isNull(projects.archivedAt));
  return connection
    .select({ id, projectId })
    .from(specifications)
    .leftJoin(projects, isOpen)
    .where(
      and(
        eq(id, specificationId),
        eq(specifications.companyId, companyId),
        within === specificationId ? undefined : eq(projects.id, projectId),
      ),
    )
    .get();
}
