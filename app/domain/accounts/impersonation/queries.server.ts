import { and, eq, isNull } from "drizzle-orm";
import { sessions, users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { LASTS } from "~/lib/bounds";
import { fullName } from "~/lib/text/full-name";
import { zoneOf } from "~/lib/time/home-zone";
import type { AdminActor, PersonActor } from "../../actor";
import { notFound } from "../../errors";

const person = {
  id: users.id,
  email: users.email,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
};

/** Returns whom this session impersonates, and until when in UTC ms. */
export function ongoingImpersonation(actor: Pick<PersonActor, "impersonator" | "sessionId">) {
  if (!actor.impersonator) return null;
  const found = reads()
    .select({ startedAt: sessions.impersonationStartedAt, person })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.impersonatedUserId))
    .where(eq(sessions.id, actor.sessionId))
    .get();
  if (!found?.startedAt) return null;
  return {
    target: named(found.person),
    endsAt: found.startedAt + LASTS.impersonation.most,
    zone: zoneOfUser(actor.impersonator.id),
  };
}

/** @throws DomainError not_found for nobody and for closed accounts */
export function personToImpersonate(_actor: AdminActor, userId: string) {
  const found = reads()
    .select(person)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
    .get();
  if (!found) throw notFound();
  return named(found);
}

function named({ firstName, lastName, ...known }: Found) {
  return { ...known, name: fullName({ firstName, lastName }) };
}

type Found = Pick<typeof users.$inferSelect, keyof typeof person>;

function zoneOfUser(userId: string): string {
  const found = reads().select({ usState: users.usState }).from(users).where(eq(users.id, userId)).get();
  return zoneOf(found?.usState ?? null);
}
