import type Stripe from "stripe";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { importMovements } from "./import-movements.server";
import { idOf } from "./payment-of.server";

const AT_ONCE = 100;

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
  for (let start = 0; start < movements.length; start += AT_ONCE) {
    const input = { movements: movements.slice(start, start + AT_ONCE), isComplete };
    await execute(importMovements, { actor: SYSTEM, input });
  }
}
