import type { SignedReport } from "../sheet/signed/signed";
import { plannedBreaks } from "../strength/breaks/planned";
import type { StrengthInput } from "../strength/results/schema";
import type { SupplementInput } from "../supplements/checked-supplement.server";

/** What a laboratory has filled in, as its form was read. */
export type EntryContent = { kind: "receipt"; input: SupplementInput } | { kind: "strength"; input: StrengthInput };

export type EntryState = "waiting" | "returned" | "replaced" | "signed";

interface Ends {
  replacedAt: number | null;
  returnedAt: number | null;
  signedAt: number | null;
}

export function stateOf({ replacedAt, returnedAt, signedAt }: Ends): EntryState {
  if (signedAt !== null) return "signed";
  if (replacedAt !== null) return "replaced";
  return returnedAt === null ? "waiting" : "returned";
}

/** What names an entry. `prefix` and what follows are empty where a correction has removed the set. */
export type EntryName =
  | { kind: "receipt"; sets: string[] }
  | { kind: "strength"; ageDays: number; prefix: string; truckNumber: string; sample: number };

export function nameOf({ kind, input }: EntryContent, signed: SignedReport): EntryName {
  const planned = plannedBreaks(signed);
  if (kind === "receipt") {
    const prefixes = new Map(planned.map(({ set }) => [set.id, set.prefix]));
    return { kind, sets: input.sets.flatMap((id) => prefixes.get(id) ?? []) };
  }
  const of = planned.find(({ set }) => set.id === input.setId);
  return {
    kind,
    ageDays: Number(input.ageDays ?? input.typed.ageDays ?? 0),
    prefix: of?.set.prefix ?? "",
    truckNumber: of?.truckNumber ?? "",
    sample: of?.sample ?? 0,
  };
}
