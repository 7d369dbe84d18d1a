import { and, desc, eq } from "drizzle-orm";
import { payments } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { PaymentChannel } from "~/lib/vocabulary";
import type { CompanyActor } from "../../actor";
import { conflict } from "../../errors";
import { fulfilmentOf } from "../fulfilment.server";
import { refuseBeyondLimit } from "../limit/pay-limit";
import type { PaymentPorts } from "../ports";
import { ownAttempt } from "../queries.server";
import { openCheckout } from "./checkout-flow.server";
import { type OpenedIntent, openIntent } from "./intent-flow.server";
import { abandonPayment } from "./settle-flow.server";

/** Closes an attempt on the page first, so that both are never paid. @throws DomainError not_found; forbidden "PAY_LIMIT"; conflict "payment-closed", "payment-in-progress", "payment-provider", "payment-refused" */
export async function payByIntent(ports: PaymentPorts, actor: CompanyActor, paymentId: string): Promise<OpenedIntent> {
  return openIntent(ports, await attemptOver(ports, actor, paymentId, "intent"));
}

/** Does the same for the page, and returns the address of the hosted Checkout. @throws as `payByIntent` */
export async function payByCheckout(ports: PaymentPorts, actor: CompanyActor, paymentId: string): Promise<string> {
  const url = await openCheckout(ports, await attemptOver(ports, actor, paymentId, "checkout"));
  if (!url) throw conflict("payment-closed");
  return url;
}

async function attemptOver(
  ports: PaymentPorts,
  actor: CompanyActor,
  paymentId: string,
  channel: PaymentChannel,
): Promise<string> {
  const attempt = payableAttempt(actor, paymentId);
  if (attempt.channel === channel) return attempt.id;
  // The next attempt would be another purchase where a company may pay for the same thing again, as for fees in advance.
  if (attempt.state === "succeeded") throw conflict("payment-closed");
  const newest = payableAttempt(actor, newestAttempt(attempt).id);
  if (newest.channel === channel) return newest.id;
  const state = newest.state === "pending" ? await abandonPayment(ports, newest.id) : newest.state;
  if (state === "pending") throw conflict("payment-in-progress");
  if (state !== "failed") throw conflict("payment-closed");
  const { paymentId: again } = await fulfilmentOf(newest).payAgain(actor, newest, channel);
  // Another request of the company may have begun again over the other channel in that moment.
  if (payableAttempt(actor, again).channel !== channel) throw conflict("payment-in-progress");
  return again;
}

/** An earlier attempt may have had another amount, so each is asked. @throws DomainError not_found; forbidden "PAY_LIMIT" */
function payableAttempt(actor: CompanyActor, paymentId: string) {
  const attempt = ownAttempt(actor, paymentId);
  refuseBeyondLimit(actor, attempt.amount);
  return attempt;
}

export function newestAttempt(attempt: ReturnType<typeof ownAttempt>) {
  const { kind, subjectId } = attempt;
  const newest = reads()
    .select()
    .from(payments)
    .where(and(eq(payments.kind, kind), eq(payments.subjectId, subjectId)))
    .orderBy(desc(payments.attempt))
    .limit(1)
    .get();
  return newest ?? attempt;
}
