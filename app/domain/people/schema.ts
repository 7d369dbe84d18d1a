import { z } from "zod";
import { statedState } from "~/lib/places/stated-state";
import { stateByCode } from "~/lib/states";
import { isInside } from "../core/input/city-field";
import { emailAddress, identifier } from "../core/input/identifiers";
import { companyName } from "../core/input/name-fields";
import { phone } from "../core/input/phone";
import { PLACE_OUTSIDE } from "../core/input/place-rules";
import { companyFields, NO_COMPANY, taxId } from "./company/schema";
import {
  availability,
  availabilityText,
  bio,
  city,
  hourlyRate,
  LOCATION,
  names,
  selfReported,
  specializations,
  specialties,
  usState,
  YEARS,
  years,
  yesOrNo,
} from "./profile-fields";

export const INSPECTORS_ONLY = "Only inspectors have this in their profile";

/** Profile enhancements (specification 2, section 5): all optional. */
export const profileEnhancements = z.object({
  ownsEquipment: yesOrNo.optional(),
  hourlyRate: hourlyRate.optional(),
  yearsOfExperience: years.optional(),
  specialties: specialties.optional(),
  availability: availabilityText.optional(),
});

/** What `updateProfile` changes; what is left out stays, null empties. */
export const profileChange = z.object({
  ...names,
  city: city.optional(),
  usState: usState.optional(),
  phone: phone.nullish(),
  bio: bio.nullish(),
  yearsOfExperience: years.nullish(),
  specialties: specialties.optional(),
  certifications: selfReported.optional(),
  availability: availability.nullish(),
  companyName: companyName(NO_COMPANY).nullish(),
  street: companyFields.street.nullish(),
  zip: companyFields.zip.nullish(),
  billingEmail: companyFields.billingEmail.nullish(),
  companySize: companyFields.companySize.nullish(),
  /** These two tell one body from another that comes under the same key; the address goes to `requestEmailChange`, the tax number to `setTaxId`. */
  email: z.string().optional(),
  taxIdMark: z.string().nullish(),
});

export type ProfileChange = z.output<typeof profileChange>;

/** The page's form, which holds all of it: what is emptied there is emptied. */
export const profileForm = z
  .object({
    ...names,
    city,
    usState,
    phone: phone.optional(),
    bio: bio.optional(),
    yearsOfExperience: years.optional(),
    specialties: specialties.optional(),
    certifications: selfReported.optional(),
  })
  .transform((typed) => ({
    ...typed,
    phone: typed.phone || null,
    bio: typed.bio || null,
    yearsOfExperience: typed.yearsOfExperience ?? null,
    specialties: typed.specialties ?? [],
    certifications: typed.certifications ?? [],
  }));

/** The call's body (specification 2, section 5, Profile form). `location` is "Austin, TX", or a city alone; null empties what may be empty. */
export const profileCall = z
  .object({
    ...names,
    email: emailAddress("Invalid email address").optional(),
    /** Needed for another address alone. */
    currentPassword: z.string().max(200).optional(),
    code: z.string().max(200).optional(),
    location: identifier(LOCATION)
      .min(1, { error: LOCATION, abort: true })
      .max(120, "Please use at most 120 characters")
      .refine(isInside, { error: PLACE_OUTSIDE, abort: true })
      .refine(namesCity, "Enter a city and state, such as “Austin, TX”"),
    phone: phone.nullish(),
    bio: bio.nullish(),
    yearsOfExperience: years.nullish(),
    specialties: specialties.optional(),
    certifications: selfReported.optional(),
    availability: availabilityText.nullish(),
    companyName: companyName(NO_COMPANY).nullish(),
    street: companyFields.street.nullish(),
    zip: companyFields.zip.nullish(),
    billingEmail: companyFields.billingEmail.nullish(),
    companySize: companyFields.companySize.nullish(),
    taxId: taxId.nullish(),
  })
  .transform(({ location, ...typed }) => ({ ...typed, ...placeOf(location) }));

/** False for a state or a ZIP code alone, and for two letters that are no state ("Springfield, ZZ"). */
function namesCity(location: string): boolean {
  const { city, usState } = placeOf(location);
  const endsInCode = !usState && /(?:^|,)\s*[A-Za-z]{2}$/.test(location);
  return /\p{L}/u.test(city) && !stateByCode(city) && !endsInCode;
}

function placeOf(location: string): { city: string; usState?: string } {
  const stated = statedState(location);
  return stated ? { city: stated.before, usState: stated.state.code } : { city: location };
}

/** Step 3 of onboarding: all optional, and what is filled in keeps the rules of `inspectorProfileSetup`. */
export const onboardingProfile = profileEnhancements.extend({
  specializations: specializations.optional(),
  availability: availability.optional(),
});

/** The inspector profile of the wizard (specification 2, section 5): all required. */
export const inspectorProfileSetup = z.object({
  hourlyRate: z.union([z.string(), z.number()], "Hourly rate is required").pipe(hourlyRate),
  experience: z
    .number({ error: ({ input }) => (input === undefined ? "Years of experience is required" : YEARS) })
    .pipe(years),
  specializations,
  availability,
});
