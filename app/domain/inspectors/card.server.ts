import type { ListedInspector } from "./rows.server";

/** What a card shows. Written out by name, so that nothing else is sent. */
export function cardOf(inspector: ListedInspector) {
  const { id, name, picture, city, usState, miles, rating, completedJobs, yearsOfExperience, hourlyRate } = inspector;
  const { certificates, selfReported, specialties, availability, week, isBookedBefore } = inspector;
  return {
    id,
    name,
    picture,
    city,
    usState,
    miles,
    rating,
    completedJobs,
    yearsOfExperience,
    hourlyRate,
    certificates,
    selfReported,
    specialties,
    availability,
    week,
    isBookedBefore,
  };
}

export type InspectorOnCard = ReturnType<typeof cardOf>;
