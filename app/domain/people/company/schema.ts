import { z } from "zod";
import { digits, emailAddress, nothing, zipCode } from "~/domain/core/input/identifiers";
import { companyName } from "~/domain/core/input/name-fields";
import { oneOf } from "~/domain/core/input/one-of";
import { phone } from "~/domain/core/input/phone";
import { stateCodeOf, usStates } from "~/lib/states";
import { typedLine } from "~/lib/text/typed";
import { COMPANY_SIZES } from "~/lib/vocabulary";
import { bio, city, LOCATION, names } from "../profile-fields";

export const NO_COMPANY = "Company name is required";

export const COMPANIES_ONLY = "Only companies have this in their profile";

const ZIP = "Enter a ZIP code with 5 or 9 digits";
const EMAIL = "Please enter a valid email address";
const SIZE = "Please choose how many people work for you";
const EIN = "Enter an EIN with 9 digits, such as 12-3456789";
const STATE_CODES = usStates.map(({ code }) => code);

/** Of every field an empty text means that there is none. */
export const companyFields = {
  street: z.string().overwrite(typedLine).max(120, "Please use at most 120 characters"),
  zip: z.union([nothing, zipCode(ZIP)], ZIP),
  billingEmail: z.union([nothing, emailAddress(EMAIL)], EMAIL),
  companySize: oneOf(["", ...COMPANY_SIZES], SIZE).transform((size) => size || null),
};

/** The page's form, which holds all of it: what is emptied there is emptied. */
export const companyForm = z
  .object({
    ...names,
    companyName: companyName(NO_COMPANY),
    street: companyFields.street.optional(),
    city,
    usState: z.string(LOCATION).transform(stateCodeOf).pipe(z.enum(STATE_CODES, LOCATION)),
    zip: companyFields.zip.optional(),
    phone: phone.optional(),
    billingEmail: companyFields.billingEmail.optional(),
    companySize: companyFields.companySize.optional(),
    bio: bio.optional(),
  })
  .transform((typed) => ({
    ...typed,
    street: typed.street || null,
    zip: typed.zip || null,
    phone: typed.phone || null,
    billingEmail: typed.billingEmail || null,
    companySize: typed.companySize ?? null,
    bio: typed.bio || null,
  }));

/** The same for whoever may not change what the company tells of itself. */
export const companyPersonForm = z
  .object({ ...names, phone: phone.optional() })
  .transform((typed) => ({ ...typed, phone: typed.phone || null }));

/** Nine digits. An EIN begins with the number of a campus of the IRS, none of which is 00. */
export const taxId = digits(EIN, /^(?!00)\d{9}$/);

export const taxIdForm = z.object({ taxId });
