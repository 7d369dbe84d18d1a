export const LONGEST_MESSAGE = 5000;

export const NO_MESSAGE = "Please write a message";
export const MESSAGE_TOO_LONG = "Please use at most 5,000 characters";

/** The server's rules, for the browser: returns the sentence that refuses these words, null when they may be sent. */
export function contentProblem(typed: string): string | null {
  const content = contentOf(typed);
  if (!showsSomething(content)) return NO_MESSAGE;
  return content.length > LONGEST_MESSAGE ? MESSAGE_TOO_LONG : null;
}

export function contentOf(typed: string): string {
  return withoutControls(typed).trim();
}

/** SQLite takes a text to end at a NUL, and line breaks come as CRLF from forms. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, "");
}

/** Zero-width characters are no whitespace to `trim`, but show nothing. */
export function showsSomething(text: string): boolean {
  return /[^\s\p{Cf}]/u.test(text);
}
