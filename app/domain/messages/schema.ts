import { z } from "zod";
import { typedText } from "~/lib/text/typed";
import { LONGEST_MESSAGE, MESSAGE_TOO_LONG, NO_MESSAGE } from "./content";

export const OWN_RECEIVER = "You cannot write to yourself";

/** Source: the API's table; empty and whitespace-only messages cannot be sent (specification 2, section 5). */
export const messageFields = z.object({
  receiverId: z.string("Please choose who the message is for").min(1, "Please choose who the message is for"),
  content: z.string(NO_MESSAGE).overwrite(typedText).min(1, NO_MESSAGE).max(LONGEST_MESSAGE, MESSAGE_TOO_LONG),
  jobId: z.string().optional(),
});

export const conversationFields = z.object({
  partnerId: z.string(),
  jobId: z.string().optional(),
});
