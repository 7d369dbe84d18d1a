import { typedText } from "~/lib/text/typed";

export const LONGEST_MESSAGE = 5000;

export const NO_MESSAGE = "Please write a message";
export const MESSAGE_TOO_LONG = "Please use at most 5,000 characters";

/** The server's rules, for the browser: returns the sentence that refuses these words, null when they may be sent. */
export function contentProblem(typed: string): string | null {
  const content = typedText(typed);
  if (content === "") return NO_MESSAGE;
  return content.length > LONGEST_MESSAGE ? MESSAGE_TOO_LONG : null;
}
