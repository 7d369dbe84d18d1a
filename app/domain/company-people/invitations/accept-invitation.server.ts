import { eq } from "drizzle-orm";
import { companyInvitations, joinRequests, users } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { newId } from "~/lib/ids";
import { hashNewPassword } from "../../accounts/passwords/new-password.server";
import { emailTaken } from "../../accounts/policy";
import { signInMarkIn } from "../../accounts/queries.server";
import { type Context, defineCommand } from "../../command.server";
import { join } from "../../companies/found-company.server";
import { endJoinRequests } from "../../companies/join-requests.server";
import { conflict, DomainError } from "../../errors";
import { mayAccept, mayJoin } from "../policy";
import { putOnProjects } from "../projects-of-person.server";
import { invitationAcceptance, ofInvitation } from "../schema";
import {
  invitationById,
  invitationByToken,
  type OpenInvitation,
  standingOfAddress,
  withinPeople,
} from "./invitations.server";

/**
 * Opens an account by the mailed link, which proves the address, and joins the company. @throws DomainError invalid "invitation-over", or at `password`
 * for a common one; conflict "email-taken" where the address has an account by now, "people-quota"
 */
export const acceptInvitation = defineCommand({
  name: "accept-company-invitation",
  roles: ["anonymous"],
  input: invitationAcceptance,
  limit: "reset",
  async prepare({ token, password, ...person }) {
    // A wrong token is refused before the costly hash. The transaction checks again.
    const { email } = opened(invitationByToken(reads(), token, now()));
    return { passwordHash: await hashNewPassword(password, { field: "password", person: { email, ...person } }) };
  },
  load: ({ tx, now }, { token }) => opened(invitationByToken(tx, token, now)),
  allow: (_context, invitation) => mayAccept(invitation),
  run(context, invitation, { firstName, lastName, phone }, { passwordHash }) {
    const { tx, now, emit } = context;
    const { email, usState, city } = invitation;
    if (standingOfAddress(tx, email, now) !== "free") throw emailTaken();
    const userId = newId("usr");
    const account = { id: userId, role: "company" as const, email, emailVerifiedAt: now, passwordHash };
    tx.insert(users)
      .values({ ...account, firstName, lastName, phone, usState, city, createdAt: now, updatedAt: now })
      .run();
    joinAsInvited(context, invitation, userId);
    emit("user.moved", { userId });
    return { userId, mark: signInMarkIn(tx, userId), company: invitation.company };
  },
  audit: ({ userId }, _input, { companyId, role }) => ({
    subject: ["user", userId],
    details: { companyId },
    changes: { companyRole: [null, role] },
  }),
});

/** For somebody who is signed in with the invited address and belongs to no company. @throws DomainError not_found; forbidden "invitation-other-address"; invalid "invitation-over"; conflict "people-quota" */
export const joinByInvitation = defineCommand({
  name: "join-by-company-invitation",
  roles: ["unattached"],
  input: ofInvitation,
  load: ({ tx, now }, { invitationId }) => opened(invitationById(tx, invitationId, now)),
  allow: ({ actor }, invitation) => mayJoin(actor, invitation),
  run(context, invitation) {
    const { actor } = context;
    if (standingOfAddress(context.tx, invitation.email, context.now) !== "unattached")
      throw conflict("in-another-company");
    joinAsInvited(context, invitation, actor.id);
    return { userId: actor.id, company: invitation.company };
  },
  audit: ({ userId }, _input, { companyId, role }) => ({
    subject: ["user", userId],
    details: { companyId },
    changes: { companyRole: [null, role] },
  }),
});

function joinAsInvited(
  context: Context,
  { id, companyId, role, payLimit, projectIds }: OpenInvitation,
  userId: string,
): void {
  const { tx } = context;
  withinPeople(tx, companyId);
  tx.delete(companyInvitations).where(eq(companyInvitations.id, id)).run();
  endJoinRequests(context, eq(joinRequests.userId, userId), "withdrawn");
  const membershipId = join(context, { companyId, userId, role, payLimit });
  putOnProjects(tx, { companyId, membershipId, projectIds });
}

function opened(invitation: OpenInvitation | undefined): OpenInvitation {
  if (!invitation) throw new DomainError("invalid", "invitation-over");
  return invitation;
}
