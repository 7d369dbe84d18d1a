import type { TEXTS } from "~/lib/bounds";

/** The sentence under a text field that holds more than its bound. */
export function tooLong({ most }: (typeof TEXTS)[keyof typeof TEXTS]): string {
  return `Please use at most ${most.toLocaleString("en-US")} characters`;
}
