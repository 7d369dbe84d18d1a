import type Stripe from "stripe";
import { transactionStatus } from "../balance/balance-transactions.server";
import { expandedLineItems } from "../checkout/line-items.server";
import { refundList } from "../payments/charges/charges.server";
import { find, findOfAnyKind, type Kind, mustFind, type Tx } from "../store/objects.server";
import { invalidRequest } from "./errors.server";
import type { FormRecord, FormValue } from "./form.server";
import { list, parameters, parseParams, text } from "./params.server";

const MAX_DEPTH = 4;

/** Members that hold an id, and the kind of object behind it. */
const EXPANDABLE: Record<string, Kind> = {
  balance_transaction: "balance_transaction",
  charge: "charge",
  destination: "account",
  failure_balance_transaction: "balance_transaction",
  latest_charge: "charge",
  payment_intent: "payment_intent",
  payment_method: "payment_method",
  setup_intent: "setup_intent",
  source_transaction: "charge",
  transfer: "transfer",
};

/** @throws StripeFailure 400 for a path that is too deep */
export function expansions(expand: FormValue | undefined): string[] {
  if (expand === undefined) return [];
  const form: FormRecord = { expand };
  const paths = parseParams(parameters({ expand: list(text) }), form).expand;
  for (const path of paths) {
    if (path.split(".").length > MAX_DEPTH) throw cannotExpand(path);
  }
  return paths;
}

/** https://docs.stripe.com/api/expanding_objects @throws StripeFailure 400 when a path leads to nothing that can be expanded */
export function expandAll(tx: Pick<Tx, "db" | "now">, answer: object, paths: string[]): object {
  const expanded = structuredClone(answer);
  bringUpToDate(expanded as Expanded, tx.now);
  for (const path of paths) expandPath(tx, expanded as Expanded, path.split("."), path);
  return expanded;
}

type Expanded = Record<string, unknown>;

function expandPath(tx: Pick<Tx, "db" | "now">, record: Expanded, [member, ...rest]: string[], path: string) {
  if (member === undefined) return;
  if (record.object === "charge" && member === "refunds") record.refunds ??= refundList(tx, String(record.id));
  if (record.object === "checkout.session" && member === "line_items") {
    record.line_items ??= expandedLineItems(mustFind(tx, "checkout.session", String(record.id)));
  }
  // Only charges with a destination of their own have it.
  if (record.object === "charge" && member === "transfer") return;
  const value = Object.hasOwn(record, member) ? record[member] : undefined;
  // The words in it are the caller's own, and no ids of the sandbox.
  if (member === "metadata") throw cannotExpand(path);
  const next = typeof value === "string" ? behind(tx, record, { member, id: value, path }) : value;
  if (next === null) return;
  if (typeof next !== "object") throw cannotExpand(path);
  record[member] = next;
  for (const each of Array.isArray(next) ? next : [next]) {
    bringUpToDate(each, tx.now);
    expandPath(tx, each, rest, path);
  }
}

/** Sets the status of each balance transaction in the answer, also in lists and disputes, to what it is now. */
function bringUpToDate(record: Expanded, now: number) {
  if (record.object === "balance_transaction")
    record.status = transactionStatus(Number(record.available_on) * 1000, now);
  for (const members of Object.values(record).filter(Array.isArray)) {
    for (const each of members) if (each?.object) bringUpToDate(each, now);
  }
}

interface Reference {
  member: string;
  id: string;
  path: string;
}

function behind(tx: Pick<Tx, "db">, record: Expanded, { member, id, path }: Reference): object | null {
  if (record.object === "payout" && member === "destination") return bankOf(tx, String(record.id), id);
  return objectBehind(tx, member, id, path);
}

/** A bank account that was replaced is reported as deleted: https://docs.stripe.com/api/payouts/object#payout_object-destination */
function bankOf(
  tx: Pick<Tx, "db">,
  payoutId: string,
  id: string,
): Stripe.ExternalAccount | Stripe.DeletedExternalAccount {
  const { owner } = mustFind(tx, "payout", payoutId);
  const banks = find(tx, "account", owner)?.body.external_accounts?.data;
  return banks?.find((bank) => bank.id === id) ?? { id, object: "bank_account", deleted: true };
}

function objectBehind(tx: Pick<Tx, "db">, member: string, id: string, path: string): object | null {
  // Earlier versions stored nothing for the payment that a transfer makes at its destination.
  if (member === "source" || member === "destination_payment") return findOfAnyKind(tx, id) ?? null;
  // A customer may be deleted by now.
  if (member === "customer") return findOfAnyKind(tx, id) ?? null;
  const kind = EXPANDABLE[member];
  if (!kind) throw cannotExpand(path);
  return mustFind(tx, kind, id).body;
}

function cannotExpand(path: string) {
  const member = path.split(".").at(-1) ?? path;
  return invalidRequest({ message: `This property cannot be expanded (${member}).`, param: "expand" });
}
