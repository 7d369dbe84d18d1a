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

/** What a complete profile still needs, the most wanted first. */
export function missingDetails(details: InspectorDetails): MissingDetail[] {
  return checked(details)
    .filter(([, isThere]) => !isThere)
    .map(([detail]) => detail);
}

/** Whole percent; each detail counts the same. */
export function inspectorCompleteness(details: InspectorDetails): number {
  const all = checked(details);
  return Math.floor((100 * all.filter(([, isThere]) => isThere).length) / all.length);
}

function checked(details: InspectorDetails): readonly (readonly [MissingDetail, isThere: boolean])[] {
  const { specialties, specializations, profileImage, certified } = details;
  return [
    ["certified", certified],
    ["hourlyRate", isTold(details.hourlyRate)],
    ["yearsOfExperience", isTold(details.yearsOfExperience)],
    ["work", specialties.length > 0 || isTold(specializations)],
    ["availability", details.availability],
    ["ownsEquipment", isTold(details.ownsEquipment)],
    ["picture", isTold(profileImage)],
    ["bio", isTold(details.bio)],
    ["phone", isTold(details.phone)],
    ["city", isTold(details.city)],
  ];
}

/** Zero years and "no equipment" are answers. */
function isTold(answer: string | number | boolean | null): boolean {
  return answer !== null && answer !== "";
}
