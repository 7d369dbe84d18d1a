import { z } from "zod";
import { tooLong } from "~/domain/core/input/too-long";
import { TEXTS } from "~/lib/bounds";
import { typedText } from "~/lib/text/typed";
import { CANCEL_REASONS } from "~/lib/vocabulary";

/** `quoted`: the cents that the page said would go back, so that nobody agrees to another amount than they were shown. */
export const bookingCancellation = z.object({
  bookingId: z.string().min(1).max(100),
  reason: z.enum(CANCEL_REASONS, "Please choose a reason"),
  note: z.string().overwrite(typedText).max(TEXTS.cancellationNote.most, tooLong(TEXTS.cancellationNote)).optional(),
  quoted: z.coerce.number("Please open this page again").int().nonnegative(),
});
