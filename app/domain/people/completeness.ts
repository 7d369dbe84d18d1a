export interface InspectorDetails {
  phone: string | null;
  city: string | null;
  bio: string | null;
  profileImage: string | null;
  hourlyRate: number | null;
  yearsOfExperience: number | null;
  specialties: readonly string[];
  specializations: string | null;
  availability: string | null;
  ownsEquipment: boolean | null;
  certified: boolean;
}

export type MissingDetail =
  | Exclude<keyof InspectorDetails, "specialties" | "specializations" | "profileImage">
  | "work"
  | "picture";

/** What a complete profile still needs, the most wanted first. */
export function missingDetails(details: InspectorDetails): MissingDetail[] {
  const { specialties, specializations, profileImage, certified } = details;
  const told: readonly (readonly [MissingDetail, boolean])[] = [
    ["certified", certified],
    ["hourlyRate", isTold(details.hourlyRate)],
    ["yearsOfExperience", isTold(details.yearsOfExperience)],
    ["work", specialties.length > 0 || isTold(specializations)],
    ["availability", isTold(details.availability)],
    ["ownsEquipment", isTold(details.ownsEquipment)],
    ["picture", isTold(profileImage)],
    ["bio", isTold(details.bio)],
    ["phone", isTold(details.phone)],
    ["city", isTold(details.city)],
  ];
  return told.filter(([, isThere]) => !isThere).map(([detail]) => detail);
}

/** How many details make a profile complete. */
const DETAILS = 10;

/** Whole percent; each detail counts the same. */
export function inspectorCompleteness(details: InspectorDetails): number {
  return Math.floor((100 * (DETAILS - missingDetails(details).length)) / DETAILS);
}

/** Zero years and "no equipment" are answers. */
function isTold(answer: string | number | boolean | null): boolean {
  return answer !== null && answer !== "";
}
