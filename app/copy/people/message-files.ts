import type { MessageSummary } from "~/domain/messages/views";

type Files = Pick<MessageSummary, "photos" | "documents">;

/** What a list says of a message that has no words: "Photo", "2 photos and 1 document". Empty without files. */
export function filesLabel({ photos, documents }: Files): string {
  if (photos + documents === 1) return photos === 1 ? "Photo" : "Document";
  return parts({ photos: counted(photos, "photo"), documents: counted(documents, "document") });
}

/** Within a sentence: "a photo", "2 photos and a document". Empty without files. */
export function fileWords({ photos, documents }: Files): string {
  return parts({
    photos: photos === 1 ? "a photo" : counted(photos, "photo"),
    documents: documents === 1 ? "a document" : counted(documents, "document"),
  });
}

/** A message as one line of a mail: its words, and what came with them. */
export function lineWithFiles({ content, ...files }: MessageSummary): string {
  const label = filesLabel(files);
  if (content === "") return label;
  return label ? `${content} (${label.toLowerCase()})` : content;
}

function parts({ photos, documents }: { photos: string; documents: string }): string {
  return [photos, documents].filter(Boolean).join(" and ");
}

function counted(count: number, word: string): string {
  if (count === 0) return "";
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}
