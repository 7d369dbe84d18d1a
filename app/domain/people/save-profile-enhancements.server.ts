import { eq } from "drizzle-orm";
import type { z } from "zod";
import { schema } from "#db/client.server";
import { personId } from "../actor";
import { defineCommand } from "../command.server";
import { notFound } from "../errors";
import { mayEditProfile } from "./policy";
import { profileEnhancements } from "./schema";

const { inspectorProfiles } = schema;

/** Saves what an inspector tells of their work. What is left empty stays as it was. */
export const saveProfileEnhancements = defineCommand({
  name: "save-profile-enhancements",
  roles: ["inspector"],
  input: profileEnhancements,
  whileUnverified: true,
  load({ tx, actor }) {
    const profile = tx
      .select()
      .from(inspectorProfiles)
      .where(eq(inspectorProfiles.userId, personId(actor)))
      .get();
    if (!profile) throw notFound();
    return profile;
  },
  allow: ({ actor }, profile) => mayEditProfile(actor, profile),
  run({ tx, now }, { userId }, input) {
    tx.update(inspectorProfiles)
      .set({ ...told(input), updatedAt: now })
      .where(eq(inspectorProfiles.userId, userId))
      .run();
    return { userId };
  },
  audit: ({ userId }, input) => ({
    subject: ["user", userId],
    details: { fields: Object.keys(told(input)).join(", ") },
  }),
});

type Told = z.output<typeof profileEnhancements>;

/** The columns of the answers that are not empty. */
function told({ ownsEquipment, hourlyRate, yearsOfExperience, specialties, availability }: Told) {
  return {
    ...(ownsEquipment === undefined ? {} : { ownsEquipment }),
    ...(hourlyRate === undefined ? {} : { hourlyRate }),
    ...(yearsOfExperience === undefined ? {} : { yearsOfExperience }),
    ...(specialties?.length ? { specialties } : {}),
    ...(availability ? { availabilityText: availability } : {}),
  };
}
