import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { conflict } from "../../errors";
import type { Payment } from "../payment";
import { asPaymentRefusal, isStuckKey } from "../provider/provider-errors.server";
import { noteOpening } from "./note-opening.server";

/** Seconds by which the provider's clock and ours may differ. */
const CLOCKS_DIFFER_S = 3600;

interface Opening<Opened> {
  create: (idempotencyKey: string) => Promise<Opened>;
  /** Lists what the provider has of this kind, the newest first. */
  list: (params: { created: Stripe.RangeQueryParam; limit: number }) => AsyncIterable<Opened>;
  isOfPayment: (one: Opened) => boolean;
}

/**
 * Or finds it by its idempotency key after a crash. Where the provider repeats a server error, or knows the key from a payment that a restore has lost, it looks up what was
 * made among the newest, and uses the next key only when nothing was. @throws DomainError conflict "payment-provider", "payment-refused"
 */
export async function openAtProvider<Opened>(payment: Payment, opening: Opening<Opened>): Promise<Opened> {
  try {
    return await opening.create(keyOf(payment));
  } catch (error) {
    if (!isStuckKey(error)) throw asPaymentRefusal(error);
  }
  try {
    const made = await findMade(payment, opening);
    if (made) return made;
    const { id: paymentId } = payment;
    await execute(noteOpening, { actor: SYSTEM, input: { paymentId, opening: payment.opening } });
    const noted = reads().select().from(payments).where(eq(payments.id, paymentId)).get();
    return await opening.create(keyOf(noted ?? payment));
  } catch (error) {
    throw asPaymentRefusal(error);
  }
}

/** @throws DomainError conflict "payment-provider" when the provider has more than can be looked through while somebody waits */
async function findMade<Opened>(
  { createdAt }: Payment,
  { list, isOfPayment }: Opening<Opened>,
): Promise<Opened | undefined> {
  const created = { gte: Math.floor(createdAt / 1000) - CLOCKS_DIFFER_S };
  let left: number = SLICE.openingsListed.most;
  for await (const one of list({ created, limit: 100 })) {
    if (isOfPayment(one)) return one;
    left -= 1;
    if (left === 0) throw conflict("payment-provider");
  }
  return undefined;
}

function keyOf({ kind, subjectId, attempt, opening }: Payment): string {
  const key = `pi:${kind}:${subjectId}:${attempt}`;
  return opening === 1 ? key : `${key}:${opening}`;
}
