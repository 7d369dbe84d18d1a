import { and, desc, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import { payments, transfers } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { cents, sumCents } from "~/lib/money";
import type { InspectorActor } from "../../actor";
import { hasFrozenPayment } from "../disputes/frozen.server";
import { openClaims } from "./set-off-claims.server";

/** Without what is held or disputed; with what is taken off it, and the last payment that did not come back. Cents. */
export function ownManualPayments(actor: InspectorActor) {
  const own = and(eq(transfers.inspectorId, actor.id), eq(transfers.way, "manual"));
  const due = reads()
    .select({ amount: sql<number>`coalesce(sum(${transfers.amount}), 0)` })
    .from(transfers)
    .innerJoin(payments, eq(payments.id, transfers.paymentId))
    .where(and(own, eq(transfers.state, "pending"), not(hasFrozenPayment)))
    .get();
  const last = reads()
    .select({ amount: transfers.amount, paidOn: transfers.paidOn, bankReference: transfers.bankReference })
    .from(transfers)
    .where(and(own, eq(transfers.state, "succeeded"), isNotNull(transfers.bankReference), isNull(transfers.returnedAt)))
    .orderBy(desc(transfers.succeededAt))
    .limit(1)
    .get();
  return {
    due: cents(due?.amount ?? 0),
    owed: sumCents(openClaims(reads(), actor.id).map(({ amount }) => amount)),
    last: last ?? null,
  };
}
