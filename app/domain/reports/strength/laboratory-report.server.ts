import { and, eq } from "drizzle-orm";
import { bookingDocuments, files } from "#db/client.server";
import { newId } from "~/lib/ids";
import type { InspectorActor } from "../../actor";
import { sideId } from "../../bookings/dates/policy";
import type { Context } from "../../command.server";
import { allOwnFiles, keepFiles } from "../../files/keep-files.server";
import type { StrengthInput } from "./schema";
import type { Laboratory } from "./types";

/**
 * Part of a command: the laboratory's own report becomes a document of the booking, which both sides read. Null where the signer made the test.
 * @throws DomainError invalid at `files` for one that is gone
 */
export function keepLaboratoryReport(
  context: Context<InspectorActor>,
  bookingId: string,
  { typed, files: chosen }: Pick<StrengthInput, "typed" | "files">,
): Laboratory | null {
  if (typed.role !== "transcriber") return null;
  const { tx, actor, now } = context;
  const [fileId = ""] = allOwnFiles(context, { ownerId: actor.id, purpose: "booking_document", ids: chosen });
  keepFiles(context, [fileId]);
  const file = tx
    .select({ filename: files.filename, sha256: files.sha256 })
    .from(files)
    .where(eq(files.id, fileId))
    .get();
  if (!file) throw new Error(`no file ${fileId}`);
  const same = and(eq(bookingDocuments.bookingId, bookingId), eq(bookingDocuments.fileId, fileId));
  if (!tx.select({ id: bookingDocuments.id }).from(bookingDocuments).where(same).get()) {
    const row = { id: newId("doc"), bookingId, fileId, filename: file.filename, addedBy: sideId(actor), addedAt: now };
    tx.insert(bookingDocuments)
      .values({ ...row, note: `${typed.laboratory}: ${typed.laboratoryReport}` })
      .run();
  }
  return {
    name: typed.laboratory ?? "",
    accreditation: typed.accreditation ?? "",
    report: typed.laboratoryReport ?? "",
    file: { id: fileId, ...file },
  };
}
