import Stripe from "stripe";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { noteKeyRefusal } from "./note-key-refusal.server";
import { recordPlatform } from "./record-platform.server";

/** `refused`: the provider refuses our key, or it belongs to another platform or mode than the books began with. `unknown`: a restricted key may not ask. */
export async function checkPlatform(stripe: Stripe): Promise<"ours" | "refused" | "unknown"> {
  try {
    const { id: accountId } = await stripe.accounts.retrieveCurrent();
    const { livemode: isLive } = await stripe.balance.retrieve();
    const { result } = await execute(recordPlatform, { actor: SYSTEM, input: { accountId, isLive } });
    return result.isOurs ? "ours" : "refused";
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return "unknown";
    if (!(error instanceof Stripe.errors.StripeAuthenticationError)) throw error;
    await execute(noteKeyRefusal, { actor: SYSTEM, input: {} });
    return "refused";
  }
}
