import { z } from "zod";
import { typedIdentifier } from "~/lib/text/typed";

const LONGEST_EMAIL = 254;

/** `rule` is the message for what is no address, `missing` where none is typed. */
export function emailAddress(rule: string, missing = rule) {
  return identifier(missing)
    .toLowerCase()
    .min(1, { error: missing, abort: true })
    .max(LONGEST_EMAIL, rule)
    .pipe(z.email(rule));
}

/** Digits as they are written in groups, without what stands between them. */
export function digits(rule: string, pattern: RegExp) {
  return identifier(rule)
    .overwrite((typed) => typed.replace(/[\s-]/g, ""))
    .regex(pattern, { error: rule, abort: true });
}

/** Five or nine digits, as typed. */
export function zipCode(rule: string) {
  return identifier(rule).regex(/^\d{5}(-?\d{4})?$/, rule);
}

/** For unions with a field that may be emptied. */
export const nothing = identifier().max(0, { abort: true });

export function identifier(missing?: string) {
  return z.string(missing).overwrite(typedIdentifier);
}
