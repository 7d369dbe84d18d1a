import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { reads } from "../../runtime.server";
import { asPaymentRefusal, isStoredServerError } from "../provider-errors.server";
import { noteOpening } from "./note-opening.server";

const { payments } = schema;
type Payment = typeof payments.$inferSelect;

/** Seconds by which the provider's clock and ours may differ. */
export const CLOCKS_DIFFER_S = 3600;

interface Opening<Opened> {
  create: (idempotencyKey: string) => Promise<Opened>;
  /** Looks up what an earlier call made for the payment although its answer was a server error. */
  find: () => Promise<Opened | undefined>;
}

/**
 * Opens a payment at the provider, or finds it by its idempotency key after a crash. When the provider repeats a server error under the key, it
 * looks up what was made. Only when nothing was made does it use the next key, after storing it in the payment's row.
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
