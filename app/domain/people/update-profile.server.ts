import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { schema } from "#db/client.server";
import { ROLES } from "~/lib/vocabulary";
import type { PersonActor } from "../actor";
import { changed } from "../audit/changes.server";
import { type Context, defineCommand } from "../command.server";
import { DomainError, notFound } from "../errors";
import { mayEditProfile } from "./policy";
import { INSPECTORS_ONLY, profileChange } from "./schema";

const { companyProfiles, inspectorProfiles, users } = schema;

type Change = z.output<typeof profileChange>;

/**
 * Changes a person's own name, place, phone and what they tell of themself. What is left out stays. @throws DomainError invalid at each field of
 * an inspector's that anybody else fills in
 */
export const updateProfile = defineCommand({
  name: "update-profile",
  roles: ROLES,
  input: profileChange,
  whileUnverified: true,
  load({ tx, actor }) {
    const person = tx.select().from(users).where(eq(users.id, actor.id)).get();
    if (!person) throw notFound();
    const profiles = person.role === "company" ? companyProfiles : inspectorProfiles;
    const told = tx.select().from(profiles).where(eq(profiles.userId, actor.id)).get();
    return { userId: person.id, person, told };
  },
  allow: ({ actor }, row) => mayEditProfile(actor, row),
  run(context, { userId, person, told }, input) {
    refuseInspectorsFields(context.actor, input);
    const account = accountOf(input);
    const { tx, now, emit } = context;
    if (!isDeepStrictEqual({ ...person, ...account }, person)) {
      tx.update(users)
        .set({ ...account, updatedAt: now })
        .where(eq(users.id, userId))
        .run();
      const moved = { city: account.city ?? person.city, usState: account.usState ?? person.usState };
      if (moved.city !== person.city || moved.usState !== person.usState) emit("user.moved", { userId });
    }
    if (told) saveTold(context, told, input);
    return { userId };
  },
  audit: ({ userId }, input, { person }) => ({
    subject: ["user", userId],
    changes: changed(person, accountOf(input), {
      firstName: "presence",
      lastName: "presence",
      phone: "presence",
      city: "presence",
      usState: "values",
    }),
  }),
});

function accountOf({ firstName, lastName, phone, city, usState }: Change) {
  return {
    firstName,
    lastName,
    ...(phone === undefined ? {} : { phone: phone || null }),
    ...(city === undefined ? {} : { city }),
    ...(usState === undefined ? {} : { usState }),
  };
}

type Told = typeof companyProfiles.$inferSelect | typeof inspectorProfiles.$inferSelect;

function saveTold({ tx, actor, now }: Context<PersonActor>, before: Told, input: Change): void {
  const bio = input.bio === undefined ? {} : { bio: input.bio || null };
  const { yearsOfExperience, specialties, certifications, availability } = input;
  const work = {
    ...bio,
    ...(yearsOfExperience === undefined ? {} : { yearsOfExperience }),
    ...(specialties === undefined ? {} : { specialties }),
    ...(certifications === undefined ? {} : { selfReportedCertifications: certifications }),
    ...(availability ? { availabilityText: availability } : {}),
  };
  const own = eq(actor.role === "company" ? companyProfiles.userId : inspectorProfiles.userId, actor.id);
  const changes = actor.role === "company" ? bio : work;
  if (isDeepStrictEqual({ ...before, ...changes }, before)) return;
  if (actor.role === "company")
    tx.update(companyProfiles)
      .set({ ...bio, updatedAt: now })
      .where(own)
      .run();
  else
    tx.update(inspectorProfiles)
      .set({ ...work, updatedAt: now })
      .where(own)
      .run();
}

function refuseInspectorsFields(actor: PersonActor, input: Change): void {
  if (actor.role === "inspector") return;
  const { yearsOfExperience, specialties, certifications, availability } = input;
  const filled = { yearsOfExperience, specialties, certifications, availability };
  const fields = Object.entries(filled)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([field]) => ({ field, message: INSPECTORS_ONLY }));
  if (fields.length > 0) throw new DomainError("invalid", "validation-failed", { fields });
}
