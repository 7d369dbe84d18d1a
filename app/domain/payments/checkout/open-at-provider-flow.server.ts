import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { reads } from "../../runtime.server";
import { asPaymentRefusal, isStoredServerError } from "../provider-errors.server";
import { noteOpening } from "./note-opening.server";

const { payments } = schema;
type Payment = typeof payments.$inferSelect;

/** Of the provider's clock and ours. */
export const CLOCKS_DIFFER_S = 3600;

interface Opening<Opened> {
  create: (idempotencyKey: string) => Promise<Opened>;
  /** What an earlier call made for the payment, though its answer was a server error. */
  find: () => Promise<Opened | undefined>;
}

/**
 * Opens a payment at the provider, or finds it by its key after a crash. Where the provider repeats a server error under the key, what
 * was made is looked up, and only when there is nothing, the next key is used, which the payment's row has first.
 * @throws DomainError conflict "payment-provider", "payment-refused"
 */
export async function openAtProvider<Opened>(payment: Payment, { create, find }: Opening<Opened>): Promise<Opened> {
  try {
    return await create(keyOf(payment));
  } catch (error) {
    if (!isStoredServerError(error)) throw asPaymentRefusal(error);
  }
  try {
    const made = await find();
    if (made) return made;
    const { id: paymentId, opening } = payment;
    await execute(noteOpening, { actor: SYSTEM, input: { paymentId, opening } });
    const noted = reads().select().from(payments).where(eq(payments.id, paymentId)).get();
    return await create(keyOf(noted ?? payment));
  } catch (error) {
    throw asPaymentRefusal(error);
  }
}

function keyOf({ kind, subjectId, attempt, opening }: Payment): string {
  const key = `pi:${kind}:${subjectId}:${attempt}`;
  return opening === 1 ? key : `${key}:${opening}`;
}
