import { reportEntries } from "#db/client.server";
import { REPORT } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import type { ReportEntryKind } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import { conflict } from "../../errors";
import type { Entry, Typed } from "./entry";

interface NewEntry {
  kind: ReportEntryKind;
  parent: Entry | undefined;
  typed: Typed;
  receivedAt: number;
  device: Entry["device"];
}

/** Part of a command: adds an entry at the end and returns its id. @throws DomainError conflict "report-full" */
export function addEntry(
  { tx, now }: Context,
  versionId: string,
  entries: readonly Entry[],
  { kind, parent, ...values }: NewEntry,
): string {
  const isFull = (count: number, bound: { most: number }) => count >= bound.most;
  const ofKind = entries.filter((entry) => entry.kind === kind);
  const inParent = ofKind.filter(({ parentId }) => parent && parentId === parent.id).length;
  const ofReport = REPORT_BOUNDS[kind];
  if (isFull(entries.length, REPORT.entries)) throw conflict("report-full");
  if (ofReport && isFull(ofKind.length, ofReport)) throw conflict("report-full");
  if (parent && isFull(inParent, REPORT.perParent)) throw conflict("report-full");
  const entryId = newId("ent");
  const position = (entries.at(-1)?.position ?? 0) + 1;
  const at = { createdAt: now, updatedAt: now };
  tx.insert(reportEntries)
    .values({ versionId, id: entryId, kind, parentId: parent?.id ?? null, position, ...values, ...at })
    .run();
  return entryId;
}

const REPORT_BOUNDS: { readonly [K in ReportEntryKind]?: { most: number } } = {
  load: REPORT.loads,
  mix: REPORT.mixes,
  nonconformance: REPORT.nonconformances,
  photo: REPORT.photos,
};
