import type { Connection } from "#db/client.server";
import type { Actor, PersonActor } from "../../actor";
import { unauthenticated } from "../../errors";
import { type FoundSession, findSession } from "./find-session.server";

/** Refuses a person whose session ended since the door let them in: a body or a picture may take minutes. @throws DomainError unauthenticated */
export function refuseEnded(tx: Connection, actor: Actor, now: number): void {
  if (actor.kind === "person" && !stillStands(tx, actor, now)) throw unauthenticated();
}

export function stillStands(tx: Connection, actor: PersonActor, now: number): boolean {
  const found = findSession(actor.sessionId, tx, now);
  if (!found) return false;
  return actor.impersonator ? isSameImpersonation(actor, actor.impersonator.id, found) : isOwn(actor, found);
}

/** An administrator who has begun to impersonate since then still acts as themself. */
function isOwn({ id, role }: PersonActor, { person }: FoundSession): boolean {
  return person.id === id && person.role === role;
}

function isSameImpersonation(
  { id, role, impersonates }: PersonActor,
  administratorId: string,
  found: FoundSession,
): boolean {
  const { person, target } = found;
  if (person.id !== administratorId || !target) return false;
  // An administrator acts as themself in the admin area.
  return impersonates ? target.id === impersonates : target.id === id && target.role === role;
}
