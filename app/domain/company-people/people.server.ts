import { asc, eq } from "drizzle-orm";
import { companies, companyInvitations, users } from "#db/client.server";
import { COMPANY_PEOPLE } from "~/lib/bounds";
import type { CompanyId } from "~/lib/ids";
import { zoneOf } from "~/lib/time/home-zone";
import type { CompanyActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { peopleOfCompany } from "../companies/memberships.server";
import { roleMay } from "../companies/rights";
import { now, reads } from "../core/runtime.server";
import { SENDER_MAY } from "./invitations/invitations.server";
import { joinRequestsTo } from "./joining/queries.server";
import { openOffers } from "./queries.server";

/** Returns who belongs to the actor's company, owners first, and to owners whom it has invited. */
export function companyPeople(actor: CompanyActor) {
  const companyId = companyOf(actor);
  const manages = roleMay(actor.company.role, "people");
  return {
    ...frameOf(actor),
    manages,
    people: peopleOf(actor),
    invitations: manages ? invitationsOf(companyId) : [],
    requests: manages ? joinRequestsTo(actor) : [],
    offers: actor.company.hasColleagues ? openOffers(actor) : [],
  };
}

/** The company's name, and the reader's zone. */
function frameOf(actor: CompanyActor) {
  const found = reads()
    .select({ company: companies.name, usState: users.usState })
    .from(users)
    .innerJoin(companies, eq(companies.id, companyOf(actor)))
    .where(eq(users.id, actor.id))
    .get();
  return { company: found?.company ?? "", zone: zoneOf(found?.usState ?? null) };
}

function peopleOf(actor: CompanyActor) {
  const people = peopleOfCompany(reads(), companyOf(actor));
  return people.map(({ suspendedAt, membershipId: _, ...person }) => ({
    ...person,
    // A member keeps a limit, which counts once they are a manager again.
    payLimit: person.role === "manager" ? person.payLimit : null,
    isSuspended: suspendedAt !== null,
    isSelf: person.id === actor.id,
  }));
}

export type CompanyPerson = ReturnType<typeof peopleOf>[number];

function invitationsOf(companyId: CompanyId) {
  const at = now();
  return reads()
    .select({
      id: companyInvitations.id,
      email: companyInvitations.email,
      role: companyInvitations.role,
      payLimit: companyInvitations.payLimit,
      expiresAt: companyInvitations.expiresAt,
      senderMay: SENDER_MAY,
    })
    .from(companyInvitations)
    .where(eq(companyInvitations.companyId, companyId))
    .orderBy(asc(companyInvitations.createdAt))
    .limit(COMPANY_PEOPLE.invitations.most)
    .all()
    .map(({ senderMay, ...invitation }) => ({ ...invitation, isOver: !senderMay || invitation.expiresAt <= at }));
}

export type CompanyInvitation = ReturnType<typeof invitationsOf>[number];
