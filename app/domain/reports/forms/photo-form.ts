import { z } from "zod";
import { typedLine } from "~/lib/text/typed";

/** As many as a phone sends at once over a weak connection. */
export const PHOTOS_AT_ONCE = 4;
const CHOOSE = "Choose a photo";
const CAPTION_MOST = 160;

/** The photos come as the ids under which they are held. */
export const photoForm = z.object({
  bookingId: z.string(),
  parentId: z.string().optional(),
  caption: z
    .string()
    .overwrite(typedLine)
    .max(CAPTION_MOST, `Please use at most ${CAPTION_MOST} characters`)
    .optional(),
  files: z.array(z.string(), CHOOSE).min(1, CHOOSE).max(PHOTOS_AT_ONCE, `At most ${PHOTOS_AT_ONCE} photos at once`),
});
