import type Stripe from "stripe";
import { SLICE } from "~/lib/bounds";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { importMovements } from "./import-movements.server";
import { idOf } from "./payment-of.server";

/**
 * Reads the movements of the platform's balance in a span of time (seconds), the oldest first, so that it can be broken off anywhere.
 * `isComplete` says that all objects of that time are in the books: only then is what none of them caused unexplained.
 */
export async function importBalanceTransactions(
  stripe: Stripe,
  created: { gte: number; lt: number },
  isComplete: boolean,
): Promise<void> {
  const listed: Stripe.BalanceTransaction[] = [];
  for await (const one of stripe.balanceTransactions.list({ created, limit: 100 })) listed.push(one);
  // The provider lists the newest first.
  const movements = listed.reverse().map((one) => ({
    id: one.id,
    type: one.type,
    sourceId: idOf(one.source),
    amount: one.amount,
    fee: one.fee,
    occurredAt: one.created * 1000,
    availableAt: one.available_on * 1000,
  }));
  const { most } = SLICE.movements;
  for (let start = 0; start < movements.length; start += most) {
    const input = { movements: movements.slice(start, start + most), isComplete };
    await execute(importMovements, { actor: SYSTEM, input });
  }
}
