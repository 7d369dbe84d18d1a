import { eq } from "drizzle-orm";
import { joinRequests } from "#db/client.server";
import { fullName } from "~/lib/text/full-name";
import { partWithCompany } from "../../account-lifecycle/part-with-company.server";
import { defineCommand } from "../../command.server";
import { join } from "../../companies/found-company.server";
import { endJoinRequests } from "../../companies/join-requests.server";
import { membershipOf } from "../../companies/memberships.server";
import { conflict } from "../../errors";
import { withinPeople } from "../invitations/invitations.server";
import { mayManagePeople } from "../policy";
import { putOnProjects } from "../projects-of-person.server";
import { joinAdmission, ofJoinRequest } from "../schema";
import { companiesOfDomain } from "./offers.server";
import { leavingRefusal } from "./own-company.server";
import { requestIn } from "./requests.server";

/**
 * Whoever asked belongs to the company from the commit on, and the unused company that they owned closes with it. All that was asked of them when they
 * asked is asked again. @throws DomainError not_found "join-request-over"; conflict "join-address-changed", "company-in-use", "in-another-company", "people-quota"
 */
export const admitToCompany = defineCommand({
  name: "admit-to-company",
  roles: ["company"],
  right: "people",
  input: joinAdmission,
  load: ({ tx, actor, now }, { joinRequestId }) => requestIn(tx, actor, joinRequestId, now),
  allow: ({ actor }, request) => mayManagePeople(actor, request),
  run(context, { id, companyId, userId, email, ...person }, { role, payLimit, projectIds }) {
    const { tx } = context;
    if (companiesOfDomain(tx, { userId, email, companyId }).length === 0) throw conflict("join-address-changed");
    const refusal = leavingRefusal(tx, userId);
    if (refusal) throw conflict(refusal);
    const left = membershipOf(tx, userId);
    withinPeople(tx, companyId);
    endJoinRequests(context, eq(joinRequests.id, id), "admitted");
    partWithCompany(context, userId, { forget: true });
    const membershipId = join(context, { companyId, userId, role, payLimit });
    putOnProjects(tx, { companyId, membershipId, projectIds });
    return { userId, name: fullName(person), left: left?.id ?? null };
  },
  audit: ({ userId, left }, { role, payLimit = null }, { id, companyId }) => ({
    subject: ["user", userId],
    details: { companyId, joinRequestId: id, payLimit, ...(left && { closedCompanyId: left }) },
    changes: { companyRole: [null, role] },
  }),
});

/** @throws DomainError not_found "join-request-over" */
export const declineJoinRequest = defineCommand({
  name: "decline-join-request",
  roles: ["company"],
  right: "people",
  input: ofJoinRequest,
  load: ({ tx, actor, now }, { joinRequestId }) => requestIn(tx, actor, joinRequestId, now),
  allow: ({ actor }, request) => mayManagePeople(actor, request),
  run(context, { id, userId }) {
    endJoinRequests(context, eq(joinRequests.id, id), "declined");
    return { userId };
  },
  audit: ({ userId }, _input, { id, companyId }) => ({
    subject: ["user", userId],
    details: { companyId, joinRequestId: id },
  }),
});
