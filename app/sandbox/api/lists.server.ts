import type Stripe from "stripe";
import { z } from "zod";
import type { Kind, Kinds, Tx } from "../store/objects.server";
import type { Call } from "./endpoint.server";
import { invalidRequest } from "./errors.server";
import { integer, list, parameters, parseParams, stripeIssue, text } from "./params.server";

const limit = integer.superRefine((count, context) => {
  if (count >= 1 && count <= 100) return;
  context.addIssue(stripeIssue("This value must be between 1 and 100.", "parameter_invalid_integer"));
});

const range = { gt: integer.optional(), gte: integer.optional(), lt: integer.optional(), lte: integer.optional() };

const paging = {
  limit: limit.optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z.union([integer, parameters(range)]).optional(),
  types: list(text).optional(),
};

/** Newest first, 10 by default, up to 100: https://docs.stripe.com/api/pagination. `filters` are members that a caller may filter by. */
export function listOf<K extends Kind>(
  tx: Tx,
  kind: K,
  call: Call,
  filters: readonly string[] = [],
  parent: string | null = null,
): Stripe.ApiList<Kinds[K]> {
  const filterParams = Object.fromEntries(filters.map((name) => [name, text.optional()]));
  const params = parseParams(parameters({ ...filterParams, ...paging }), call.params);
  const size = params.limit ?? 10;
  // The kind is written out because the partial indexes are chosen by it.
  const where = [`kind = '${kind}'`, "owner = ?"];
  const values: (string | number)[] = [call.owner];
  let index = parent ? "objects_by_parent" : "objects_by_time";
  const narrow = (condition: string, ...operands: (string | number)[]) => {
    where.push(condition);
    values.push(...operands);
  };
  // SQLite searches an index of an expression by the first condition, not by the second.
  const narrowBeyond = (operator: "<" | ">", { created, seq }: Place) => {
    narrow(`${CREATED} ${operator}= ?`, created);
    narrow(`(${CREATED}, seq) ${operator} (?, ?)`, created, seq);
  };
  if (parent) narrow("parent = ?", parent);
  for (const name of filters) {
    const wanted = (params as Record<string, unknown>)[name];
    if (typeof wanted !== "string") continue;
    const filter = filterBy(kind, name);
    narrow(`${filter.operand} = ?`, wanted);
    index = filter.index ?? index;
  }
  if (params.types)
    narrow("json_extract(body, '$.type') in (select value from json_each(?))", JSON.stringify(params.types));
  for (const [condition, moment] of createdConditions(params.created)) narrow(condition, moment);
  const backwards = params.ending_before !== undefined;
  refuseBothCursors(params.starting_after, params.ending_before);
  if (params.starting_after) narrowBeyond("<", place(tx, kind, call.owner, params.starting_after, "starting_after"));
  if (params.ending_before) narrowBeyond(">", place(tx, kind, call.owner, params.ending_before, "ending_before"));
  const direction = backwards ? "asc" : "desc";
  const rows = tx.db
    .prepare<(string | number)[], { body: string }>(
      `select body from objects indexed by ${index} where ${where.join(" and ")}
        order by ${CREATED} ${direction}, seq ${direction} limit ?`,
    )
    .all(...values, size + 1);
  const page = rows.slice(0, size).map((row): Kinds[K] => JSON.parse(row.body));
  return { object: "list", data: backwards ? page.reverse() : page, has_more: rows.length > size, url: call.path };
}

/** The same paging over members that belong to one object, in their own order. */
export function pageOf<Member extends { id: string }>(members: Member[], call: Call): Stripe.ApiList<Member> {
  const { ending_before: last, limit: size = 10, starting_after: first } = parseParams(parameters(paging), call.params);
  refuseBothCursors(first, last);
  const from = first === undefined ? 0 : placeIn(members, first, "starting_after") + 1;
  const to = last === undefined ? members.length : placeIn(members, last, "ending_before");
  const between = members.slice(from, to);
  const data = last === undefined ? between.slice(0, size) : between.slice(-size);
  return { object: "list", data, has_more: between.length > size, url: call.path };
}

const CREATED = "json_extract(body, '$.created')";

/** What a caller may filter by without seeing it. */
const HIDDEN_FILTERS = new Set(["payout"]);

/** The member that holds the id of an object's parent. */
const PARENT_MEMBERS: Partial<Record<Kind, string>> = {
  balance_transaction: "source",
  charge: "payment_intent",
  dispute: "charge",
  "radar.early_fraud_warning": "charge",
  refund: "charge",
};

/** The kinds in the index `objects_by_customer`. */
const BY_CUSTOMER = new Set<Kind>(["payment_intent", "payment_method", "setup_intent"]);

/** Without an index the filter reads its kind, newest first. */
function filterBy(kind: Kind, name: string): { operand: string; index?: string } {
  if (PARENT_MEMBERS[kind] === name) return { operand: "parent", index: "objects_by_parent" };
  const operand = `json_extract(${HIDDEN_FILTERS.has(name) ? "hidden" : "body"}, '$.${name}')`;
  if (name === "payment_intent") return { operand, index: "objects_by_payment_intent" };
  if (name === "customer" && BY_CUSTOMER.has(kind)) return { operand, index: "objects_by_customer" };
  return name === "transfer_group" ? { operand, index: "objects_by_transfer_group" } : { operand };
}

function createdConditions(created: z.output<(typeof paging)["created"]>): [string, number][] {
  if (created === undefined) return [];
  if (typeof created === "number") return [[`${CREATED} = ?`, created]];
  const operators = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;
  return Object.entries(operators).flatMap(([name, operator]): [string, number][] => {
    const moment = created[name as keyof typeof operators];
    return moment === undefined ? [] : [[`${CREATED} ${operator} ?`, moment]];
  });
}

function refuseBothCursors(first: string | undefined, last: string | undefined) {
  if (first === undefined || last === undefined) return;
  throw invalidRequest({ message: "You cannot parameterize both starting_after and ending_before." });
}

function placeIn(members: { id: string }[], id: string, param: string): number {
  const found = members.findIndex((member) => member.id === id);
  if (found >= 0) return found;
  throw invalidRequest({ code: "resource_missing", param, message: `No such item: '${id}'` });
}

interface Place {
  /** Seconds. */
  created: number;
  seq: number;
}

function place(tx: Tx, kind: Kind, owner: string, id: string, param: string): Place {
  const found = tx.db
    .prepare<[string, string, string], Place>(
      `select ${CREATED} as created, seq from objects where id = ? and kind = ? and owner = ?`,
    )
    .get(id, kind, owner);
  if (found) return found;
  throw invalidRequest({ code: "resource_missing", param, message: `No such ${kind.replace(".", " ")}: '${id}'` });
}
