import { eq } from "drizzle-orm";
import { inspectorProfiles } from "#db/client.server";
import type { PersonActor } from "../actor";
import { reads } from "../core/runtime.server";

/** Empty for anybody but an inspector. */
export function ownEnhancements(actor: PersonActor) {
  const own = eq(inspectorProfiles.userId, actor.id);
  const profile = reads().select().from(inspectorProfiles).where(own).get();
  return {
    ownsEquipment: profile?.ownsEquipment ?? null,
    hourlyRate: profile?.hourlyRate ?? null,
    yearsOfExperience: profile?.yearsOfExperience ?? null,
    specialties: profile?.specialties ?? [],
    specializations: profile?.specializations ?? null,
    availability: profile?.availabilityText ?? null,
  };
}

export type OwnEnhancements = ReturnType<typeof ownEnhancements>;
