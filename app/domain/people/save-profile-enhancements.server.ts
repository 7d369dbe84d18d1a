import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { schema } from "#db/client.server";
import { ROLES } from "~/lib/vocabulary";
import { type InspectorActor, isActing } from "../actor";
import type { AuditEntry } from "../audit/append.server";
import { changed } from "../audit/changes.server";
import { type Context, defineCommand } from "../command.server";
import { DomainError, notFound } from "../errors";
import { mayEditProfile } from "./policy";
import { INSPECTORS_ONLY, profileEnhancements } from "./schema";

const { inspectorProfiles } = schema;

/** Answers left empty stay as they were. */
export const saveProfileEnhancements = defineCommand({
  name: "save-profile-enhancements",
  roles: ["inspector"],
  input: profileEnhancements,
  whileUnverified: true,
  load: ownProfile,
  allow: ({ actor }, profile) => mayEditProfile(actor, profile),
  run(context, profile, input) {
    keep(context, profile, input);
    return { userId: profile.userId };
  },
  audit: (_result, input, profile) => entryOf(profile, input),
});

/** The same over the API, open to every role (source: its table). @throws DomainError invalid at each field that anybody but an inspector fills in */
export const patchProfile = defineCommand({
  name: "patch-profile",
  roles: ROLES,
  input: profileEnhancements,
  whileUnverified: true,
  load: ({ tx, actor }) => ({
    userId: actor.id,
    profile: isActing(actor, ["inspector"]) ? ownProfile({ tx, actor }) : null,
  }),
  allow: ({ actor }, row) => mayEditProfile(actor, row),
  run(context, row, input) {
    const filled = Object.entries(input).filter(([, value]) => value !== undefined && value !== "");
    if (!row.profile && filled.length > 0) {
      const fields = filled.map(([field]) => ({ field, message: INSPECTORS_ONLY }));
      throw new DomainError("invalid", "validation-failed", { fields });
    }
    if (row.profile) keep(context, row.profile, input);
    return { userId: row.userId };
  },
  audit: (_result, input, { profile }) => profile && entryOf(profile, input),
});

function ownProfile({ tx, actor }: Pick<Context<InspectorActor>, "tx" | "actor">) {
  const own = eq(inspectorProfiles.userId, actor.id);
  const profile = tx.select().from(inspectorProfiles).where(own).get();
  if (!profile) throw notFound();
  return profile;
}

type Profile = typeof inspectorProfiles.$inferSelect;

function entryOf(before: Profile, input: Told): AuditEntry {
  return { subject: ["user", before.userId], changes: changed(before, told(input), SHOWN) };
}

const SHOWN = {
  ownsEquipment: "values",
  hourlyRate: "values",
  yearsOfExperience: "values",
  specialties: "presence",
  availabilityText: "presence",
} as const;

function keep({ tx, now }: Context, profile: Profile, input: Told): void {
  const changes = told(input);
  if (isDeepStrictEqual({ ...profile, ...changes }, profile)) return;
  tx.update(inspectorProfiles)
    .set({ ...changes, updatedAt: now })
    .where(eq(inspectorProfiles.userId, profile.userId))
    .run();
}

type Told = z.output<typeof profileEnhancements>;

function told({ ownsEquipment, hourlyRate, yearsOfExperience, specialties, availability }: Told) {
  return {
    ...(ownsEquipment === undefined ? {} : { ownsEquipment }),
    ...(hourlyRate === undefined ? {} : { hourlyRate }),
    ...(yearsOfExperience === undefined ? {} : { yearsOfExperience }),
    ...(specialties?.length ? { specialties } : {}),
    ...(availability ? { availabilityText: availability } : {}),
  };
}
