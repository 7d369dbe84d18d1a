import { eq } from "drizzle-orm";
import { joinRequests } from "#db/client.server";
import { newId } from "~/lib/ids";
import { withinQuota } from "../../command/quota.server";
import { defineCommand } from "../../command.server";
import { endJoinRequests } from "../../companies/join-requests.server";
import { conflict, notFound } from "../../errors";
import { mayAskToJoin, mayWithdrawRequest } from "../policy";
import { joinAsking, ofJoinRequest } from "../schema";
import { companiesOfDomain } from "./offers.server";
import { leavingRefusal } from "./own-company.server";
import { requestBy, requestOver, requestsTo } from "./requests.server";

/**
 * Asks the owners of another company with the same email domain to let somebody in who belongs to none, or owns one that is unused.
 * @throws DomainError not_found for a company that is not offered; conflict "company-in-use", "in-another-company", "already-asked", "join-request-quota"
 */
export const askToJoin = defineCommand({
  name: "ask-to-join-company",
  roles: ["company", "unattached"],
  right: "close",
  input: joinAsking,
  limit: ["change", "join-request"],
  load({ tx, actor }, { companyId }) {
    const offered = companiesOfDomain(tx, { userId: actor.id, email: actor.email, companyId });
    if (offered.length === 0) throw notFound();
    return { companyId };
  },
  allow: (_context, company) => mayAskToJoin(company),
  run(context, { companyId }) {
    const { tx, actor, now, emit } = context;
    const refusal = leavingRefusal(tx, actor.id);
    if (refusal) throw conflict(refusal);
    const own = eq(joinRequests.userId, actor.id);
    if (requestBy(tx, actor.id, now)) throw conflict("already-asked");
    // One that has lapsed, and waits for its schedule.
    endJoinRequests(context, own, "unanswered");
    withinQuota("joinRequests", requestsTo(tx, companyId, now).length);
    const joinRequestId = newId("jrq");
    tx.insert(joinRequests).values({ id: joinRequestId, userId: actor.id, companyId, createdAt: now }).run();
    emit("join_request.made", { joinRequestId });
    return { joinRequestId };
  },
  audit: ({ joinRequestId }, _input, { companyId }) => ({
    subject: ["company", companyId],
    details: { joinRequestId },
  }),
});

/** @throws DomainError not_found "join-request-over" */
export const withdrawJoinRequest = defineCommand({
  name: "withdraw-join-request",
  roles: ["company", "unattached"],
  right: "own",
  input: ofJoinRequest,
  whileUnverified: true,
  load({ tx, actor, now }, { joinRequestId }) {
    const request = requestBy(tx, actor.id, now);
    if (request?.id !== joinRequestId) throw requestOver();
    return request;
  },
  allow: ({ actor }, request) => mayWithdrawRequest(actor, request),
  run(context, { id, companyId }) {
    endJoinRequests(context, eq(joinRequests.id, id), "withdrawn");
    return { joinRequestId: id, companyId };
  },
  audit: ({ joinRequestId, companyId }) => ({ subject: ["company", companyId], details: { joinRequestId } }),
});
