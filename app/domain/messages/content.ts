/** Characters. */
export const LONGEST_MESSAGE = 5000;

export const NO_MESSAGE = "Please write a message";
export const MESSAGE_TOO_LONG = "Please use at most 5,000 characters";

/** What stands in the way of sending these words, as a sentence; null when nothing does. The server's rules, for the browser. */
export function contentProblem(typed: string): string | null {
  const content = contentOf(typed);
  if (!showsSomething(content)) return NO_MESSAGE;
  return content.length > LONGEST_MESSAGE ? MESSAGE_TOO_LONG : null;
}

/** What is kept of what was typed. */
export function contentOf(typed: string): string {
  return withoutControls(typed).trim();
}

/** SQLite takes a text to end at a NUL, and line breaks come as CRLF from forms. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, "");
}

/** Zero-width characters are no whitespace to `trim`, but nothing to read either. */
export function showsSomething(text: string): boolean {
  return /[^\s\p{Cf}]/u.test(text);
}
