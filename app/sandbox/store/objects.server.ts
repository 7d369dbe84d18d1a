import type Stripe from "stripe";
import type { PayoutFailure } from "../balance/payout-failures.server";
import type { AccountReview, Identity } from "../connect/onboarding/verification.server";
import type { DebitBehaviour } from "../payments/methods/bank-accounts.server";
import type { CardBehaviour } from "../payments/methods/card-behaviours.server";
import type { WebhookMode } from "../webhook-mode.server";
import type { SandboxDatabase } from "./database.server";

export interface Kinds {
  account: Stripe.Account;
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  "checkout.session": Stripe.Checkout.Session;
  customer: Stripe.Customer;
  deleted_customer: Stripe.DeletedCustomer;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payout: Stripe.Payout;
  "radar.early_fraud_warning": Stripe.Radar.EarlyFraudWarning;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  topup: Stripe.Topup;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
}
export type Kind = keyof Kinds;

/** What Stripe knows about an object and does not show. */
export interface Hidden {
  behaviour?: CardBehaviour;
  /** Of a payment method that is a bank account. */
  debit?: DebitBehaviour;
  /** What the platform no longer sees of an account since its first link. */
  profile?: Pick<Stripe.Account, "business_type" | "individual">;
  /** What Stripe thinks of an account beyond what is still missing. */
  review?: AccountReview;
  identity?: Identity;
  /** What becomes of payouts to an account's bank, if it is one of Stripe's test accounts. */
  payoutFailure?: PayoutFailure | undefined;
  /** A payment method that has paid without a customer, or was detached from one. It pays no more. */
  isUsed?: true;
  /** A payment method that a setup intent has made ready for later payments. */
  isSetUp?: true;
  /** The session that made a payment_intent or setup_intent. Only the session may change it. */
  checkoutSession?: string;
  /** The automatic payout that a balance_transaction is part of. */
  payout?: string;
  purchase?: Purchase;
}

export interface Purchase {
  lines: { name: string; description: string | null; quantity: number; amount: number }[];
  captureMethod?: "automatic" | "automatic_async" | undefined;
  description: string | null;
  metadata: Record<string, string>;
  receiptEmail: string | null;
  statementDescriptorSuffix: string | null;
  transferGroup: string | null;
}

/** Owns the platform's objects. Others are owned by a connected account's id. */
export const PLATFORM = "platform";

export interface SandboxContext {
  db: SandboxDatabase;
  delivers: boolean;
  webhookMode: WebhookMode | null;
  /** Origin of the hosted pages. With null, that of the page to return to. */
  site: string | null;
  uncoveredRefunds: UncoveredRefunds;
}

/** What becomes of a refund that is larger than the platform's whole balance. */
export type UncoveredRefunds = "pending" | "refused";

export interface Tx extends SandboxContext {
  now: number;
  /** Null for a timed action. */
  request: { id: string; idempotency_key: string | null } | null;
}

export interface Stored<K extends Kind> {
  body: Kinds[K];
  hidden: Hidden;
  owner: string;
}

export function hostedPage(tx: Pick<Tx, "site">, path: string, comeBackTo: string): URL {
  return new URL(path, tx.site ?? comeBackTo);
}

/** Stripe's times are whole seconds. */
export function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

/** `parent` is the id under which `children` finds it. */
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

export function change<Body extends Kinds[Kind]>(tx: Pick<Tx, "db">, body: Body, changes: Partial<Body>): Body {
  const changed = { ...body, ...changes };
  tx.db.prepare("update objects set body = ? where id = ?").run(JSON.stringify(changed), changed.id);
  return changed;
}

export function hide(tx: Pick<Tx, "db">, id: string, hidden: Hidden) {
  tx.db.prepare("update objects set hidden = ? where id = ?").run(JSON.stringify(hidden), id);
}

export function remove(tx: Pick<Tx, "db">, id: string) {
  tx.db.prepare("delete from objects where id = ?").run(id);
}

export function find<K extends Kind>(tx: Pick<Tx, "db">, kind: K, id: string): Stored<K> | undefined {
  const row = tx.db
    .prepare<[string, string], Row>("select body, hidden, owner from objects where id = ? and kind = ?")
    .get(id, kind);
  return row && decode<K>(row);
}

/** For an id that a caller gave: the objects of other accounts do not exist for it. */
export function findOwn<K extends Kind>(tx: Pick<Tx, "db">, kind: K, id: string, owner: string): Stored<K> | undefined {
  const found = find(tx, kind, id);
  return found?.owner === owner ? found : undefined;
}

export function findOfAnyKind(tx: Pick<Tx, "db">, id: string): Kinds[Kind] | undefined {
  const row = tx.db.prepare<[string], Row>("select body, hidden, owner from objects where id = ?").get(id);
  return row && decode(row).body;
}

/** For an object whose absence is a fault of the sandbox. */
export function mustFind<K extends Kind>(tx: Pick<Tx, "db">, kind: K, id: string): Stored<K> {
  const found = find(tx, kind, id);
  if (!found) throw new Error(`${kind} ${id} is referred to and missing`);
  return found;
}

export function children<K extends Kind>(tx: Pick<Tx, "db">, kind: K, parent: string): Kinds[K][] {
  return tx.db
    .prepare<[string, string], Row>(
      "select body, hidden, owner from objects where parent = ? and kind = ? order by seq",
    )
    .all(parent, kind)
    .map((row) => decode<K>(row).body);
}

interface Row {
  body: string;
  hidden: string;
  owner: string;
}

function decode<K extends Kind>(row: Row): Stored<K> {
  return { body: JSON.parse(row.body), hidden: JSON.parse(row.hidden), owner: row.owner };
}
