import { Hono } from "hono";
import type Stripe from "stripe";
import { type ApiEnv, type Call, endpoint } from "../api/endpoint.server";
import { invalidRequest, stateError } from "../api/errors.server";
import { listOf, pageOf } from "../api/lists.server";
import { changedMetadata, metadataChanges, parameters, parseParams } from "../api/params.server";
import { addressed, retrieve } from "../api/resources.server";
import { schedule } from "../background/timers.server";
import { change, insert, type Purchase, type Tx } from "../store/objects.server";
import { buildSession } from "./build-session.server";
import { expireSession } from "./end-session.server";
import { lineItemsOf } from "./line-items.server";
import { type PaymentSessionParams, sessionParams } from "./session-params.server";
import { openSetupSession } from "./setup-session.server";

export const checkoutSessions = new Hono<ApiEnv>()
  .post("/", endpoint(create))
  .get(
    "/",
    endpoint((tx, call) => listOf(tx, "checkout.session", call, ["payment_intent", "status"])),
  )
  .get(
    "/:session",
    endpoint((tx, call) => retrieve(tx, call, "checkout.session", "session")),
  )
  .post("/:session", endpoint(update))
  .get(
    "/:session/line_items",
    endpoint((tx, call) => pageOf(lineItemsOf(addressed(tx, call, "checkout.session", "session")), call)),
  )
  .post("/:session/expire", endpoint(expire));

function create(tx: Tx, call: Call): object {
  const params = parseParams(sessionParams, call.params);
  const session = params.mode === "setup" ? openSetupSession(tx, params) : openPaymentSession(tx, params);
  schedule(tx, "expire_session", session.id, session.expires_at * 1000);
  return session;
}

function openPaymentSession(tx: Tx, params: PaymentSessionParams): Stripe.Checkout.Session {
  const purchase = purchaseFrom(params);
  const amount = purchase.lines.reduce((total, line) => total + line.amount, 0);
  if (amount < 50) {
    const message = "The Checkout Session's total amount must convert to at least 50 cents.";
    throw invalidRequest({ code: "amount_too_small", message });
  }
  if (amount > 99_999_999) {
    const message = "The Checkout Session's total amount must be no more than $999,999.99.";
    throw invalidRequest({ code: "amount_too_large", message });
  }
  return insert(tx, "checkout.session", buildSession(tx, params, amount), { hidden: { purchase } });
}

function update(tx: Tx, call: Call): object {
  const { body } = addressed(tx, call, "checkout.session", "session");
  const params = parseParams(parameters({ metadata: metadataChanges }), call.params);
  return change(tx, body, { metadata: changedMetadata(body.metadata ?? {}, params.metadata) });
}

function expire(tx: Tx, call: Call): object {
  const body = retrieve(tx, call, "checkout.session", "session");
  if (body.status === "open") return expireSession(tx, body.id);
  const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${body.status}.`;
  throw stateError({ message });
}

function purchaseFrom({ line_items, payment_intent_data: terms }: PaymentSessionParams): Purchase {
  const lines = line_items.map(({ price_data, quantity = 1 }) => ({
    name: price_data.product_data.name,
    description: price_data.product_data.description ?? null,
    quantity,
    amount: price_data.unit_amount * quantity,
  }));
  return {
    lines,
    captureMethod: terms?.capture_method,
    description: terms?.description ?? null,
    metadata: terms?.metadata ?? {},
    receiptEmail: terms?.receipt_email ?? null,
    statementDescriptorSuffix: terms?.statement_descriptor_suffix ?? null,
    transferGroup: terms?.transfer_group ?? null,
  };
}
