import { z } from "zod";
import { LONGEST_MESSAGE, MESSAGE_TOO_LONG, NO_MESSAGE, showsSomething, withoutControls } from "./content";

/** Source: the API's table; empty and whitespace-only messages cannot be sent (specification 2, section 5). */
export const messageFields = z.object({
  receiverId: z.string("Please choose who the message is for").min(1, "Please choose who the message is for"),
  content: z
    .string(NO_MESSAGE)
    .overwrite(withoutControls)
    .trim()
    .min(1, { error: NO_MESSAGE, abort: true })
    .max(LONGEST_MESSAGE, MESSAGE_TOO_LONG)
    .refine(showsSomething, NO_MESSAGE),
  jobId: z.string().optional(),
});

export const conversationFields = z.object({
  partnerId: z.string(),
  jobId: z.string().optional(),
});
