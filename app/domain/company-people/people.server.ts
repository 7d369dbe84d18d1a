import { asc, eq } from "drizzle-orm";
import { companies, companyInvitations } from "#db/client.server";
import { COMPANY_PEOPLE } from "~/lib/bounds";
import type { CompanyId } from "~/lib/ids";
import type { CompanyActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { peopleOfCompany } from "../companies/memberships.server";
import { roleMay } from "../companies/rights";
import { now, reads } from "../core/runtime.server";
import { openOffers } from "./queries.server";

/** Returns who belongs to the actor's company, owners first, and to owners whom it has invited. */
export function companyPeople(actor: CompanyActor) {
  const companyId = companyOf(actor);
  const { name } = reads()
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
    .get() ?? {
    name: "",
  };
  const manages = roleMay(actor.company.role, "people");
  return {
    company: name,
    manages,
    people: peopleOf(actor),
    invitations: manages ? invitationsOf(companyId) : [],
    offers: openOffers(actor),
  };
}

function peopleOf(actor: CompanyActor) {
  const people = peopleOfCompany(reads(), companyOf(actor));
  return people.map(({ suspendedAt, membershipId: _, ...person }) => ({
    ...person,
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
      expiresAt: companyInvitations.expiresAt,
    })
    .from(companyInvitations)
    .where(eq(companyInvitations.companyId, companyId))
    .orderBy(asc(companyInvitations.createdAt))
    .limit(COMPANY_PEOPLE.invitations.most)
    .all()
    .map((invitation) => ({ ...invitation, isOver: invitation.expiresAt <= at }));
}

export type CompanyInvitation = ReturnType<typeof invitationsOf>[number];
