import type { Connection } from "#db/client.server";
import type { Role } from "~/lib/vocabulary";
import type { Actor, AnyPerson, PersonRole } from "../../actor";
import { forbidden, unauthenticated } from "../../errors";
import { type FoundSession, findSession } from "./find-session.server";

/**
 * Refuses a person whose session ended since the door let them in, or who is no longer what they were to their company: a body or a picture may take minutes.
 * @throws DomainError unauthenticated; forbidden "COMPANY_ROLE"
 */
export function refuseEnded(tx: Connection, actor: Actor, now: number): void {
  if (actor.kind !== "person") return;
  const found = findSession(actor.sessionId, tx, now);
  if (!found || !isSamePerson(actor, found)) throw unauthenticated();
  if (!hasSameMembership(actor, found)) throw forbidden("COMPANY_ROLE");
}

export function stillStands(tx: Connection, actor: AnyPerson, now: number): boolean {
  const found = findSession(actor.sessionId, tx, now);
  return found !== undefined && isSamePerson(actor, found) && hasSameMembership(actor, found);
}

function isSamePerson(actor: AnyPerson, found: FoundSession): boolean {
  return actor.impersonator ? isSameImpersonation(actor, actor.impersonator.id, found) : isOwn(actor, found);
}

/** Whoever looks through another's eyes changes nothing, and only their own membership counts for what they do. */
function hasSameMembership(actor: AnyPerson, { membership }: FoundSession): boolean {
  if (actor.impersonator) return true;
  if (actor.role !== "company") return actor.role !== "unattached" || membership === null;
  const { membershipId, role, payLimit } = actor.company;
  return membership?.membershipId === membershipId && membership.role === role && membership.payLimit === payLimit;
}

/** An administrator who has begun to impersonate since then still acts as themself. */
function isOwn({ id, role }: AnyPerson, { person }: FoundSession): boolean {
  return person.id === id && person.role === storedRole(role);
}

function storedRole(role: PersonRole): Role {
  return role === "unattached" ? "company" : role;
}

function isSameImpersonation(
  { id, role, impersonates }: AnyPerson,
  administratorId: string,
  found: FoundSession,
): boolean {
  const { person, target } = found;
  if (person.id !== administratorId || !target) return false;
  // An administrator acts as themself in the admin area.
  return impersonates ? target.id === impersonates : target.id === id && target.role === storedRole(role);
}
