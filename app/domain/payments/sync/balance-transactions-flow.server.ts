import type Stripe from "stripe";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { importMovements } from "./import-movements.server";
import { idOf } from "./payment-of.server";

const DAY = 24 * 3_600_000;
const AT_ONCE = 100;

/** Reads the movements of the platform's balance in a span of time (UTC milliseconds), the oldest first, so that it can be broken off anywhere. */
export async function importBalanceTransactions(stripe: Stripe, since: number, before: number): Promise<void> {
  for (let from = since; from < before; from += DAY) {
    const created = { gte: Math.floor(from / 1000), lt: Math.floor(Math.min(from + DAY, before) / 1000) };
    const day = await stripe.balanceTransactions.list({ created, limit: 100 }).autoPagingToArray({ limit: 10_000 });
    // The provider lists the newest first.
    const movements = day.reverse().map((one) => ({
      id: one.id,
      type: one.type,
      sourceId: idOf(one.source),
      amount: one.amount,
      fee: one.fee,
      occurredAt: one.created * 1000,
      availableAt: one.available_on * 1000,
    }));
    for (let start = 0; start < movements.length; start += AT_ONCE) {
      await execute(importMovements, { actor: SYSTEM, input: { movements: movements.slice(start, start + AT_ONCE) } });
    }
  }
}
