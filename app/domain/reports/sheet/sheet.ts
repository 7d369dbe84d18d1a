import { type Entry, type EntryOf, ofKind } from "../entries/entry";
import type { Basis } from "./basis";
import { nonconformancesOf } from "./findings/nonconformances";
import { mixOf, placedOf } from "./mixes";
import { loadsOf } from "./trucks/loads";
import type { LoadSheet, MixSheet, ProjectSheet, Sheet } from "./types";

/** Puts the entries of one version together. `hashes` has the SHA-256 of each photo's file. */
export function sheetOf(entries: readonly Entry[], hashes: ReadonlyMap<string, string>, basis: Basis): Sheet {
  const inOrder = [...entries].sort((a, b) => a.position - b.position);
  const children = byParent(inOrder);
  const under = (id: string) => children.get(id) ?? [];
  const project = projectOf(ofKind(inOrder, "project")[0], basis);
  const specified = ofKind(inOrder, "mix").map((mix) => mixOf(mix, basis));
  const loads = loadsOf(ofKind(inOrder, "load"), {
    under,
    mixes: specified,
    basis,
    units: project?.units ?? "inch-pound",
  });
  return {
    project,
    mixes: specified.map((mix) => withPlaced(mix, loads, project)),
    loads,
    nonconformances: nonconformancesOf(loads, specified, basis, ofKind(inOrder, "nonconformance")),
    photos: ofKind(inOrder, "photo").map(({ id, parentId, typed: { fileId, caption = "" } }) => ({
      id,
      fileId,
      sha256: hashes.get(fileId) ?? "",
      caption,
      of: parentId,
    })),
    remarks: ofKind(inOrder, "remarks")[0]?.typed.text ?? "",
  };
}

function byParent(entries: readonly Entry[]): ReadonlyMap<string, Entry[]> {
  const children = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (entry.parentId === null) continue;
    const known = children.get(entry.parentId);
    if (known) known.push(entry);
    else children.set(entry.parentId, [entry]);
  }
  return children;
}

function projectOf(entry: EntryOf<"project"> | undefined, { specification }: Basis): ProjectSheet | null {
  if (!entry) return null;
  const { id, typed } = entry;
  const { name, placement, location, units, weather = "", weatherText = "" } = typed;
  const specified = specification && withoutMixes(specification);
  // Where the company specified the concrete, nothing of the same stands beside it.
  const atSite = specified
    ? { source: "", hiredBy: null }
    : { source: typed.source ?? "", hiredBy: typed.hiredBy ?? null };
  return { id, name, placement, location, units, weather, weatherText, ...atSite, specified };
}

function withoutMixes({
  mixes: _mixes,
  units: _units,
  projectName: _name,
  ...specified
}: NonNullable<Basis["specification"]>) {
  return specified;
}

function withPlaced(mix: MixSheet, loads: readonly LoadSheet[], project: ProjectSheet | null): MixSheet {
  const units = project?.units ?? "inch-pound";
  const sets = loads
    .filter(({ mixId }) => mixId === mix.id)
    .flatMap(({ samples }) => samples.filter(({ sets: molded }) => molded.some(({ curing }) => curing !== "field")));
  return { ...mix, placed: placedOf(mix.id, loads, units), sets: sets.length };
}
