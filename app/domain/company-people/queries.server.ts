import { count, eq } from "drizzle-orm";
import { companyInvitations, ownershipOffers } from "#db/client.server";
import { fullName } from "~/lib/text/full-name";
import { hasTwoFactor } from "../accounts/two-factor/queries.server";
import { type CompanyActor, isActing } from "../actor";
import { companyOf } from "../companies/company-of";
import { sentBy } from "../companies/found-company.server";
import { looksAfterAnything } from "../companies/looked-after.server";
import { isLastOwner } from "../companies/memberships.server";
import { roleMay } from "../companies/rights";
import { reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { requestsOf } from "../spending/withdraw-requests.server";
import { type Belonging, type Colleague, colleague } from "./colleague.server";
import { offersOf } from "./ownership/offers.server";
import { openProjects } from "./projects-of-person.server";
import { successorsOf } from "./successors.server";

/** Returns somebody of the actor's company for whom an owner decides. @throws DomainError not_found */
export function personToManage(actor: CompanyActor, personId: string) {
  return managed(actor, colleague(reads(), actor, personId));
}

/** Returns them with the company's open projects. @throws DomainError not_found */
export function personToChange(actor: CompanyActor, personId: string) {
  const person = colleague(reads(), actor, personId);
  const { companyId, membershipId } = person;
  return { ...managed(actor, person), projects: openProjects(reads(), companyId, membershipId) };
}

function managed({ id: ownId }: CompanyActor, person: Colleague) {
  const { userId: id, role, payLimit, isOffered } = person;
  return { id, role, payLimit, isOffered, name: fullName(person), isSelf: id === ownId, byCode: hasTwoFactor(ownId) };
}

/** Returns the projects that somebody may be put on. */
export function projectChoices(actor: CompanyActor) {
  return openProjects(reads(), companyOf(actor));
}

/** Returns what a removal, or one's own leaving, asks and does. @throws DomainError not_found */
export function personToPart(actor: Belonging, personId: string) {
  const person = colleague(reads(), actor, personId);
  const works = isActing(actor, ["company"]);
  if (person.userId !== actor.id && !(works && roleMay(actor.company.role, "people"))) throw notFound();
  return {
    works,
    id: person.userId,
    name: fullName(person),
    isSelf: person.userId === actor.id,
    /** How many payment requests of theirs are withdrawn. */
    requests: requestsOf(reads(), person).length,
    isLastOwner: isLastOwner(reads(), { ...person, id: person.companyId }),
    asksProof: person.role === "owner",
    byCode: hasTwoFactor(actor.id),
    withdrawn: person.role === "owner" ? waitingBy(person) : 0,
    successors: looksAfterAnything(reads(), person)
      ? successorsOf(reads(), person).map(({ id, name, phone }) => ({ id, name, hasPhone: Boolean(phone) }))
      : null,
  };
}

/** How many invitations and offers of ownership that an owner sent wait for an answer, and end with their role. */
function waitingBy({ membershipId }: Colleague): number {
  const sent = { invitations: sentBy(membershipId), offers: eq(ownershipOffers.fromId, membershipId) };
  const invitations = reads().select({ n: count() }).from(companyInvitations).where(sent.invitations).get();
  const offers = reads().select({ n: count() }).from(ownershipOffers).where(sent.offers).get();
  return (invitations?.n ?? 0) + (offers?.n ?? 0);
}

/** Returns the open offers of ownership that an owner may withdraw, or that the actor was made. */
export function openOffers(actor: CompanyActor) {
  const manages = roleMay(actor.company.role, "people");
  return offersOf(reads(), companyOf(actor))
    .filter(({ asked, stands }) => manages || (asked.id === actor.id && stands))
    .map(({ id, asker, asked, stepsDown }) => ({
      id,
      asker: asker.name,
      asked: asked.name,
      stepsDown,
      isAsked: asked.id === actor.id,
    }));
}
