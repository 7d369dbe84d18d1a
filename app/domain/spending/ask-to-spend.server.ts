import { and, eq } from "drizzle-orm";
import { spendingRequests } from "#db/client.server";
import { LASTS } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { keepPhone } from "../accounts/keep-phone.server";
import type { CompanyActor } from "../actor";
import { withinQuota } from "../command/quota.server";
import { type Context, defineCommand } from "../command.server";
import { assignmentOf } from "../companies/assignment.server";
import { companyOf } from "../companies/company-of";
import { start } from "../core/move.server";
import { conflict } from "../errors";
import { openRequests } from "./open-requests.server";
import { mayAskToSpend } from "./policy";
import { type Purchase, priceAboveLimit, titleOf } from "./purchases.server";
import { spendingAsked } from "./schema";
import { SPENDING_GRAPH } from "./states";

/**
 * Asks the owners to pay for what is above one's limit. The request that waits for the same thing is handed out again. Nothing is reserved meanwhile.
 * @throws DomainError conflict "within-limit", "spending-quota", and what the purchase itself would be refused for
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
    const waiting = purchase.kind === "booking" ? undefined : openRequestFor(context, purchase.subjectId);
    if (waiting) return { spendingRequestId: waiting.id };
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
    return { spendingRequestId: id };
  },
  audit: ({ spendingRequestId }, { kind }) => ({
    subject: ["spending_request", spendingRequestId],
    details: { kind },
    changes: { state: [null, "pending"] },
  }),
});

/** Whoever asked stays the contact of a booking that an owner makes. */
function purchaseOf(context: Context<CompanyActor>, asked: (typeof spendingAsked)["_output"]): Purchase {
  if (asked.kind !== "booking") return asked;
  const { phone, ...booking } = asked.booking;
  keepPhone(context, phone);
  return { kind: "booking", booking: { ...booking, ...assignmentOf(context.tx, context.actor, booking) } };
}

function openRequestFor({ tx }: Context, subjectId: string) {
  const { id, state } = spendingRequests;
  return tx
    .select({ id })
    .from(spendingRequests)
    .where(and(eq(spendingRequests.subjectId, subjectId), eq(state, "pending")))
    .get();
}
