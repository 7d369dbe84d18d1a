import Stripe from "stripe";
import { events } from "../diagnostics.server";
import { newId } from "../store/ids.server";
import { insert, PLATFORM, seconds, type Tx } from "../store/objects.server";
import { type PlannedDelivery, planDeliveries } from "../webhook-mode.server";

type Members = Record<string, unknown>;

type EventType =
  | "account.external_account.created"
  | "account.external_account.deleted"
  | "account.external_account.updated"
  | "account.application.deauthorized"
  | "account.updated"
  | "capability.updated"
  | "charge.dispute.closed"
  | "charge.dispute.created"
  | "charge.dispute.funds_reinstated"
  | "charge.dispute.funds_withdrawn"
  | "charge.dispute.updated"
  | "charge.refund.updated"
  | "charge.failed"
  | "charge.pending"
  | "charge.refunded"
  | "charge.succeeded"
  | "checkout.session.async_payment_failed"
  | "checkout.session.async_payment_succeeded"
  | "charge.updated"
  | "checkout.session.completed"
  | "checkout.session.expired"
  | "customer.created"
  | "customer.deleted"
  | "customer.updated"
  | "payment_intent.canceled"
  | "payment_intent.created"
  | "payment_intent.payment_failed"
  | "payment_intent.processing"
  | "payment_intent.requires_action"
  | "payment_intent.succeeded"
  | "payment_method.attached"
  | "payment_method.detached"
  | "payout.created"
  | "payout.failed"
  | "payout.paid"
  | "payout.updated"
  | "radar.early_fraud_warning.created"
  | "radar.early_fraud_warning.updated"
  | "refund.created"
  | "refund.failed"
  | "refund.updated"
  | "setup_intent.canceled"
  | "setup_intent.created"
  | "setup_intent.requires_action"
  | "setup_intent.setup_failed"
  | "setup_intent.succeeded"
  | "topup.succeeded"
  | "transfer.created"
  | "transfer.reversed"
  | "transfer.updated";

type EventOf<Type extends EventType> = Extract<Stripe.Event, { type: Type }>;

/** `account` makes it a Connect event, listed for that account only. An update names what changed since `before`. */
export function emit<Type extends EventType>(
  tx: Tx,
  type: Type,
  object: EventOf<Type>["data"]["object"],
  account?: string,
  before?: EventOf<Type>["data"]["object"],
) {
  const envelope = {
    id: newId("evt"),
    object: "event",
    ...(account && { account }),
    api_version: Stripe.API_VERSION,
    created: seconds(tx.now),
    livemode: false,
    pending_webhooks: tx.delivers ? 1 : 0,
    request: tx.request ?? { id: null, idempotency_key: null },
  } satisfies Omit<EventOf<"charge.succeeded">, "type" | "data">;
  // The compiler cannot match the type with its object. The parameters' types do.
  const data = { object, ...(before && { previous_attributes: previousAttributes({ ...before }, { ...object }) }) };
  const event = { ...envelope, type, data } as unknown as Stripe.Event;
  events.publish(event);
  insert(tx, "event", event, { parent: object.id, owner: account ?? PLATFORM });
  if (tx.delivers) enqueue(tx, event.id);
}

function enqueue(tx: Tx, event: string) {
  const planned = tx.webhookMode ? planDeliveries(tx.webhookMode, placeOf(tx, event), tx.now) : [atOnce(tx.now)];
  const insertion = tx.db.prepare("insert into deliveries (event, due_at, state) values (?, ?, ?)");
  for (const { dueAt, state } of planned) insertion.run(event, dueAt, state);
}

function atOnce(now: number): PlannedDelivery {
  return { dueAt: now, state: "pending" };
}

function placeOf(tx: Tx, id: string): number {
  return (tx.db.prepare("select seq from objects where id = ?").get(id) as { seq: number }).seq;
}

/** Returns the former values of the members that differ, of a nested object only those of its members, of a list the whole. */
function previousAttributes(before: Members, after: Members): Members {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const previous: Members = {};
  for (const name of names) {
    const was = before[name] ?? null;
    const is = after[name] ?? null;
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    previous[name] = isObject(was) && isObject(is) ? previousAttributes(was, is) : was;
  }
  return previous;
}

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
