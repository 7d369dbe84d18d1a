import { and, eq } from "drizzle-orm";
import { bookingDocuments, type Connection, files } from "#db/client.server";
import { newId } from "~/lib/ids";
import type { InspectorActor } from "../../../actor";
import { sideId } from "../../../bookings/dates/policy";
import type { Context } from "../../../command.server";
import { allOwnFiles, keepFiles } from "../../../files/keep-files.server";
import type { StrengthInput } from "./schema";
import type { Laboratory } from "./types";

type Typed = Pick<StrengthInput, "typed" | "files">;

/**
 * Part of a command: the laboratory's own report becomes a document of the booking, which both sides read. Nothing where the signer made the test.
 * @throws DomainError invalid at `files` for one that is gone
 */
export function keepLaboratoryReport(
  context: Context<InspectorActor>,
  bookingId: string,
  { typed, files: chosen }: Typed,
): void {
  if (typed.role !== "transcriber") return;
  const { tx, actor, now } = context;
  const [fileId = ""] = allOwnFiles(context, { ownerId: actor.id, purpose: PURPOSES, ids: chosen });
  keepFiles(context, [fileId]);
  const same = and(eq(bookingDocuments.bookingId, bookingId), eq(bookingDocuments.fileId, fileId));
  if (tx.select({ id: bookingDocuments.id }).from(bookingDocuments).where(same).get()) return;
  const { filename } = fileOf(tx, fileId);
  const row = { id: newId("doc"), bookingId, fileId, filename, addedBy: sideId(actor), addedAt: now };
  tx.insert(bookingDocuments)
    .values({ ...row, note: `${typed.laboratory}: ${typed.laboratoryReport}` })
    .run();
}

/** Added by the inspector, or by the laboratory itself. */
const PURPOSES = ["booking_document", "laboratory_report"] as const;

/** Which laboratory made the test, and its report; null where the signer made it. */
export function laboratoryReport(connection: Connection, { typed, files: chosen }: Typed): Laboratory | null {
  if (typed.role !== "transcriber") return null;
  const [fileId = ""] = chosen;
  return {
    name: typed.laboratory ?? "",
    accreditation: typed.accreditation ?? "",
    report: typed.laboratoryReport ?? "",
    file: { id: fileId, ...fileOf(connection, fileId) },
  };
}

function fileOf(connection: Connection, fileId: string): Omit<Laboratory["file"], "id"> {
  const { filename, sha256 } = files;
  const file = connection.select({ filename, sha256 }).from(files).where(eq(files.id, fileId)).get();
  if (!file) throw new Error(`no file ${fileId}`);
  return file;
}
