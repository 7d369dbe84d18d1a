import type { schema } from "#db/client.server";
import type { PaymentChannel } from "~/lib/vocabulary";
import type { Actor } from "../../../actor";
import { execute } from "../../../command.server";
import { startHoursPayment } from "./start-hours-payment.server";

type Payment = typeof schema.payments.$inferSelect;

/** @throws what `startHoursPayment` throws */
export async function payHoursAgain(actor: Actor, { subjectId }: Payment, channel: PaymentChannel) {
  const { result } = await execute(startHoursPayment, { actor, input: { furtherHoursId: subjectId, channel } });
  return result;
}
