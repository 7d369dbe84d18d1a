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

/** Whole percent; each detail counts the same. */
export function inspectorCompleteness(details: InspectorDetails): number {
  const { specialties, specializations, certified, ...others } = details;
  const told = [specialties.length > 0 || specializations, certified, ...Object.values(others).map(isTold)];
  return Math.floor((100 * told.filter(Boolean).length) / told.length);
}

/** Zero years and "no equipment" are answers. */
function isTold(answer: string | number | boolean | null): boolean {
  return answer !== null && answer !== "";
}
