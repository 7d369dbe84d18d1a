import { z } from "zod";
import { tooLong } from "~/domain/core/input/too-long";
import { DOCUMENTS, TEXTS } from "~/lib/bounds";
import { typedLine } from "~/lib/text/typed";

const CHOOSE = "Please choose a file";
const { most: MOST } = DOCUMENTS.atOnce;

const id = z.string().min(1).max(100);

export const documents = z.object({
  bookingId: id,
  note: z.string().overwrite(typedLine).max(TEXTS.documentNote.most, tooLong(TEXTS.documentNote)).optional(),
  files: z.array(z.string(), CHOOSE).min(1, CHOOSE).max(MOST, `At most ${MOST} files`),
});

export const ofDocument = z.object({ bookingId: id, documentId: id });
