import { LASTS } from "~/lib/bounds";
import { fullName } from "~/lib/text/full-name";
import { pendingAddress } from "../../accounts/addresses/queries.server";
import { type CompanyActor, isActing, type PersonActor } from "../../actor";
import { companyOf } from "../../companies/company-of";
import { now, reads } from "../../core/runtime.server";
import { companiesOfDomain } from "./offers.server";
import { leavingRefusal } from "./own-company.server";
import { type JoinRequest, requestBy, requestIn, requestsTo } from "./requests.server";

type Asker = PersonActor<"company" | "unattached">;

/** Returns what somebody has asked, or which companies of their email domain they may ask; of those the names alone. */
export function joiningOf(actor: Asker) {
  const request = openRequest(actor);
  return {
    domain: actor.email.slice(actor.email.lastIndexOf("@") + 1),
    isConfirmed: actor.emailVerified,
    // Above the pages of whoever must confirm it a banner asks for the link.
    asksForLink: !actor.emailVerified && pendingAddress(actor) === null,
    leavesCompany: isActing(actor, ["company"]),
    request,
    refusal: leavingRefusal(reads(), actor.id),
    offers: request ? [] : offersTo(actor),
  };
}

/** The same in short, for pages that lead there; null where there is nothing to ask. */
export function joiningInShort(actor: Asker): { asked: string | null; offered: string[] } | null {
  const request = openRequest(actor);
  if (request) return { asked: request.company, offered: [] };
  const offered = offersTo(actor).map(({ name }) => name);
  return offered.length > 0 ? { asked: null, offered } : null;
}

function offersTo({ id: userId, email }: Asker) {
  return companiesOfDomain(reads(), { userId, email });
}

function openRequest(actor: Asker) {
  const found = requestBy(reads(), actor.id, now());
  return found
    ? { id: found.id, company: found.company, createdAt: found.createdAt, expiresAt: lapseOf(found.createdAt) }
    : null;
}

/** Returns who asks to join the actor's company, for its owners. */
export function joinRequestsTo(actor: CompanyActor) {
  return requestsTo(reads(), companyOf(actor), now()).map(shown);
}

export type ShownRequest = ReturnType<typeof shown>;

/** @throws DomainError not_found "join-request-over" */
export function joinRequestTo(actor: CompanyActor, id: string) {
  return shown(requestIn(reads(), actor, id, now()));
}

function shown({ id, email, createdAt, ...person }: JoinRequest) {
  return { id, name: fullName(person), email, createdAt, expiresAt: lapseOf(createdAt) };
}

const lapseOf = (createdAt: number) => createdAt + LASTS.joinRequest.most;
