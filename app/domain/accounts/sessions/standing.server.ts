import type { Connection } from "#db/client.server";
import type { Actor, PersonActor } from "../../actor";
import { unauthenticated } from "../../errors";
import { type FoundSession, findSession } from "./find-session.server";

/**
 * Refuses a person whose session no longer stands as the door found it: ended or run out, the person suspended or closed, of
 * another role, or the look through another's eyes over. A body may take minutes to come, and a password or a picture its
 * time, so every change asks once more in its own transaction. Actors without a session pass.
 * @throws DomainError(unauthenticated)
 */
export function refuseEnded(tx: Connection, actor: Actor, now: number): void {
  if (actor.kind === "person" && !stillStands(tx, actor, now)) throw unauthenticated();
}

/** The question alone, for what is left undone without a word. */
export function stillStands(tx: Connection, actor: PersonActor, now: number): boolean {
  const found = findSession(actor.sessionId, tx, now);
  if (!found) return false;
  return actor.impersonator ? isSameLook(actor, actor.impersonator.id, found) : isOwn(actor, found);
}

/** An administrator who has begun to look through another's eyes meanwhile is still who they were. */
function isOwn({ id, role }: PersonActor, { person }: FoundSession): boolean {
  return person.id === id && person.role === role;
}

function isSameLook({ id, role, impersonates }: PersonActor, administratorId: string, found: FoundSession): boolean {
  const { person, target } = found;
  if (person.id !== administratorId || !target) return false;
  // In the admin area the administrator acts as themself.
  return impersonates ? target.id === impersonates : target.id === id && target.role === role;
}
