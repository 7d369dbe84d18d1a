export interface InspectorDetails {
  phone: string | null;
  city: string | null;
  bio: string | null;
  profileImage: string | null;
  hourlyRate: number | null;
  yearsOfExperience: number | null;
  specialties: readonly string[];
  specializations: string | null;
  /** Whether it was typed, or weekly hours were set. */
  availability: boolean;
  ownsEquipment: boolean | null;
  certified: boolean;
}

export type MissingDetail =
  | Exclude<keyof InspectorDetails, "specialties" | "specializations" | "profileImage">
  | "work"
  | "picture";

export interface CompanyDetails {
  phone: string | null;
  street: string | null;
  city: string | null;
  usState: string | null;
  zip: string | null;
  billingEmail: string | null;
  companySize: string | null;
  bio: string | null;
  logo: string | null;
  taxId: string | null;
}

export type MissingCompanyDetail =
  | Extract<keyof CompanyDetails, "phone" | "billingEmail" | "companySize" | "bio" | "logo" | "taxId">
  | "address";

/** What a complete profile still needs, the most wanted first. */
export function missingDetails(details: InspectorDetails): MissingDetail[] {
  return missing(checked(details));
}

export function missingCompanyDetails(details: CompanyDetails): MissingCompanyDetail[] {
  return missing(checkedCompany(details));
}

/** Whole percent; each detail counts the same. */
export function inspectorCompleteness(details: InspectorDetails): number {
  return percentOf(checked(details));
}

/** Whole percent; each detail counts the same. */
export function companyCompleteness(details: CompanyDetails): number {
  return percentOf(checkedCompany(details));
}

type Checked<Detail> = readonly (readonly [Detail, isThere: boolean])[];

function missing<Detail>(all: Checked<Detail>): Detail[] {
  return all.filter(([, isThere]) => !isThere).map(([detail]) => detail);
}

function percentOf(all: Checked<unknown>): number {
  return Math.floor((100 * all.filter(([, isThere]) => isThere).length) / all.length);
}

/** Inspectors look at the first ones before they apply; the last ones are for invoices. */
function checkedCompany(details: CompanyDetails): Checked<MissingCompanyDetail> {
  const { street, city, usState, zip } = details;
  return [
    ["phone", isGiven(details.phone)],
    ["logo", isGiven(details.logo)],
    ["bio", isGiven(details.bio)],
    ["companySize", isGiven(details.companySize)],
    ["address", [street, city, usState, zip].every(isGiven)],
    ["billingEmail", isGiven(details.billingEmail)],
    ["taxId", isGiven(details.taxId)],
  ];
}

function checked(details: InspectorDetails): Checked<MissingDetail> {
  const { specialties, specializations, profileImage, certified } = details;
  return [
    ["certified", certified],
    ["hourlyRate", isGiven(details.hourlyRate)],
    ["yearsOfExperience", isGiven(details.yearsOfExperience)],
    ["work", specialties.length > 0 || isGiven(specializations)],
    ["availability", details.availability],
    ["ownsEquipment", isGiven(details.ownsEquipment)],
    ["picture", isGiven(profileImage)],
    ["bio", isGiven(details.bio)],
    ["phone", isGiven(details.phone)],
    ["city", isGiven(details.city)],
  ];
}

/** Zero years and "no equipment" are answers. */
function isGiven(answer: string | number | boolean | null): boolean {
  return answer !== null && answer !== "";
}
