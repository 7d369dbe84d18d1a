import { z } from "zod";
import {
  isCompanyName,
  isPersonName,
  LONGEST_COMPANY_NAME,
  LONGEST_FULL_NAME,
  LONGEST_NAME,
  looksLikeAddress,
  tidyName,
} from "~/lib/text/names";
import { isStaffName, STAFF_NAME } from "./staff-name";

const PERSON_RULE = "Please use only letters, spaces, hyphens, apostrophes and periods";
const COMPANY_RULE = "Please use only letters, numbers, spaces and - ' . & , ( ) /";
const ADDRESS = "A name cannot hold a web address. Put a space after each period, as in “St. John”";

/** `missing` is the message where the name is empty. */
export const personName = (missing: string) => name(missing, LONGEST_NAME, isPersonName, PERSON_RULE);

export const fullPersonName = (missing: string) => name(missing, LONGEST_FULL_NAME, isPersonName, PERSON_RULE);

export const companyName = (missing: string) =>
  name(missing, LONGEST_COMPANY_NAME, isCompanyName, COMPANY_RULE).refine((text) => !isStaffName(text), STAFF_NAME);

function name(missing: string, longest: number, isName: (text: string) => boolean, rule: string) {
  return z
    .string(missing)
    .overwrite(tidyName)
    .min(1, { error: missing, abort: true })
    .refine((text) => [...text].length <= longest, {
      error: `Please use at most ${longest} characters`,
      abort: true,
    })
    .refine((text) => !looksLikeAddress(text), { error: ADDRESS, abort: true })
    .refine(isName, rule);
}
