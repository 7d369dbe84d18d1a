import type { Problem, TypedFields } from "~/lib/measures/fields/fields";
import type { Mix } from "~/lib/measures/specification/mix";
import type { UnitSystem } from "~/lib/measures/units/units";
import type { RecordedKind } from "../forms/specs";
import type { Basis } from "../sheet/basis";
import { type Entry, ofKind } from "./entry";

/** An entry that is about to be stored, and what it is held against. */
export interface Checked {
  kind: RecordedKind;
  typed: TypedFields;
  units: UnitSystem;
  /** What it was before; undefined where it is new. */
  known: Entry | undefined;
  parent: Entry | undefined;
  /** The others of the report, in their order. */
  others: readonly Entry[];
  basis: Basis;
}

export interface Checks {
  problems: Problem[];
  /** Possible, and most likely a slip: asked about. */
  unusual: Problem[];
}

/** The mix of the truck that an entry belongs to. */
export function mixOf({ parent, others }: Pick<Checked, "parent" | "others">): Mix | undefined {
  const load = parent?.kind === "sample" ? others.find(({ id }) => id === parent.parentId) : parent;
  const named = load?.kind === "load" ? load.typed.mix : undefined;
  return ofKind(others, "mix").find(({ id }) => id === named)?.typed;
}

export function problem(field: string, is: boolean, message: string): Problem[] {
  return is ? [[field, message]] : [];
}
