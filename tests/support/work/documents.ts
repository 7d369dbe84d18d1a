import { aPdf } from "#tests/domain/files/samples";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { addDocuments } from "~/domain/bookings/documents/add-documents.server";
import { execute } from "~/domain/command.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { withSpooled } from "~/domain/files/spool.server";

interface Document {
  filename?: string;
  bytes?: Uint8Array;
  purpose?: "booking_document" | "problem_file";
}

/** Returns the id of a file that the actor holds for a booking. */
export async function aHeldDocument(
  actor: CompanyActor | InspectorActor,
  { filename = "mix-design.pdf", bytes = aPdf(filename), purpose = "booking_document" }: Document = {},
): Promise<string> {
  const { result } = await withSpooled(bytes, (file) =>
    execute(holdFile, { actor, input: { file, filename, purpose } }),
  );
  return result.fileId;
}

/** Adds one document. */
export async function addedDocuments(actor: CompanyActor | InspectorActor, bookingId: string, document?: Document) {
  const input = { bookingId, note: "Revision 2", files: [await aHeldDocument(actor, document)] };
  return (await execute(addDocuments, { actor, input })).result;
}
