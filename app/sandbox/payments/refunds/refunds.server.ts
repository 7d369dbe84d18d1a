import type Stripe from "stripe";
import type { z } from "zod";
import { type Call, endpoint } from "../../api/endpoint.server";
import { invalidRequest, missingResource, stateError } from "../../api/errors.server";
import {
  changedMetadata,
  metadata,
  metadataChanges,
  oneOf,
  parameters,
  parseParams,
  positiveInteger,
  text,
} from "../../api/params.server";
import { addressed, readable } from "../../api/resources.server";
import { dollars } from "../../balance/money.server";
import { idOf, newId } from "../../store/ids.server";
import {
  change,
  children,
  findOwn,
  insert,
  mustFind,
  PLATFORM,
  type Stored,
  seconds,
  type Tx,
} from "../../store/objects.server";
import { emit } from "../../webhooks/events.server";
import { tellUpdated } from "./refund-outcomes.server";
import { isBankDebit, sendRefund } from "./send-refund.server";
import { awaitFunds, coversRefund } from "./waiting-refunds.server";

export const refunds = readable("refund", ["charge", "payment_intent"])
  .post("/", endpoint(create))
  .post("/:id", endpoint(update))
  .post("/:id/cancel", endpoint(cancel));

const createParams = parameters({
  amount: positiveInteger.optional(),
  charge: text.optional(),
  payment_intent: text.optional(),
  metadata: metadata.optional(),
  reason: oneOf("duplicate", "fraudulent", "requested_by_customer").optional(),
});
type CreateParams = z.output<typeof createParams>;

function create(tx: Tx, call: Call): object {
  const params = parseParams(createParams, call.params);
  const charge = chargeToRefund(tx, params);
  const amount = refundableAmount(tx, charge.body, params.amount);
  const isCovered = coversRefund(tx, amount);
  if (!isCovered && tx.uncoveredRefunds === "refused") {
    const message = "Insufficient funds in your Stripe balance to refund this amount.";
    throw stateError({ code: "balance_insufficient", message });
  }
  const refund = insert(tx, "refund", buildRefund(tx, charge.body, amount, params), { parent: charge.body.id });
  const entered = isCovered ? sendRefund(tx, refund, charge) : awaitFunds(tx, refund);
  emit(tx, "refund.created", entered);
  emit(tx, "charge.refunded", mustFind(tx, "charge", charge.body.id).body);
  return entered;
}

function update(tx: Tx, call: Call): object {
  const { body: refund } = addressed(tx, call, "refund");
  const params = parseParams(parameters({ metadata: metadataChanges }), call.params);
  const updated = change(tx, refund, { metadata: changedMetadata(refund.metadata, params.metadata) });
  tellUpdated(tx, updated, refund);
  return updated;
}

/** No refund to a card or to a bank account ever asks for an action: https://docs.stripe.com/api/refunds/cancel */
function cancel(tx: Tx, call: Call): never {
  const { body: refund } = addressed(tx, call, "refund");
  parseParams(parameters({}), call.params);
  const message = `You cannot cancel refund ${refund.id} because it has a status of ${refund.status}. Only a refund with the status requires_action may be canceled.`;
  throw stateError({ message });
}

function chargeToRefund(tx: Tx, { charge: chargeId, payment_intent: intentId }: CreateParams): Stored<"charge"> {
  if (chargeId) {
    const charge = findOwn(tx, "charge", chargeId, PLATFORM);
    if (!charge) throw missingResource("charge", chargeId, "charge", "parameter");
    return charge;
  }
  if (!intentId) {
    const message = "One of the following params should be provided for this request: payment_intent or charge.";
    throw invalidRequest({ code: "parameter_missing", message });
  }
  const intent = findOwn(tx, "payment_intent", intentId, PLATFORM);
  if (!intent) throw missingResource("payment_intent", intentId, "payment_intent", "parameter");
  const { latest_charge: latest, status } = intent.body;
  if (status === "succeeded" && latest) return mustFind(tx, "charge", idOf(latest));
  const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`;
  throw stateError({ message, param: "payment_intent" });
}

function refundableAmount(tx: Tx, charge: Stripe.Charge, wanted: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid) throw stateError({ message: `Charge ${charge.id} has not been paid and cannot be refunded.` });
  if (isChargedBack(tx, charge)) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw stateError({ code: "charge_disputed", message });
  }
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw stateError({ code: "charge_already_refunded", message });
  }
  const amount = wanted ?? left;
  if (amount <= left) return amount;
  const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
  throw stateError({ param: "amount", message });
}

/** True when a dispute keeps the charge from being refunded, also the part that is not disputed. An inquiry and a dispute that was won do not. */
function isChargedBack(tx: Tx, charge: Stripe.Charge): boolean {
  return children(tx, "dispute", charge.id).some(({ is_charge_refundable: isRefundable }) => !isRefundable);
}

function buildRefund(tx: Tx, charge: Stripe.Charge, amount: number, params: CreateParams): Stripe.Refund {
  return {
    id: newId(isBankDebit(charge) ? "pyr" : "re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: seconds(tx.now),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: isBankDebit(charge) ? TO_BANK : TO_CARD,
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  } satisfies Stripe.Refund;
}

const TO_BANK = {
  type: "us_bank_transfer",
  us_bank_transfer: { reference: null, reference_status: "pending" },
} satisfies Stripe.Refund.DestinationDetails;

const TO_CARD = {
  type: "card",
  card: { type: "refund", reference_status: "pending", reference_type: "acquirer_reference_number" },
} satisfies Stripe.Refund.DestinationDetails;
