import { z } from "zod";

export const LONGEST_MESSAGE = 5000;

const EMPTY = "Please write a message";

/** A message as its sender writes it. Source: the API's table; empty and whitespace-only ones cannot be sent (specification 2, section 5). */
export const messageFields = z.object({
  receiverId: z.string("Please choose who the message is for").min(1, "Please choose who the message is for"),
  content: z
    .string(EMPTY)
    .overwrite(withoutControls)
    .trim()
    .min(1, { error: EMPTY, abort: true })
    .max(LONGEST_MESSAGE, "Please use at most 5,000 characters")
    .refine(showsSomething, EMPTY),
  /** What it is about, where it is about a job. */
  jobId: z.string().optional(),
});

/** What a person talks of with a partner: a job, or nothing in particular. */
export const conversationFields = z.object({
  partnerId: z.string(),
  jobId: z.string().optional(),
});

/** SQLite takes a text to end at a NUL, and line breaks come as CRLF from forms. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, "");
}

/** Zero-width characters are no whitespace to `trim`, but nothing to read either. */
function showsSomething(text: string): boolean {
  return /[^\s\p{Cf}]/u.test(text);
}
