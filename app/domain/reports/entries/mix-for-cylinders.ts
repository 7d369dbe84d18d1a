import type { Basis } from "../sheet/basis";
import { type Entry, type EntryOf, ofKind } from "./entry";

/** Whether cylinders are made of a mix of the report, or are to be: then its form needs what they are judged by. `mix` is undefined for a new one. */
export function isForCylinders(mix: EntryOf<"mix"> | undefined, entries: readonly Entry[], basis: Basis): boolean {
  return jobWants(mix, basis) || (mix !== undefined && hasSet(mix.id, entries));
}

/** A mix that no plan names takes the place of one that does, so cylinders are made of it where they are of all that are planned. */
function jobWants(mix: EntryOf<"mix"> | undefined, { plan, wanted }: Basis): boolean {
  if (plan.length === 0) return wanted.tests.includes("cylinders");
  const own = plan.filter((planned) => planned.mix === mix?.typed.specified);
  return (own.length > 0 ? own : plan).every(({ tests }) => tests.includes("cylinders"));
}

function hasSet(mixId: string, entries: readonly Entry[]): boolean {
  const loads = ofKind(entries, "load").filter(({ typed }) => typed.mix === mixId);
  const samples = ofKind(entries, "sample").filter(({ parentId }) => loads.some(({ id }) => id === parentId));
  return ofKind(entries, "specimens").some(({ parentId }) => samples.some(({ id }) => id === parentId));
}
