import type { SentencesOf } from "./sentences";

/** Messages between people. */
export const MESSAGES: SentencesOf<"message_received"> = {
  message_received: {
    title: ({ name, count = 1 }) => (count > 1 ? `${count} new messages from ${name}` : `New message from ${name}`),
    plainTitle: "New message",
    body: ({ name, line }) => (line ? `${name}: “${line}”` : `${name} wrote to you.`),
    action: "Read and answer",
  },
};
