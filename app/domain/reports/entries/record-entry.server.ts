import type { InspectorActor } from "../../actor";
import { type Context, defineCommand } from "../../command.server";
import { DomainError, type FieldError } from "../../errors";
import { basisOf } from "../basis.server";
import { beginReport } from "../begin-report.server";
import { recordedEntry } from "../forms/schema";
import { reviseNotices } from "../notices/revise-notices.server";
import { draftOf, entriesOf, type OwnReport, ownReport, refuseUnlessOpen } from "../own-report.server";
import { mayRecord } from "../policy";
import { type Part, type PlacedPart, placePart, type Recording, storePart } from "./record-part.server";

/**
 * The first project entry begins the report. @throws DomainError conflict "report-closed", "report-not-begun", "report-signed", "report-full", "report-early",
 * "report-entry-recorded"; invalid for times, for what contradicts other entries, and for a truck whose ticket is recorded
 */
export const recordEntry = defineCommand({
  name: "record-entry",
  roles: ["inspector"],
  input: recordedEntry,
  load: ({ tx, actor }, { bookingId }) => ownReport(tx, actor, bookingId),
  allow: ({ actor }, own) => mayRecord(actor, own),
  run(context, own, { bookingId, ...part }) {
    const { recording, reportId } = recordingOf(context, own, part.kind);
    const placed = placePart(recording, part, context.now);
    refuseOpen([placed], ([field]) => field);
    const { entryId, isChanged } = storePart(context, recording, placed);
    if (isChanged) reviseNotices(context, own);
    else context.skipAudit();
    const { kind } = part;
    return { bookingId, reportId, kind, entryId, parentId: placed.known?.parentId ?? placed.parent?.id ?? null };
  },
  audit: ({ reportId, entryId }, { kind }) => ({ subject: ["report", reportId], details: { kind, entryId } }),
});

/** Part of a command: the draft that a form is recorded in; the project's form begins it. @throws DomainError conflict as `recordEntry` */
export function recordingOf(context: Context<InspectorActor>, own: OwnReport, kind: Part["kind"]) {
  const { tx } = context;
  refuseUnlessOpen(context, own);
  const isNew = own.report === undefined && kind === "project";
  const { report, draft } = isNew ? beginReport(context, own.booking) : { report: own.report, draft: draftOf(own) };
  const recording: Recording = {
    booking: own.booking,
    versionId: draft.id,
    entries: entriesOf(tx, draft.id),
    basis: basisOf(tx, { booking: own.booking, report }),
  };
  return { recording, reportId: draft.reportId };
}

/** @throws DomainError invalid with everything that is wrong, by the names of the form's fields */
export function refuseOpen(
  parts: readonly PlacedPart[],
  nameOf: (problem: readonly [string, string], part: PlacedPart) => string,
): void {
  const fields = parts.flatMap((part): FieldError[] =>
    part.problems.map((problem) => ({ field: nameOf(problem, part), message: problem[1] })),
  );
  if (fields.length > 0) throw new DomainError("invalid", "validation-failed", { fields });
}
