import type { ReportEntryKind } from "~/lib/vocabulary";
import type { EntryOf } from "../entries/entry";
import type { LoadSheet, Nonconformance } from "./types";

/** What is outside its limits, with who was notified of it, and then what the inspector has added. */
export function nonconformancesOf(
  loads: readonly LoadSheet[],
  entries: readonly EntryOf<"nonconformance">[],
): Nonconformance[] {
  const outside = loads.flatMap(({ samples }) =>
    samples.flatMap(({ tests, sets }) => [
      ...tests.filter(({ standing }) => standing !== "within").map(({ id, kind }) => ({ about: id, aboutKind: kind })),
      ...sets
        .filter(({ curing }) => curing.isOutside)
        .map(({ id }) => ({ about: id, aboutKind: "specimens" as ReportEntryKind })),
    ]),
  );
  const found = outside.map(({ about, aboutKind }) => ({
    about,
    aboutKind,
    ...said(entries.find(({ parentId }) => parentId === about)),
  }));
  const known = new Set<string | null>(found.map(({ id }) => id));
  // A note about a test that was corrected into its limits stays: somebody was notified.
  const added = entries
    .filter(({ id }) => !known.has(id))
    .map((entry) => ({ about: entry.parentId, aboutKind: null, ...said(entry) }));
  return [...found, ...added];
}

function said(entry: EntryOf<"nonconformance"> | undefined) {
  if (!entry) return { id: null, description: "", told: "", toldAt: null };
  const { description = "", told, toldAt } = entry.typed;
  return { id: entry.id, description, told, toldAt };
}
