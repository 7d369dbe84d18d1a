import { z } from "zod";
import { typedText } from "~/lib/text/typed";
import { LONGEST_MESSAGE, MESSAGE_TOO_LONG, MOST_FILES, NO_MESSAGE, TOO_MANY_FILES } from "./content";

export const OWN_RECEIVER = "You cannot write to yourself";

const content = z.string(NO_MESSAGE).overwrite(typedText).max(LONGEST_MESSAGE, MESSAGE_TOO_LONG);

/** Source: the API's table; empty and whitespace-only messages cannot be sent (specification 2, section 5). */
export const messageFields = z.object({
  receiverId: z.string("Please choose who the message is for").min(1, "Please choose who the message is for"),
  content: content.min(1, NO_MESSAGE),
  jobId: z.string().optional(),
});

/** Files come as the ids under which they are held. With them a message needs no words. */
export const messageWithFiles = messageFields
  .extend({
    content: content.default(""),
    files: z.array(z.string()).max(MOST_FILES, TOO_MANY_FILES).optional(),
  })
  .refine(({ content, files = [] }) => content !== "" || files.length > 0, { path: ["content"], message: NO_MESSAGE });

export const conversationFields = z.object({
  partnerId: z.string(),
  jobId: z.string().optional(),
});
