import { z } from "zod";
import type { AnyCommand } from "~/domain/command.server";
import { changePerson } from "~/domain/company-people/change-person.server";
import {
  inviteToCompany,
  resendInvitation,
  withdrawInvitation,
} from "~/domain/company-people/invitations/invite.server";
import { admitToCompany, declineJoinRequest } from "~/domain/company-people/joining/answer-request.server";
import { askToJoin, withdrawJoinRequest } from "~/domain/company-people/joining/ask-to-join.server";
import { joiningOf } from "~/domain/company-people/joining/queries.server";
import { acceptOwnership, endOwnershipOffer, offerOwnership } from "~/domain/company-people/ownership/hand-on.server";
import { partPerson } from "~/domain/company-people/part-person.server";
import { companyPeople } from "~/domain/company-people/people.server";
import type { Answering } from "~/http/doors/answering.server";
import { call } from "~/http/doors/call.server";
import { read } from "~/http/doors/read.server";
import { COMPANY_ROLES } from "~/lib/vocabulary";
import type { Endpoint } from "./endpoint";
import { centsShape, instant, isoTime, messageShape } from "./shapes";

const personShape = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(COMPANY_ROLES),
  /** Of one press; null for any sum that the role may pay. */
  payLimit: centsShape.nullable(),
  since: instant,
});

const peopleShape = z.object({
  people: z.array(personShape),
  /** Owners get those of the company, others none. */
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      role: z.enum(COMPANY_ROLES),
      payLimit: centsShape.nullable(),
      expiresAt: instant,
    }),
  ),
  /** People of the same email domain who ask to join. Owners get them, others none. */
  joinRequests: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), expiresAt: instant })),
  /** Owners get all, others their own. */
  ownershipOffers: z.array(
    z.object({ id: z.string(), askedBy: z.string(), asked: z.string(), stepsDown: z.boolean() }),
  ),
});

const joiningShape = z.object({
  request: z.object({ id: z.string(), company: z.string(), createdAt: instant, expiresAt: instant }).nullable(),
  /** Empty while a request waits. */
  companies: z.array(z.object({ id: z.string(), name: z.string() })),
});

const area = "People";
const answers = { status: 200, schema: messageShape } as const;
const PROOF = "`currentPassword` or `code` is asked";

/** The people of one's company. Who may what: /company-people. */
export const companyPeopleEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/company/people",
    operationId: "listCompanyPeople",
    area,
    summary: "Who belongs to one's company, owners first",
    answers: { status: 200, schema: peopleShape },
    door: read({ roles: ["company"] }, ({ actor }) => {
      const { people, invitations, requests, offers } = companyPeople(actor);
      return {
        people: people.map(({ id, name, email, phone, role, payLimit, since }) => ({
          id,
          name,
          email,
          phone,
          role,
          payLimit,
          since: isoTime(since),
        })),
        invitations: invitations.map(({ id, email, role, payLimit, expiresAt }) => ({
          id,
          email,
          role,
          payLimit,
          expiresAt: isoTime(expiresAt),
        })),
        joinRequests: requests.map(({ id, name, email, expiresAt }) => ({
          id,
          name,
          email,
          expiresAt: isoTime(expiresAt),
        })),
        ownershipOffers: offers.map(({ id, asker, asked, stepsDown }) => ({ id, askedBy: asker, asked, stepsDown })),
      };
    }),
  },
  {
    method: "post",
    path: "/api/company/invitations",
    operationId: "inviteToCompany",
    area,
    summary: "Invite somebody to one's company by a mailed link, good for 7 days",
    description:
      "Owners alone. `role` is `manager` or `member`; `payLimit` is the most that a press of theirs may pay, in cents, and `projectIds` are the open projects they work on.",
    answers: { status: 201, schema: z.object({ id: z.string() }) },
    refusals: { 409: "The address has an account elsewhere or is invited already: `details` on `email`" },
    door: call(inviteToCompany, { status: 201, answer: ({ result }) => ({ id: result.invitationId }) }),
  },
  {
    method: "post",
    path: "/api/company/invitations/{id}/resend",
    operationId: "resendCompanyInvitation",
    area,
    summary: "Mail a new link; the one before is void",
    answers,
    refusals: { 409: "The address has an account elsewhere by now" },
    door: changing(resendInvitation, "invitationId"),
  },
  {
    method: "delete",
    path: "/api/company/invitations/{id}",
    operationId: "withdrawCompanyInvitation",
    area,
    summary: "Withdraw an invitation",
    answers,
    door: changing(withdrawInvitation, "invitationId"),
  },
  {
    method: "patch",
    path: "/api/company/people/{id}",
    operationId: "changeCompanyPerson",
    area,
    summary: "Change somebody's role, limit or projects",
    description: `What is left out stays; \`payLimit\` null is no limit, and \`projectIds\` are all open projects they work on. Of an owner ${PROOF}.`,
    answers,
    refusals: { 409: "The last owner stays one" },
    door: changing(changePerson, "personId", { nullEmpties: true }),
  },
  {
    method: "post",
    path: "/api/company/people/{id}/removal",
    operationId: "removeCompanyPerson",
    area,
    summary: "Remove somebody, or leave",
    description: `A company's people may leave it while it is suspended too. \`successorId\` takes over their jobs and bookings, and is asked where there are any. What an owner sent and nobody has accepted ends with it. Of an owner ${PROOF}.`,
    answers,
    refusals: { 409: "The last owner stays" },
    door: changing(partPerson, "personId"),
  },
  {
    method: "post",
    path: "/api/company/people/{id}/ownership",
    operationId: "offerOwnership",
    area,
    summary: "Ask somebody to become an owner",
    description: `With \`stepsDown\` the caller becomes a manager once it is accepted. ${PROOF}.`,
    answers: { status: 201, schema: z.object({ id: z.string() }) },
    refusals: { 409: "An owner already, or asked already" },
    door: call(offerOwnership, {
      fromPath: { personId: "id" },
      status: 201,
      answer: ({ result }) => ({ id: result.offerId }),
    }),
  },
  {
    method: "post",
    path: "/api/company/ownership-offers/{id}/accept",
    operationId: "acceptOwnership",
    area,
    summary: "Become an owner",
    answers,
    refusals: { 409: "Whoever asked is suspended" },
    door: changing(acceptOwnership, "offerId"),
  },
  {
    method: "delete",
    path: "/api/company/ownership-offers/{id}",
    operationId: "endOwnershipOffer",
    area,
    summary: "Decline an offer of ownership, or withdraw one",
    answers,
    door: changing(endOwnershipOffer, "offerId"),
  },
  {
    method: "get",
    path: "/api/company/joining",
    operationId: "listCompaniesToJoin",
    area,
    summary: "The companies of one's email domain that one may ask to join, or what one has asked",
    answers: { status: 200, schema: joiningShape },
    door: read({ roles: ["company", "unattached"], right: "close" }, ({ actor }) => {
      const { request, offers } = joiningOf(actor);
      return {
        request: request && {
          id: request.id,
          company: request.company,
          createdAt: isoTime(request.createdAt),
          expiresAt: isoTime(request.expiresAt),
        },
        companies: offers,
      };
    }),
  },
  {
    method: "post",
    path: "/api/company/joining",
    operationId: "askToJoinCompany",
    area,
    summary: "Ask the owners of a company to let one in",
    description:
      "For somebody who belongs to no company, or is alone in one that is unused: it closes with the admission.",
    answers: { status: 201, schema: z.object({ id: z.string() }) },
    refusals: {
      404: "The company is not offered",
      409: "One's company is in use, or a request waits already",
    },
    door: call(askToJoin, { status: 201, answer: ({ result }) => ({ id: result.joinRequestId }) }),
  },
  {
    method: "delete",
    path: "/api/company/joining/{id}",
    operationId: "withdrawJoinRequest",
    area,
    summary: "Withdraw what one has asked",
    answers,
    door: changing(withdrawJoinRequest, "joinRequestId"),
  },
  {
    method: "post",
    path: "/api/company/join-requests/{id}/admit",
    operationId: "admitToCompany",
    area,
    summary: "Let in somebody who asked to join",
    description: "Owners alone. `role`, `payLimit` and `projectIds` as for an invitation.",
    answers,
    refusals: { 409: "Their address has another domain, or their own company is in use by now" },
    door: changing(admitToCompany, "joinRequestId"),
  },
  {
    method: "post",
    path: "/api/company/join-requests/{id}/decline",
    operationId: "declineJoinRequest",
    area,
    summary: "Decline a request to join",
    answers,
    door: changing(declineJoinRequest, "joinRequestId"),
  },
];

/** `field`: what the command calls the id in the path. */
function changing<C extends AnyCommand>(command: C, field: string, more: { nullEmpties?: true } = {}): Answering {
  return call(command, { ...more, fromPath: { [field]: "id" }, status: 200, answer: () => ({ message: "Done" }) });
}
