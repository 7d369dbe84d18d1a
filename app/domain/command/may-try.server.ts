import { type Acting, type Actor, type ActorOf, actingRole } from "../actor";
import { forbidden, unauthenticated } from "../errors";
import { runtime } from "../runtime.server";

/** The part of a command that says who may try it at all. */
export interface Admission<A extends Acting = Acting> {
  roles: readonly A[];
  /** Set on the few commands that a read-only look through another's eyes may run. */
  whileImpersonating?: true;
  /** Set on what a person may do before their email address is confirmed. */
  whileUnverified?: true;
  /** Set on what an administrator may do who must set up two-factor sign-in first. */
  beforeTwoFactor?: true;
}

/**
 * Checks whether an actor may try a command at all, before any row is read. `execute` calls it; a door calls it too where it
 * must refuse before it reads the body.
 * @throws DomainError(forbidden, Read-only mode) while impersonating, (unauthenticated), (forbidden) for the role, an
 * address not confirmed, or TWO_FACTOR_REQUIRED
 */
export function mayTry<A extends Acting>(command: Admission<A>, actor: Actor): asserts actor is ActorOf<A> {
  if (actor.kind === "person" && actor.impersonator && !command.whileImpersonating) throw forbidden("Read-only mode");
  const roles: readonly Acting[] = command.roles;
  if (!roles.includes(actingRole(actor))) throw actor.kind === "anonymous" ? unauthenticated() : forbidden();
  if (actor.kind !== "person") return;
  if (actor.awaitsTwoFactor && !command.beforeTwoFactor) throw forbidden("TWO_FACTOR_REQUIRED");
  if (!actor.emailVerified && !command.whileUnverified && runtime().requireEmailVerification) {
    throw forbidden("EMAIL_NOT_VERIFIED");
  }
}
