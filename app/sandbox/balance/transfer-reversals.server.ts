import { Hono } from "hono";
import type Stripe from "stripe";
import { type ApiEnv, type Call, endpoint } from "../api/endpoint.server";
import { missingResource, stateError } from "../api/errors.server";
import { listOf } from "../api/lists.server";
import { metadata, parameters, parseParams, positiveInteger, text } from "../api/params.server";
import { addressed } from "../api/resources.server";
import { idOf, newId } from "../store/ids.server";
import { change, find, insert, seconds, type Tx } from "../store/objects.server";
import { emit } from "../webhooks/events.server";
import { balanceOf } from "./balance.server";
import { addBalanceTransaction, availabilityOf } from "./balance-transactions.server";
import { refundDestinationPayment } from "./destination-payments.server";
import { dollars } from "./money.server";

export const transferReversals = new Hono<ApiEnv>()
  .post("/", endpoint(create))
  .get("/", endpoint(listReversals))
  .get("/:reversal", endpoint(retrieve));

const createParams = parameters({
  amount: positiveInteger.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
});

function create(tx: Tx, call: Call): object {
  const { body: transfer } = addressed(tx, call, "transfer");
  const params = parseParams(createParams, call.params);
  const amount = reversibleAmount(transfer, params.amount);
  refuseBeyondDestination(tx, transfer, amount);
  const reversal = insert(tx, "transfer_reversal", buildReversal(tx, transfer, amount, params.metadata), {
    parent: transfer.id,
  });
  const availableOn = availabilityOf(tx, transfer.id);
  const movement = { type: "transfer_refund", reportingCategory: "transfer_reversal", availableOn } as const;
  const balance_transaction = addBalanceTransaction(tx, { ...movement, source: reversal.id, amount }).id;
  const entered = change(tx, reversal, { balance_transaction });
  refundDestinationPayment(tx, transfer, entered, availableOn);
  const amount_reversed = transfer.amount_reversed + amount;
  const earlier = transfer.reversals.data;
  const reversed = change(tx, transfer, {
    amount_reversed,
    reversed: amount_reversed === transfer.amount,
    reversals: { ...transfer.reversals, data: [entered, ...earlier].slice(0, 10), has_more: earlier.length >= 10 },
  });
  emit(tx, "transfer.reversed", reversed);
  return entered;
}

function listReversals(tx: Tx, call: Call): object {
  const { id } = addressed(tx, call, "transfer").body;
  return listOf(tx, "transfer_reversal", call, [], id);
}

function retrieve(tx: Tx, call: Call): object {
  const transfer = addressed(tx, call, "transfer").body;
  parseParams(parameters({}), call.params);
  const id = call.ids.reversal ?? "";
  const found = find(tx, "transfer_reversal", id)?.body;
  if (found && idOf(found.transfer) === transfer.id) return found;
  throw missingResource("transfer reversal", id, "id", "address");
}

function reversibleAmount(transfer: Stripe.Transfer, wanted: number | undefined): number {
  const left = transfer.amount - transfer.amount_reversed;
  if (left === 0) throw stateError({ message: `Transfer ${transfer.id} is already fully reversed.` });
  const amount = wanted ?? left;
  if (amount <= left) return amount;
  const message = `Reversal amount (${dollars(amount)}) is greater than unreversed amount on transfer (${dollars(left)})`;
  throw stateError({ param: "amount", message });
}

/** Only what the connected account still has comes back: https://docs.stripe.com/connect/separate-charges-and-transfers#reverse-transfers */
function refuseBeyondDestination(tx: Tx, transfer: Stripe.Transfer, amount: number) {
  if (!transfer.destination) return;
  const { available, pending } = balanceOf(tx, idOf(transfer.destination));
  const isPending = availabilityOf(tx, transfer.id) > tx.now;
  if (amount <= available + (isPending ? pending : 0)) return;
  const message = "The connected account has insufficient funds in its available balance to reverse this transfer.";
  throw stateError({ code: "balance_insufficient", message });
}

function buildReversal(
  tx: Tx,
  transfer: Stripe.Transfer,
  amount: number,
  pairs: Record<string, string> = {},
): Stripe.TransferReversal {
  return {
    id: newId("trr"),
    object: "transfer_reversal",
    amount,
    balance_transaction: null,
    created: seconds(tx.now),
    currency: transfer.currency,
    destination_payment_refund: newId("pyr"),
    metadata: pairs,
    source_refund: null,
    transfer: transfer.id,
  } satisfies Stripe.TransferReversal;
}
