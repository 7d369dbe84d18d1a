import { bookingFiles } from "#db/client.server";
import { deviceOfSession } from "../../accounts/sessions/session-device.server";
import { defineCommand } from "../../command.server";
import { allOwnFiles, keepFiles, PHOTO_GONE } from "../../files/keep-files.server";
import { photoForm } from "../forms/photo-form";
import { draftOf, entriesOf, ownReport, refuseUnlessOpen } from "../own-report.server";
import { mayRecord } from "../policy";
import { ofKind, parentFor } from "./entry";
import { addEntry } from "./entry-rows.server";

/** Adds photos to the draft, or to a truck or a sample of it. A photo that is there already is not added again. @throws DomainError conflict "report-full", "report-signed", "report-not-begun", "report-closed"; invalid for photos that are no longer held */
export const addReportPhotos = defineCommand({
  name: "add-report-photos",
  roles: ["inspector"],
  input: photoForm,
  load: ({ tx, actor }, { bookingId }) => ownReport(tx, actor, bookingId),
  allow: ({ actor }, own) => mayRecord(actor, own),
  run(context, own, { bookingId, parentId, caption, files }) {
    const { tx, now, actor } = context;
    refuseUnlessOpen(context, own);
    const { id: versionId, reportId } = draftOf(own);
    const entries = entriesOf(tx, versionId);
    const parent = parentFor("photo", parentId, entries);
    const photos = ofKind(entries, "photo");
    const purpose = "report_photo" as const;
    const device = deviceOfSession(tx, actor.sessionId);
    const fileIds = allOwnFiles(context, { ownerId: actor.id, purpose, ids: files }, PHOTO_GONE);
    const entryIds = fileIds.map((fileId) => {
      const known = photos.find(({ typed, parentId: of }) => typed.fileId === fileId && of === (parent?.id ?? null));
      if (known) return known.id;
      keepFiles(context, [fileId]);
      const typed = { units: "si" as const, fileId, ...(caption && { caption }) };
      const photo = { kind: "photo" as const, parent, typed, receivedAt: now, device };
      const subjectId = addEntry(context, versionId, entriesOf(tx, versionId), photo);
      tx.insert(bookingFiles).values({ fileId, bookingId, purpose, subjectId, createdAt: now }).run();
      return subjectId;
    });
    return { bookingId, reportId, parentId: parent?.id ?? null, entryIds };
  },
  audit: ({ reportId, entryIds }) => ({ subject: ["report", reportId], details: { entryIds } }),
});
