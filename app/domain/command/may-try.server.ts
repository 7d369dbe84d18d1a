import { type Acting, type Actor, type ActorOf, actingRole } from "~/domain/actor";
import { forbidden, unauthenticated } from "~/domain/errors";
import { runtime } from "../core/runtime.server";

export interface Admission<A extends Acting = Acting> {
  roles: readonly A[];
  whileImpersonating?: true;
  whileUnverified?: true;
  /** May run before an administrator has set up the two-factor sign-in that they must have. */
  beforeTwoFactor?: true;
}

/** @throws DomainError unauthenticated; forbidden for the role; forbidden "Read-only mode", "EMAIL_NOT_VERIFIED", "TWO_FACTOR_REQUIRED" */
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
