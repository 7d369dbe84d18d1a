import { type Acting, type Actor, type ActorOf, actingRole, type CompanyActor } from "~/domain/actor";
import { type CompanyRight, roleMay } from "~/domain/companies/rights";
import { forbidden, unauthenticated } from "~/domain/errors";
import { runtime } from "../core/runtime.server";

export interface Admission<A extends Acting = Acting> {
  roles: readonly A[];
  /** What a company's person needs the role for; a command of theirs without one does not compile. */
  right?: CompanyRight | undefined;
  whileImpersonating?: true;
  whileUnverified?: true;
  /** May run before an administrator has set up the two-factor sign-in that they must have. */
  beforeTwoFactor?: true;
}

/** @throws DomainError unauthenticated; forbidden for the role; forbidden "COMPANY_ROLE", "Read-only mode", "EMAIL_NOT_VERIFIED", "TWO_FACTOR_REQUIRED" */
export function mayTry<A extends Acting>(command: Admission<A>, actor: Actor): asserts actor is ActorOf<A> {
  if (actor.kind === "person" && actor.impersonator && !command.whileImpersonating) throw forbidden("Read-only mode");
  const roles: readonly Acting[] = command.roles;
  if (!roles.includes(actingRole(actor))) throw actor.kind === "anonymous" ? unauthenticated() : forbidden();
  if (actor.kind !== "person") return;
  if (actor.awaitsTwoFactor && !command.beforeTwoFactor) throw forbidden("TWO_FACTOR_REQUIRED");
  if (actor.role === "company") mayForCompany(actor, command.right);
  if (!actor.emailVerified && !command.whileUnverified && runtime().requireEmailVerification) {
    throw forbidden("EMAIL_NOT_VERIFIED");
  }
}

/** @throws DomainError forbidden "COMPANY_ROLE" */
export function mayForCompany({ company }: CompanyActor, right: CompanyRight | undefined): void {
  if (!right || !roleMay(company.role, right)) throw forbidden("COMPANY_ROLE");
}
