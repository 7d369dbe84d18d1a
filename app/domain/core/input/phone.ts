import { phoneParts } from "~/lib/web/tel-link";
import { identifier } from "./identifiers";

const PHONE = "Please enter a phone number, such as 512-555-0107";

/** What people put around and between the digits. */
const WRITTEN = /^[+\d\s().\-/]+$/;

/** A phone number as people write it, with the 7 digits of a local one at least and the 15 that E.164 allows at most, and its extension as "ext. 22"; empty where none is given. */
export const phone = identifier()
  .overwrite(withExtension)
  .max(40, { error: "Please use at most 40 characters", abort: true })
  .refine((typed) => typed === "" || isPhone(typed), PHONE);

function withExtension(typed: string): string {
  const { number, extension } = phoneParts(typed);
  return extension ? `${number} ext. ${extension}` : number;
}

function isPhone(typed: string): boolean {
  const { number } = phoneParts(typed);
  const { length } = number.replace(/\D/g, "");
  return WRITTEN.test(number) && length >= 7 && length <= 15;
}
