import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { inspectorProfiles } from "#db/client.server";
import type { Cents } from "~/lib/money";
import type { InspectorActor } from "../actor";
import type { AuditEntry } from "../audit/append.server";
import { changed } from "../audit/changes.server";
import type { Context } from "../command.server";
import { existing } from "../core/reads/existing.server";

type ProfileRow = typeof inspectorProfiles.$inferSelect;

interface Answers {
  ownsEquipment?: boolean | undefined;
  /** For one hour. */
  hourlyRate?: Cents | undefined;
  yearsOfExperience?: number | undefined;
  specialties?: string[] | undefined;
  specializations?: string | undefined;
  availability?: string | undefined;
}

/** @throws DomainError not_found */
export function ownProfile({ tx, actor }: Pick<Context<InspectorActor>, "tx" | "actor">): ProfileRow {
  const own = eq(inspectorProfiles.userId, actor.id);
  return existing(tx, inspectorProfiles, own);
}

/** Answers left empty stay as they were. */
export function saveAnswers({ tx, now, emit }: Context, profile: ProfileRow, answers: Answers): void {
  const changes = columnsOf(answers);
  if (isDeepStrictEqual({ ...profile, ...changes }, profile)) return;
  if (profile.ownsEquipment && answers.ownsEquipment === false) emit("equipment.given_up", { userId: profile.userId });
  tx.update(inspectorProfiles)
    .set({ ...changes, updatedAt: now })
    .where(eq(inspectorProfiles.userId, profile.userId))
    .run();
}

const SHOWN = {
  ownsEquipment: "values",
  hourlyRate: "values",
  yearsOfExperience: "values",
  specialties: "presence",
  specializations: "presence",
  availabilityText: "presence",
} as const;

export function answersEntry(before: ProfileRow, answers: Answers): AuditEntry {
  return { subject: ["user", before.userId], changes: changed(before, columnsOf(answers), SHOWN) };
}

function columnsOf({ specialties, specializations, availability, ...stated }: Answers) {
  const { ownsEquipment, hourlyRate, yearsOfExperience } = stated;
  return {
    ...(ownsEquipment === undefined ? {} : { ownsEquipment }),
    ...(hourlyRate === undefined ? {} : { hourlyRate }),
    ...(yearsOfExperience === undefined ? {} : { yearsOfExperience }),
    ...(specialties?.length ? { specialties } : {}),
    ...(specializations ? { specializations } : {}),
    ...(availability ? { availabilityText: availability } : {}),
  };
}
