import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { AdminActor } from "../../actor";
import type { Executed } from "../../command/receipts.server";
import { type AnyCommand, type ExecuteOptions, execute, type InputOf, type ResultOf } from "../../command.server";
import { DomainError } from "../../errors";
import { reads } from "../../runtime.server";
import type { PaymentPorts } from "../ports";
import { isProviderTrouble } from "../provider-errors.server";
import { inPaymentTurn } from "../sync/payment-turn.server";
import { readPayment } from "../sync/read-payment-flow.server";
import { approveIntervention } from "./approvals/approve-intervention.server";
import { holdPayment } from "./hold-payment.server";

const { paymentInterventions } = schema;

type Options<C extends AnyCommand> = ExecuteOptions<InputOf<C>, AdminActor>;

/** Holds a payment once nothing of it is on its way to the provider. Needs no provider. */
export function holdInTurn(options: Options<typeof holdPayment>): Promise<Executed<ResultOf<typeof holdPayment>>> {
  return inPaymentTurn(options.input.paymentId, () => execute(holdPayment, options));
}

/**
 * Runs an administrator's command on what the provider knows of its payment by now, also from its dashboard.
 * @throws DomainError unavailable "provider-silent"
 */
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

/** As `intervene`, for a second administrator who agrees. @throws DomainError unavailable "provider-silent" */
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

async function readOrRefuse(ports: PaymentPorts, paymentId: string): Promise<void> {
  try {
    await readPayment(ports, paymentId);
  } catch (error) {
    if (!isProviderTrouble(error)) throw error;
    throw new DomainError("unavailable", "provider-silent", { retryAfterSeconds: RETRY_SECONDS, cause: error });
  }
}

const RETRY_SECONDS = 30;
