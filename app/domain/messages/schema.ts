import { z } from "zod";

export const LONGEST_MESSAGE = 5000;

const EMPTY = "Please write a message";

/** A message as its sender writes it. Source: the API's table; empty and whitespace-only ones cannot be sent (specification 2, section 5). */
export const messageFields = z.object({
  receiverId: z.string("Please choose who the message is for").min(1, "Please choose who the message is for"),
  content: z.string(EMPTY).trim().min(1, EMPTY).max(LONGEST_MESSAGE, "Please use at most 5,000 characters"),
  /** What it is about, where it is about a job. */
  jobId: z.string().optional(),
});
