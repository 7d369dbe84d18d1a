import type Stripe from "stripe";
import type { z } from "zod";
import { type Call, endpoint } from "../api/endpoint.server";
import { missingResource, stateError } from "../api/errors.server";
import {
  changedMetadata,
  currency,
  metadata,
  metadataChanges,
  parameters,
  parseParams,
  positiveInteger,
  text,
} from "../api/params.server";
import { addressed, readable } from "../api/resources.server";
import { idOf, newId } from "../store/ids.server";
import { change, children, findOwn, insert, PLATFORM, seconds, type Tx } from "../store/objects.server";
import { emit } from "../webhooks/events.server";
import { balanceOf } from "./balance.server";
import { addBalanceTransaction, availabilityOf } from "./balance-transactions.server";
import { insertDestinationPayment, paymentOf } from "./destination-payments.server";
import { dollars } from "./money.server";
import { transferReversals } from "./transfer-reversals.server";

export const transfers = readable("transfer", ["destination", "transfer_group"])
  .post("/", endpoint(create))
  .post("/:id", endpoint(update))
  .route("/:id/reversals", transferReversals);

const createParams = parameters({
  amount: positiveInteger,
  currency,
  destination: text,
  description: text.optional(),
  metadata: metadata.optional(),
  source_transaction: text.optional(),
  transfer_group: text.optional(),
});
const updateParams = parameters({ description: text.optional(), metadata: metadataChanges });
type CreateParams = z.output<typeof createParams>;

function create(tx: Tx, call: Call): object {
  const params = parseParams(createParams, call.params);
  const destination = findOwn(tx, "account", params.destination, PLATFORM)?.body;
  if (!destination) throw missingResource("destination", params.destination, "destination", "parameter");
  if (destination.capabilities?.transfers !== "active") {
    throw stateError({
      code: "insufficient_capabilities_for_transfer",
      message:
        "Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments",
    });
  }
  const source = params.source_transaction ? sourceCharge(tx, params.source_transaction) : undefined;
  if (source) refuseBeyondSource(tx, source, params.amount);
  else refuseBeyondBalance(tx, params.amount);
  return move(tx, params, source);
}

function update(tx: Tx, call: Call): object {
  const { body: transfer } = addressed(tx, call, "transfer");
  const params = parseParams(updateParams, call.params);
  const metadata = changedMetadata(transfer.metadata, params.metadata);
  const updated = change(tx, transfer, { description: params.description ?? transfer.description, metadata });
  emit(tx, "transfer.updated", updated, undefined, transfer);
  return updated;
}

function move(tx: Tx, params: CreateParams, source: Stripe.Charge | undefined): Stripe.Transfer {
  const { amount, destination } = params;
  const transfer = buildTransfer(tx, params, source);
  insert(tx, "transfer", transfer, { parent: source?.id ?? null });
  // The money of a pending charge moves at once and is available when the charge is.
  const availableOn = source ? availabilityOf(tx, source.id) : tx.now;
  const out = { type: "transfer", reportingCategory: "transfer", source: transfer.id, availableOn } as const;
  const arrival = { type: "payment", reportingCategory: "charge", availableOn } as const;
  const balance_transaction = addBalanceTransaction(tx, { ...out, amount: -amount }).id;
  const received = addBalanceTransaction(tx, { ...arrival, source: paymentOf(transfer), amount }, destination);
  insertDestinationPayment(tx, transfer, received.id, destination);
  const entered = change(tx, transfer, { balance_transaction });
  if (source && !source.transfer_group) change(tx, source, { transfer_group: transfer.transfer_group });
  emit(tx, "transfer.created", entered);
  return entered;
}

function sourceCharge(tx: Tx, id: string): Stripe.Charge {
  const charge = findOwn(tx, "charge", id, PLATFORM)?.body;
  if (!charge) throw missingResource("charge", id, "source_transaction", "parameter");
  if (charge.paid) return charge;
  throw stateError({ param: "source_transaction", message: `Charge ${id} has not been paid.` });
}

/** Refunds of the charge do not lower the limit: https://docs.stripe.com/connect/separate-charges-and-transfers#transfer-availability */
function refuseBeyondSource(tx: Tx, charge: Stripe.Charge, amount: number) {
  const earlier = children(tx, "transfer", charge.id).reduce((sum, one) => sum + one.amount - one.amount_reversed, 0);
  const limit = charge.amount;
  if (earlier + amount <= limit) return;
  const message = `Transfers using this transaction as a source must not exceed the source amount of ${dollars(limit)}. (There is already a transfer using this source, amounting to ${dollars(earlier)}.)`;
  throw stateError({ message, param: "amount" });
}

function refuseBeyondBalance(tx: Tx, amount: number) {
  if (amount <= balanceOf(tx, PLATFORM).available) return;
  throw stateError({
    code: "balance_insufficient",
    message:
      "You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card.",
  });
}

function buildTransfer(tx: Tx, params: CreateParams, source: Stripe.Charge | undefined): Stripe.Transfer {
  const id = newId("tr");
  const groupOfSource =
    source?.transfer_group ?? (source?.payment_intent ? `group_${idOf(source.payment_intent)}` : null);
  return {
    id,
    object: "transfer",
    amount: params.amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: seconds(tx.now),
    currency: "usd",
    description: params.description ?? null,
    destination: params.destination,
    destination_payment: newId("py"),
    livemode: false,
    metadata: params.metadata ?? {},
    reversals: { object: "list", data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: source?.id ?? null,
    source_type: "card",
    transfer_group: params.transfer_group ?? groupOfSource,
  } satisfies Stripe.Transfer;
}
