import { and, eq, gt, sql } from "drizzle-orm";
import { spendingRequests } from "#db/client.server";
import { LASTS } from "~/lib/bounds";
import { type CompanyId, newId } from "~/lib/ids";
import { keepPhone } from "../accounts/keep-phone.server";
import type { CompanyActor } from "../actor";
import { withinQuota } from "../command/quota.server";
import { type Context, defineCommand } from "../command.server";
import { assignmentOf } from "../companies/assignment.server";
import { companyOf } from "../companies/company-of";
import { ownersOf } from "../companies/memberships.server";
import { start } from "../core/move.server";
import { conflict } from "../errors";
import { openPaymentFor } from "../payments/queries.server";
import { openRequests } from "./open-requests.server";
import { mayAskToSpend } from "./policy";
import { type Purchase, priceAboveLimit, titleOf } from "./purchases.server";
import { spendingAsked } from "./schema";
import { SPENDING_GRAPH } from "./states";

/**
 * Asks the owners to pay for what is above one's limit. The request of the company that waits for the same is handed out again. Nothing is reserved meanwhile.
 * @throws DomainError conflict "within-limit", "payment-in-progress", "no-owner-to-ask", "spending-quota", and what the purchase itself would be refused for
 */
export const askToSpend = defineCommand({
  name: "ask-to-spend",
  roles: ["company"],
  right: "pay",
  input: spendingAsked,
  load: ({ actor }) => ({ companyId: companyOf(actor) }),
  allow: ({ actor }, row) => mayAskToSpend(actor, row),
  run(context, { companyId }, asked) {
    const { tx, actor, now, emit } = context;
    const purchase = purchaseOf(context, asked);
    const amount = priceAboveLimit(context, purchase);
    if (amount === null) throw conflict("within-limit");
    const waiting = openRequestFor(context, companyId, purchase);
    if (waiting) return { spendingRequestId: waiting.id, isNew: false };
    if (purchase.kind !== "booking" && openPaymentFor(tx, purchase)) throw conflict("payment-in-progress");
    if (ownersOf(tx, companyId).length === 0) throw conflict("no-owner-to-ask");
    withinQuota("spendingRequests", openRequests(tx, companyId));
    const id = newId("spr");
    start(tx, SPENDING_GRAPH, "pending", {
      id,
      companyId,
      ...(purchase.kind === "booking"
        ? { kind: purchase.kind, booking: purchase.booking }
        : { kind: purchase.kind, subjectId: purchase.subjectId }),
      title: titleOf(tx, purchase),
      amount,
      requestedBy: actor.id,
      expiresAt: now + LASTS.spendingRequest.most,
      createdAt: now,
      updatedAt: now,
    });
    emit("spending.requested", { spendingRequestId: id });
    return { spendingRequestId: id, isNew: true };
  },
  audit: ({ spendingRequestId, isNew }, { kind }) => ({
    subject: ["spending_request", spendingRequestId],
    details: { kind },
    ...(isNew && { changes: { state: [null, "pending"] } }),
  }),
});

/** Whoever asked stays the contact of a booking that an owner makes. */
function purchaseOf(context: Context<CompanyActor>, asked: (typeof spendingAsked)["_output"]): Purchase {
  if (asked.kind !== "booking") return asked;
  const { phone, ...booking } = asked.booking;
  keepPhone(context, phone);
  return { kind: "booking", booking: { ...booking, ...assignmentOf(context.tx, context.actor, booking) } };
}

/** Of a booking, the actor's own one for the very same. */
function openRequestFor({ tx, actor, now }: Context<CompanyActor>, companyId: CompanyId, purchase: Purchase) {
  const { id, state, expiresAt, subjectId, requestedBy, booking } = spendingRequests;
  const same =
    purchase.kind === "booking"
      ? and(eq(requestedBy, actor.id), eq(booking, purchase.booking))
      : eq(subjectId, purchase.subjectId);
  return (
    tx
      .select({ id })
      .from(spendingRequests)
      // Written as in the partial index.
      .where(and(eq(spendingRequests.companyId, companyId), sql`${state} = 'pending'`, gt(expiresAt, now), same))
      .get()
  );
}
