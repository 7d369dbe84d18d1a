import Stripe from "stripe";
import { events } from "../diagnostics.server";
import type { SandboxDatabase } from "../store/database.server";
import { change, mustFind } from "../store/objects.server";
import { inSendingOrder, type WebhookMode } from "../webhook-mode.server";

export interface WebhookEndpoint {
  url: string;
  platformSecret: string;
  connectSecret: string;
}

export interface DeliveryOptions {
  db: SandboxDatabase;
  now: () => number;
  endpoint: WebhookEndpoint;
  webhookMode: WebhookMode | null;
  onError: (error: unknown, context: Record<string, string>) => void;
}

/** Returns how many it tried. Without a 2xx answer within ten seconds it tries again for three days, also after a restart. */
export async function deliverDue(options: DeliveryOptions, stopped: AbortSignal): Promise<number> {
  const { db, now, webhookMode } = options;
  const due = db
    .prepare<[number], Delivery>(
      "select id, event, due_at, attempts from deliveries where state = 'pending' and due_at <= ? order by due_at, id limit 100",
    )
    .all(now());
  let tried = 0;
  for (const copies of copiesTogether(webhookMode ? inSendingOrder(webhookMode, due) : due)) {
    if (stopped.aborted) break;
    const sent = await Promise.all(copies.map((delivery) => deliver(options, delivery, stopped)));
    tried += sent.filter(Boolean).length;
  }
  return tried;
}

export function nextDelivery(db: SandboxDatabase): number | undefined {
  const earliest = db.prepare<[], { due_at: number | null }>(
    "select min(due_at) as due_at from deliveries where state = 'pending'",
  );
  return earliest.get()?.due_at ?? undefined;
}

interface Delivery {
  id: number;
  event: string;
  due_at: number;
  attempts: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const ANSWER_WITHIN = 10 * SECOND;
// Every six hours until three days are over.
const WAITS = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, ...Array(11).fill(6 * HOUR)];

function copiesTogether(due: Delivery[]): Delivery[][] {
  const groups: Delivery[][] = [];
  for (const delivery of due) {
    const last = groups.at(-1);
    if (last?.[0]?.event === delivery.event) last.push(delivery);
    else groups.push([delivery]);
  }
  return groups;
}

/** Returns false when another process has taken it. */
async function deliver(options: DeliveryOptions, delivery: Delivery, stopped: AbortSignal): Promise<boolean> {
  if (!claim(options, delivery)) return false;
  const failure = await send(options, delivery, stopped);
  if (options.db.open) settle(options, delivery, failure);
  return true;
}

function claim({ db, now }: DeliveryOptions, { id, due_at }: Delivery): boolean {
  const { changes } = db
    .prepare(
      "update deliveries set due_at = ?, attempts = attempts + 1 where id = ? and due_at = ? and state = 'pending'",
    )
    .run(now() + ANSWER_WITHIN + SECOND, id, due_at);
  return changes === 1;
}

async function send(options: DeliveryOptions, delivery: Delivery, stopped: AbortSignal): Promise<Error | null> {
  const { endpoint } = options;
  const event = mustFind(options, "event", delivery.event).body;
  events.publish(event);
  const payload = JSON.stringify(event, null, 2);
  const secret = event.account ? endpoint.connectSecret : endpoint.platformSecret;
  // The receiver compares with the machine's clock, not the sandbox's.
  const timestamp = Math.floor(Date.now() / SECOND);
  try {
    const response = await fetch(endpoint.url, {
      method: "POST",
      body: payload,
      redirect: "manual",
      signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_WITHIN)]),
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
    });
    await response.body?.cancel();
    return response.ok ? null : new Error(`The webhook endpoint answered ${response.status}.`);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function settle(options: DeliveryOptions, { id, event, attempts }: Delivery, failure: Error | null) {
  const { db } = options;
  if (!failure) {
    db.transaction(() => markDelivered(db, id, event)).immediate();
    return;
  }
  const wait = WAITS[attempts];
  if (wait === undefined) db.prepare("update deliveries set state = 'given_up' where id = ?").run(id);
  else db.prepare("update deliveries set due_at = ? where id = ?").run(options.now() + wait, id);
  options.onError(failure, { event, attempt: String(attempts + 1) });
}

function markDelivered(db: SandboxDatabase, id: number, event: string) {
  db.prepare("update deliveries set state = 'delivered' where id = ?").run(id);
  change({ db }, mustFind({ db }, "event", event).body, { pending_webhooks: 0 });
}
