import { fileWords } from "../people/message-files";
import type { SomeSentences } from "./sentences";

/** Messages between people. */
export const MESSAGES = {
  message_received: {
    title: ({ name, count = 1 }) => (count > 1 ? `${count} new messages from ${name}` : `New message from ${name}`),
    plainTitle: "New message",
    body: ({ name, line, photos = 0, documents = 0 }) => {
      const files = fileWords({ photos, documents });
      if (!line) return files ? `${name} sent ${files}.` : `${name} wrote to you.`;
      return files ? `${name}: “${line}”, with ${files}` : `${name}: “${line}”`;
    },
    action: "Read and answer",
  },
} satisfies SomeSentences;
