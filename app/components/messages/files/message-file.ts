import { chatTexts as texts } from "~/copy/people/messages";
import { MOST_FILES, TOO_MANY_FILES } from "~/domain/messages/content";
import type { Attachment } from "~/domain/messages/views";
import { MAX_FILE_BYTES } from "~/lib/files";
import { newId } from "~/lib/ids";

/** A file of a message: one that the server has (`id`), or one chosen on this page (`file`), which is lost when the page is left. */
export interface MessageFile {
  key: string;
  filename: string;
  /** Bytes. */
  size: number;
  contentType: string;
  id?: string;
  file?: File;
}

export function onServer(attachment: Attachment): MessageFile {
  return { key: attachment.id, ...attachment };
}

/** What is stored of a file while its message waits: all but its bytes. */
export function withoutBytes({ file: _, ...known }: MessageFile): MessageFile {
  return known;
}

export function isLost({ id, file }: MessageFile): boolean {
  return id === undefined && file === undefined;
}

/** Naming the types makes phones offer camera, photos and files, and iPhones send their HEIC photos as JPG. */
export const ACCEPT = "image/jpeg,image/png,application/pdf";

interface Choice {
  files: readonly MessageFile[];
  problems: string[];
}

/** Adds what a person chose, without what the server would refuse anyway; it judges by the content. */
export function addChosen(files: readonly MessageFile[], chosen: readonly File[]): Choice {
  const problems = chosen.flatMap((file) => problemOf(file) ?? []);
  const fresh = chosen
    .filter((file) => problemOf(file) === null)
    .map((file) => ({ key: newId("key"), filename: file.name, size: file.size, contentType: file.type, file }));
  const all = [...files, ...fresh];
  if (all.length > MOST_FILES) problems.push(TOO_MANY_FILES);
  return { files: all.slice(0, MOST_FILES), problems };
}

function problemOf({ name, size, type }: File): string | null {
  if (size === 0) return texts.empty(name);
  if (size > MAX_FILE_BYTES) return texts.tooLarge(name);
  return type === "" || ACCEPT.split(",").includes(type) ? null : texts.wrongKind(name);
}
