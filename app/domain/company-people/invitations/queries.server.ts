import { and, eq } from "drizzle-orm";
import { companyInvitations } from "#db/client.server";
import { existing } from "~/domain/core/reads/existing.server";
import { now, reads } from "~/domain/core/runtime.server";
import type { Actor, CompanyActor, PersonActor } from "../../actor";
import { companyOf } from "../../companies/company-of";
import type { ErrorCode } from "../../error-codes";
import { invitationByToken, invitationsTo, standingOfAddress } from "./invitations.server";

/** Returns an invitation of the actor's company. @throws DomainError not_found */
export function ownInvitation(actor: CompanyActor, invitationId: string) {
  const theirs = and(eq(companyInvitations.id, invitationId), eq(companyInvitations.companyId, companyOf(actor)));
  const { id, email, role } = existing(reads(), companyInvitations, theirs);
  return { id, email, role };
}

type Way =
  /** Fill in one's name and a password; sign in first; press. */
  { way: "register" | "sign-in" | "join" } | { way: "refused"; refusal: ErrorCode };

/** Returns what the holder of a mailed link may do with it. */
export function linkedInvitation(actor: Actor, token: string | null) {
  const invitation = token === null ? undefined : invitationByToken(reads(), token, now());
  if (!invitation) return { refusal: token === null ? "invitation-missing" : "invitation-over" } as const;
  const { id, company, email, role } = invitation;
  return { id, company, email, role, ...wayOf(actor, email) };
}

function wayOf(actor: Actor, email: string): Way {
  if (actor.kind === "person" && actor.email !== email) return { way: "refused", refusal: "invitation-other-address" };
  const standing = standingOfAddress(reads(), email, now());
  if (standing === "taken") return { way: "refused", refusal: "in-another-company" };
  if (standing === "free") return { way: "register" };
  return { way: actor.kind === "person" ? "join" : "sign-in" };
}

/** Returns the invitations that wait for an address that its person has confirmed. */
export function invitationsOfPerson(actor: PersonActor<"unattached">) {
  const found = invitationsTo(reads(), actor.email, now());
  return found.map(({ id, company, role }) => ({ id, company, role }));
}
