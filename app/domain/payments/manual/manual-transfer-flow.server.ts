import { eq } from "drizzle-orm";
import { transferReversals, transfers } from "#db/client.server";
import type { Executed } from "~/domain/command/receipts.server";
import { reads } from "~/domain/core/runtime.server";
import type { AdminActor } from "../../actor";
import { type AnyCommand, type ExecuteOptions, execute, type InputOf, type ResultOf } from "../../command.server";
import { readOrRefuse } from "../interventions/intervene-flow.server";
import type { PaymentPorts } from "../ports";
import { inPaymentTurn } from "../sync/payment-turn.server";
import { beginManualTransfer } from "./begin-manual-transfer.server";
import { openClaims } from "./set-off-claims.server";
import { settleManualClaim } from "./settle-manual-claim.server";

type Options<C extends AnyCommand> = ExecuteOptions<InputOf<C>, AdminActor>;

/**
 * In the turns of the payment and of those whose claims are taken off it, so that nobody pays what was refunded or disputed a moment ago.
 * @throws DomainError unavailable "provider-silent", "provider-refused"; and the command's own
 */
export function beginInTurn(
  ports: PaymentPorts,
  options: Options<typeof beginManualTransfer>,
): Promise<Executed<ResultOf<typeof beginManualTransfer>>> {
  const transfer = transferOf(options.input.transferId);
  if (transfer?.way !== "manual") return execute(beginManualTransfer, options);
  const claimed = openClaims(reads(), transfer.inspectorId).map(({ paymentId }) => paymentId);
  const paymentIds = [...new Set([transfer.paymentId, ...claimed])].sort();
  return inTurns(paymentIds, async () => {
    for (const paymentId of paymentIds) await readOrRefuse(ports, paymentId);
    return execute(beginManualTransfer, options);
  });
}

/** Waits for the payment's turn and runs a command about a payment by hand. It does not call the provider: what the bank did is recorded in any case. */
export function manualInTurn<C extends AnyCommand>(
  command: C,
  options: Options<C> & { input: { transferId: string } },
): Promise<Executed<ResultOf<C>>> {
  return inTurnOf(transferOf(options.input.transferId), () => execute(command, options));
}

export function settleInTurn(
  options: Options<typeof settleManualClaim>,
): Promise<Executed<ResultOf<typeof settleManualClaim>>> {
  const { reversalId } = options.input;
  const claim = reads().select().from(transferReversals).where(eq(transferReversals.id, reversalId)).get();
  return inTurnOf(claim && transferOf(claim.transferId), () => execute(settleManualClaim, options));
}

/** In the order of their ids, so that two that wait for each other's payments never wait for good. */
function inTurns<T>([first, ...others]: string[], work: () => Promise<T>): Promise<T> {
  return first === undefined ? work() : inPaymentTurn(first, () => inTurns(others, work));
}

function inTurnOf<T>(transfer: { paymentId: string } | undefined, work: () => Promise<T>): Promise<T> {
  return transfer ? inPaymentTurn(transfer.paymentId, work) : work();
}

function transferOf(id: string) {
  return reads().select().from(transfers).where(eq(transfers.id, id)).get();
}
