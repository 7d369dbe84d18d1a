import type { schema } from "#db/client.server";
import type { PaymentChannel } from "~/lib/vocabulary";
import type { Actor } from "../../actor";
import { execute } from "../../command.server";
import { startBookingPayment } from "./start-booking-payment.server";

type Payment = typeof schema.payments.$inferSelect;

/** @throws what `startBookingPayment` throws */
export async function payBookingAgain(actor: Actor, { subjectId }: Payment, channel: PaymentChannel) {
  const { result } = await execute(startBookingPayment, { actor, input: { bookingId: subjectId, channel } });
  return result;
}
