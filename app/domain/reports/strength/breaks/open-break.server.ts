import { conflict, notFound } from "../../../errors";
import type { SignedReport } from "../../sheet/signed/signed";
import { refuse } from "../../supplements/checked-supplement.server";
import type { StrengthInput } from "../results/schema";
import type { StoredStrength } from "../results/stored.server";
import { type PlannedBreak, plannedBreaks } from "./planned";

/**
 * Returns the break that a form is about. It was made for these cylinders; results that were signed meanwhile or a correction of the report may have
 * changed them.
 * @throws DomainError invalid where they have results; conflict "strength-not-planned"; not_found for what it would replace
 */
export function breakToTest(
  signed: SignedReport,
  { setId, ageDays, size, cylinders, replaces }: StrengthInput,
  standing: readonly StoredStrength[],
): PlannedBreak {
  const corrected = standing.find(({ number }) => number === replaces);
  if (replaces !== null && corrected?.signed.set.id !== setId) throw notFound();
  const planned = openBreak(signed, setId, ageDays, standing, replaces);
  if (planned && planned.set.size === size && planned.cylinderIds.length === cylinders.length) return planned;
  const isDone = ({ number, signed: { set, isHeld, ageDays: age } }: StoredStrength) =>
    number !== replaces && set.id === setId && !isHeld && age === ageDays;
  const done = standing.findLast(isDone);
  refuse(done ? [["testedAt", `Supplement ${done.number} has these results already. Correct that one`]] : []);
  throw conflict("strength-not-planned");
}

/** Returns the break of a set at an age that has cylinders left to test. */
export function openBreak(
  signed: SignedReport,
  setId: string,
  ageDays: number | null,
  standing: readonly StoredStrength[],
  replaces: number | null,
): PlannedBreak | undefined {
  const planned = plannedBreaks(signed).find((each) => each.set.id === setId && each.ageDays === ageDays);
  return planned && stillOpen(planned, standing, replaces);
}

/** The planned breaks without results. Those of cylinders that are held stay: more of them may be tested. */
export function breaksWithout(strengths: readonly StoredStrength[], signed: SignedReport): PlannedBreak[] {
  const keyOf = (setId: string, ageDays: number | null) => `${setId} ${ageDays}`;
  const dated = strengths.filter(({ signed: { isHeld } }) => !isHeld);
  const tested = new Set(dated.map(({ signed: { set, ageDays } }) => keyOf(set.id, ageDays)));
  return plannedBreaks(signed).filter(({ set, ageDays }) => !tested.has(keyOf(set.id, ageDays)));
}

/** Returns a planned break with the cylinders that its form asks for, without those that were tested already; `replaces` is the supplement that it corrects. */
export function stillOpen(
  planned: PlannedBreak,
  standing: readonly StoredStrength[],
  replaces: number | null,
): PlannedBreak | undefined {
  const others = standing.filter(({ number, signed: { set } }) => number !== replaces && set.id === planned.set.id);
  const tested = new Set(others.flatMap((each) => each.signed.cylinders.map(({ id }) => id)));
  const cylinderIds = planned.cylinderIds.filter((id) => !tested.has(id));
  return cylinderIds.length === 0 ? undefined : { ...planned, cylinderIds };
}
