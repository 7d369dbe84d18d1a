import { z } from "zod";
import { tooLong } from "~/domain/core/input/too-long";
import { DOCUMENTS, TEXTS } from "~/lib/bounds";
import { typedText } from "~/lib/text/typed";

const NOTE = "Please say in a few words what was done";

/** What the company approves where there is no field report. The photos come as the ids under which they are held. */
export const workReport = z.object({
  bookingId: z.string(),
  note: z.string(NOTE).overwrite(typedText).min(1, NOTE).max(TEXTS.workNote.most, tooLong(TEXTS.workNote)),
  files: z.array(z.string()).max(DOCUMENTS.workPhotos.most, `At most ${DOCUMENTS.workPhotos.most} photos`).optional(),
});
