import { newId } from "~/lib/ids";
import { MIX } from "~/lib/measures/specification/mix";
import { type Entry, ofKind } from "./entry";

type Copied = Pick<Entry, "id" | "kind" | "parentId" | "position" | "receivedAt" | "device"> & {
  typed: Record<string, unknown>;
};

/**
 * Returns the entries of a version as its correction begins with them. Those of a report that was signed before mixes were recorded get the
 * project's limits as the mix of all its trucks; what its forms ask for since is asked for before signing.
 */
export function entriesToCorrect(entries: readonly Entry[]): Copied[] {
  const copies = entries.map((entry): Copied => ({ ...entry, typed: { ...entry.typed } }));
  const [project] = ofKind(entries, "project");
  if (!project || entries.some(({ kind }) => kind === "mix")) return copies;
  const typed: Readonly<Record<string, unknown>> = project.typed;
  const limits = Object.keys(MIX).flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]] as const]));
  const position = Math.max(...entries.map((entry) => entry.position)) + 1;
  const mix: Copied = {
    ...project,
    id: newId("ent"),
    kind: "mix",
    position,
    typed: { ...Object.fromEntries(limits), units: project.typed.units, mixId: typed.mixDesign ?? "1" },
  };
  for (const { kind, typed: fields } of copies) {
    if (kind === "load") fields.mix = mix.id;
    if (kind === "project") for (const [name] of [...limits, ["mixDesign"]]) delete fields[name ?? ""];
  }
  return [...copies, mix];
}
