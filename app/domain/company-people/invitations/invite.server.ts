import { eq } from "drizzle-orm";
import { type Connection, companyInvitations } from "#db/client.server";
import { existing } from "~/domain/core/reads/existing.server";
import { reads } from "~/domain/core/runtime.server";
import { LASTS } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { emailTaken } from "../../accounts/policy";
import { withinQuota } from "../../command/quota.server";
import { defineCommand } from "../../command.server";
import { companyOf } from "../../companies/company-of";
import { DomainError } from "../../errors";
import { mayManagePeople } from "../policy";
import { companyInvitation, ofInvitation } from "../schema";
import { standingOfAddress, withinPeople } from "./invitations.server";

/** Mails the address a link to join the company. Projects that are not open when whoever was invited comes are left out then. @throws DomainError conflict "email-taken", "already-invited" at `email`, "people-quota", "invitation-quota" */
export const inviteToCompany = defineCommand({
  name: "invite-to-company",
  roles: ["company"],
  right: "people",
  input: companyInvitation,
  limit: ["change", "company-invitation"],
  load: ({ actor }) => ({ companyId: companyOf(actor) }),
  allow: ({ actor }, row) => mayManagePeople(actor, row),
  run({ tx, now, actor, emit }, { companyId }, { email, role, payLimit, projectIds }) {
    if (standingOfAddress(tx, email, now) === "taken") throw emailTaken();
    const invited = tx.select().from(companyInvitations).where(eq(companyInvitations.companyId, companyId)).all();
    if (invited.some((invitation) => invitation.email === email)) throw alreadyInvited();
    withinPeople(tx, companyId);
    withinQuota("companyInvitations", invited.length);
    const invitationId = newId("inv");
    tx.insert(companyInvitations)
      .values({
        id: invitationId,
        companyId,
        email,
        role,
        payLimit,
        projectIds,
        invitedBy: actor.id,
        createdAt: now,
        expiresAt: now + LASTS.invitation.most,
      })
      .run();
    emit("company.invited", { invitationId });
    return { invitationId };
  },
  audit: ({ invitationId }, { email, role, payLimit = null, projectIds }, { companyId }) => ({
    subject: ["company", companyId],
    details: { invitationId, role, payLimit, projectIds },
    forgettable: { email },
  }),
});

function alreadyInvited(): DomainError {
  return new DomainError("conflict", "already-invited", {
    fields: [{ field: "email", message: "This address is invited already" }],
  });
}

/** Mails a new link, good for another 7 days, as the owner's own invitation. The earlier one is void. @throws DomainError not_found; conflict "email-taken" */
export const resendInvitation = defineCommand({
  name: "resend-company-invitation",
  roles: ["company"],
  right: "people",
  input: ofInvitation,
  limit: ["change", "company-invitation"],
  mailsTo: (_actor, { invitationId }) =>
    reads().select().from(companyInvitations).where(eq(companyInvitations.id, invitationId)).get()?.email ?? null,
  load: ({ tx }, { invitationId }) => invitationRow(tx, invitationId),
  allow: ({ actor }, row) => mayManagePeople(actor, row),
  run({ tx, now, actor, emit }, { id, email }) {
    if (standingOfAddress(tx, email, now) === "taken") throw emailTaken();
    tx.update(companyInvitations)
      .set({ tokenHash: null, invitedBy: actor.id, expiresAt: now + LASTS.invitation.most })
      .where(eq(companyInvitations.id, id))
      .run();
    emit("company.invited", { invitationId: id });
    return { invitationId: id, email };
  },
  audit: ({ invitationId }, _input, { companyId }) => ({ subject: ["company", companyId], details: { invitationId } }),
});

/** @throws DomainError not_found, also where it was accepted meanwhile */
export const withdrawInvitation = defineCommand({
  name: "withdraw-company-invitation",
  roles: ["company"],
  right: "people",
  input: ofInvitation,
  load: ({ tx }, { invitationId }) => invitationRow(tx, invitationId),
  allow: ({ actor }, row) => mayManagePeople(actor, row),
  run({ tx }, { id, email }) {
    tx.delete(companyInvitations).where(eq(companyInvitations.id, id)).run();
    return { invitationId: id, email };
  },
  audit: ({ invitationId }, _input, { companyId }) => ({ subject: ["company", companyId], details: { invitationId } }),
});

function invitationRow(tx: Connection, invitationId: string) {
  return existing(tx, companyInvitations, eq(companyInvitations.id, invitationId));
}
