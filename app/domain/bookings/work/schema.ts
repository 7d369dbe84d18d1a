import { z } from "zod";
import { TEXTS } from "~/lib/bounds";
import { typedText } from "~/lib/text/typed";
import { tooLong } from "../../input/too-long";

/** As many as show a site, and few enough for one form over a weak connection. */
export const WORK_PHOTOS = 6;
const NOTE = "Please say in a few words what was done";

/** What the company approves where there is no field report. The photos come as the ids under which they are held. */
export const workReport = z.object({
  bookingId: z.string(),
  note: z.string(NOTE).overwrite(typedText).min(1, NOTE).max(TEXTS.workNote.most, tooLong(TEXTS.workNote)),
  files: z.array(z.string()).max(WORK_PHOTOS, `At most ${WORK_PHOTOS} photos`).optional(),
});
