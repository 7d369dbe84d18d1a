import { typedText } from "~/lib/text/typed";

export const LONGEST_MESSAGE = 5000;

/** Of one message, pictures and PDFs together. */
export const MOST_FILES = 5;

/** What else is taken is a PDF. */
export function isPhoto({ contentType }: { contentType: string }): boolean {
  return contentType.startsWith("image/");
}

export function countedFiles(files: readonly { contentType: string }[]) {
  const photos = files.filter(isPhoto).length;
  return { photos, documents: files.length - photos };
}

export const NO_MESSAGE = "Please write a message";
export const TOO_MANY_FILES = `Please send at most ${MOST_FILES} files in one message`;
export const MESSAGE_TOO_LONG = "Please use at most 5,000 characters";

/** The server's rules, for the browser: returns the sentence that refuses these words, null when they may be sent with so many files. */
export function contentProblem(typed: string, files: number): string | null {
  const content = typedText(typed);
  if (content === "" && files === 0) return NO_MESSAGE;
  return content.length > LONGEST_MESSAGE ? MESSAGE_TOO_LONG : null;
}
