import type { schema } from "#db/client.server";
import type { PaymentChannel } from "~/lib/vocabulary";
import type { Actor } from "../../actor";
import { execute } from "../../command.server";
import { startAcceptance } from "./start-acceptance.server";

type Payment = typeof schema.payments.$inferSelect;

/** @throws what `startAcceptance` throws */
export async function acceptAgain(actor: Actor, { subjectId }: Payment, channel: PaymentChannel) {
  const { result } = await execute(startAcceptance, { actor, input: { applicationId: subjectId, channel } });
  return result;
}
