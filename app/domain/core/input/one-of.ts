import { z } from "zod";
import { alternatives } from "~/lib/text/alternatives";

export const CHOOSE = "Please choose from the list";

/** One of a list's words. `missing` is the message where none is chosen; another word is answered with the choices, which programs need. */
export function oneOf<const Words extends readonly string[]>(words: Words, missing: string) {
  return z.enum(words, { error: ({ input }) => (input === undefined || input === "" ? missing : wrongChoice(words)) });
}

export function wrongChoice(words: readonly unknown[]): string {
  return `Must be ${alternatives(words.filter((word) => word !== ""))}`;
}
