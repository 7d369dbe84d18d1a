import { typedIdentifier } from "~/lib/text/typed";

const HYPHENATED = /.{4}/g;

/** Returns a code as people read it: "0123-4567-89AB-CDEF". */
export function shownCode(code: string): string {
  return code.match(HYPHENATED)?.join("-") ?? code;
}

/** Reads a code as somebody typed it, by Crockford's rules: hyphens and case do not matter, O is 0, I and L are 1. It may still be nobody's. */
export function readCode(typed: string): string {
  return typedIdentifier(typed.slice(0, LONGEST))
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}

/** Of what is looked at: 16 characters with whatever stands between them. */
const LONGEST = 64;
