import { defineCommand } from "../../command.server";
import { recordedScreen } from "../forms/schema";
import { partField } from "../forms/screens";
import { reviseNotices } from "../notices/revise-notices.server";
import { entriesOf, ownReport } from "../own-report.server";
import { mayRecord } from "../policy";
import { recordingOf, refuseOpen } from "./record-entry.server";
import { type PlacedPart, placePart, storePart } from "./record-part.server";

/** Records what one page of several parts has, all of it or nothing; a sample belongs to the truck above it. @throws DomainError not_found, conflict, invalid as `recordEntry` */
export const recordScreen = defineCommand({
  name: "record-screen",
  roles: ["inspector"],
  input: recordedScreen,
  load: ({ tx, actor }, { bookingId }) => ownReport(tx, actor, bookingId),
  allow: ({ actor }, own) => mayRecord(actor, own),
  run(context, own, { bookingId, screen, parentId, parts }) {
    const [first] = parts;
    const { recording, reportId } = recordingOf(context, own, first?.kind ?? "load");
    const entryIds: string[] = [];
    const placedParts: PlacedPart[] = [];
    for (const part of parts) {
      // A part is held against those before it, a sample against its truck's arrival.
      const entries = entriesOf(context.tx, recording.versionId);
      const place = screen === "truck" ? entryIds[0] : parentId;
      const placed = placePart({ ...recording, entries }, { ...part, parentId: place }, context.now);
      placedParts.push(placed);
      entryIds.push(storePart(context, { ...recording, entries }, placed).entryId);
    }
    // All parts are told what is wrong at once; a refusal takes back what the loop has stored.
    refuseOpen(placedParts, ([field], { part }) => (field === "confirmed" ? field : partField(part.kind, field)));
    reviseNotices(context, own);
    const [entryId = ""] = entryIds;
    return {
      bookingId,
      reportId,
      screen,
      entryId,
      sampleId: screen === "truck" ? (entryIds[1] ?? null) : (parentId ?? null),
    };
  },
  audit: ({ reportId, entryId }, { screen }) => ({ subject: ["report", reportId], details: { screen, entryId } }),
});
