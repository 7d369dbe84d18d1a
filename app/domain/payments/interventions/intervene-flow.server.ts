import { eq } from "drizzle-orm";
import { paymentInterventions } from "#db/client.server";
import type { Executed } from "~/domain/command/receipts.server";
import { reads } from "~/domain/core/runtime.server";
import type { AdminActor } from "../../actor";
import { type AnyCommand, type ExecuteOptions, execute, type InputOf, type ResultOf } from "../../command.server";
import { DomainError } from "../../errors";
import type { PaymentPorts } from "../ports";
import { isOfProvider, isProviderTrouble } from "../provider/provider-errors.server";
import { inPaymentTurn } from "../sync/payment-turn.server";
import { syncLockedPayment } from "../sync/sync-payment-flow.server";
import { approveIntervention } from "./approvals/approve-intervention.server";
import { holdPayment } from "./hold-payment.server";

type Options<C extends AnyCommand> = ExecuteOptions<InputOf<C>, AdminActor>;

/** Waits for the payment's turn, so that no transfer is on its way, and holds the payment. It does not call the provider. */
export function holdInTurn(options: Options<typeof holdPayment>): Promise<Executed<ResultOf<typeof holdPayment>>> {
  return inPaymentTurn(options.input.paymentId, () => execute(holdPayment, options));
}

/** Reads the payment from the provider first, so that the command decides on the money as it is. @throws DomainError unavailable "provider-silent", "provider-refused" */
export function intervene<C extends AnyCommand>(
  ports: PaymentPorts,
  command: C,
  options: Options<C> & { input: { paymentId: string } },
): Promise<Executed<ResultOf<C>>> {
  const { paymentId } = options.input;
  return inPaymentTurn(paymentId, async () => {
    await readOrRefuse(ports, paymentId);
    return execute(command, options);
  });
}

/** Does the same as `intervene` for a second administrator who approves. @throws DomainError unavailable "provider-silent", "provider-refused" */
export function approveInTurn(
  ports: PaymentPorts,
  options: Options<typeof approveIntervention>,
): Promise<Executed<ResultOf<typeof approveIntervention>>> {
  const { interventionId } = options.input;
  const found = reads().select().from(paymentInterventions).where(eq(paymentInterventions.id, interventionId)).get();
  if (!found) return execute(approveIntervention, options);
  return inPaymentTurn(found.paymentId, async () => {
    await readOrRefuse(ports, found.paymentId);
    return execute(approveIntervention, options);
  });
}

/** Reads a payment from the provider. Call it in the payment's turn. @throws DomainError unavailable "provider-silent", "provider-refused" */
export async function readOrRefuse(ports: PaymentPorts, paymentId: string): Promise<void> {
  try {
    await syncLockedPayment(ports, paymentId);
  } catch (error) {
    if (!isOfProvider(error)) throw error;
    const code = isProviderTrouble(error) ? "provider-silent" : "provider-refused";
    throw new DomainError("unavailable", code, { retryAfterSeconds: RETRY_SECONDS, cause: error });
  }
}

const RETRY_SECONDS = 30;
