import type Stripe from "stripe";
import type { CardBehaviour } from "../payments/cards.server";
import type { WebhookMode } from "../webhook-mode.server";
import type { SandboxDatabase } from "./database.server";

/** The objects that the sandbox keeps, by the name that Stripe gives their kind. */
export interface Kinds {
  account: Stripe.Account;
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  "checkout.session": Stripe.Checkout.Session;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  refund: Stripe.Refund;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
}
export type Kind = keyof Kinds;

/** What Stripe knows of an object and does not tell. */
export interface Hidden {
  /** payment_method, charge: how the test card behaves. */
  behaviour?: CardBehaviour;
  /** payment_intent: the Checkout session that made it; only the session may move it. */
  checkoutSession?: string;
  /** checkout.session: what is bought, and what its payment intent is made with. */
  purchase?: Purchase;
}

export interface Purchase {
  lines: { name: string; description: string | null; quantity: number; amount: number }[];
  description: string | null;
  metadata: Record<string, string>;
  receiptEmail: string | null;
  statementDescriptorSuffix: string | null;
  transferGroup: string | null;
}

/** The platform's own account, as owner of an object; a connected account is named by its id. */
export const PLATFORM = "platform";

/** What every transaction of one open sandbox has in common. */
export interface Setting {
  db: SandboxDatabase;
  /** Whether events are to be sent to a webhook endpoint. */
  delivers: boolean;
  /** How deliveries misbehave; null: they do not. */
  webhookMode: WebhookMode | null;
  /** The origin of the hosted pages; null: that of the page to come back to. */
  site: string | null;
}

/** One transaction of the sandbox: everything that a request changes goes through it, or nothing. */
export interface Tx extends Setting {
  /** UTC milliseconds, the same throughout. */
  now: number;
  /** The exchange that causes the changes; null when time does. */
  request: { id: string; idempotency_key: string | null } | null;
}

export interface Stored<K extends Kind> {
  body: Kinds[K];
  hidden: Hidden;
  owner: string;
}

/** The address of one of the sandbox's pages; without a site it is on the host that the browser comes back to. */
export function hostedPage(tx: Pick<Tx, "site">, path: string, comeBackTo: string): URL {
  return new URL(path, tx.site ?? comeBackTo);
}

/** Stripe's clock counts whole seconds. */
export function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

/** Adds an object. `parent` is the object under which it is looked for again (a refund's charge). */
export function insert<K extends Kind>(
  tx: Tx,
  kind: K,
  body: Kinds[K],
  { hidden = {}, parent = null, owner = PLATFORM }: { hidden?: Hidden; parent?: string | null; owner?: string } = {},
): Kinds[K] {
  tx.db
    .prepare("insert into objects (id, kind, owner, parent, body, hidden) values (?, ?, ?, ?, ?, ?)")
    .run(body.id, kind, owner, parent, JSON.stringify(body), JSON.stringify(hidden));
  return body;
}

/** Writes an object back with some members changed, and answers it as it now is. */
export function change<Body extends Kinds[Kind]>(tx: Pick<Tx, "db">, body: Body, changes: Partial<Body>): Body {
  const changed = { ...body, ...changes };
  tx.db.prepare("update objects set body = ? where id = ?").run(JSON.stringify(changed), changed.id);
  return changed;
}

/** The object of this kind and id, or undefined. */
export function find<K extends Kind>(tx: Pick<Tx, "db">, kind: K, id: string): Stored<K> | undefined {
  const row = tx.db.prepare("select body, hidden, owner from objects where id = ? and kind = ?").get(id, kind);
  return row ? decode<K>(row as Row) : undefined;
}

/** The object that a row of this database refers to; its absence is a fault of the sandbox. */
export function mustFind<K extends Kind>(tx: Pick<Tx, "db">, kind: K, id: string): Stored<K> {
  const found = find(tx, kind, id);
  if (!found) throw new Error(`${kind} ${id} is referred to and missing`);
  return found;
}

/** The objects of a kind under a parent, oldest first. */
export function children<K extends Kind>(tx: Pick<Tx, "db">, kind: K, parent: string): Kinds[K][] {
  return tx.db
    .prepare("select body, hidden, owner from objects where parent = ? and kind = ? order by seq")
    .all(parent, kind)
    .map((row) => decode<K>(row as Row).body);
}

interface Row {
  body: string;
  hidden: string;
  owner: string;
}

function decode<K extends Kind>(row: Row): Stored<K> {
  return { body: JSON.parse(row.body), hidden: JSON.parse(row.hidden), owner: row.owner };
}
