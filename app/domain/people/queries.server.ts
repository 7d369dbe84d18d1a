import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { PersonActor } from "../actor";
import { reads } from "../runtime.server";

const { inspectorProfiles } = schema;

/** What an inspector has told of their work so far; of anybody else nothing. */
export function ownEnhancements(actor: PersonActor) {
  const own = eq(inspectorProfiles.userId, actor.id);
  const profile = reads().select().from(inspectorProfiles).where(own).get();
  return {
    /** Null: not answered yet. */
    ownsEquipment: profile?.ownsEquipment ?? null,
    hourlyRate: profile?.hourlyRate ?? null,
    yearsOfExperience: profile?.yearsOfExperience ?? null,
    specialties: profile?.specialties ?? [],
    availability: profile?.availabilityText ?? null,
  };
}

export type OwnEnhancements = ReturnType<typeof ownEnhancements>;
