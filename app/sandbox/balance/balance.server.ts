import { Hono } from "hono";
import type Stripe from "stripe";
import { type ApiEnv, type Call, endpoint } from "../api/endpoint.server";
import { parameters, parseParams } from "../api/params.server";
import { PLATFORM, seconds, type Tx } from "../store/objects.server";

export const balance = new Hono<ApiEnv>().get("/", endpoint(retrieve, { connected: true }));

export function balanceOf(
  tx: Pick<Tx, "db" | "now">,
  owner: string = PLATFORM,
): { available: number; pending: number } {
  const row = tx.db
    .prepare(
      `select coalesce(sum(json_extract(body, '$.net')), 0) as total,
              coalesce(sum(json_extract(body, '$.net')) filter (where json_extract(body, '$.available_on') <= ?), 0) as available
         from objects indexed by objects_by_balance where kind = 'balance_transaction' and owner = ?`,
    )
    .get(seconds(tx.now), owner) as { total: number; available: number };
  return { available: row.available, pending: row.total - row.available };
}

function retrieve(tx: Tx, call: Call): Stripe.Balance {
  parseParams(parameters({}), call.params);
  const { available, pending } = balanceOf(tx, call.owner);
  return {
    object: "balance",
    available: [{ amount: available, currency: "usd", source_types: { card: available } }],
    ...(call.owner === PLATFORM && { connect_reserved: [{ amount: 0, currency: "usd" }] }),
    livemode: false,
    pending: [{ amount: pending, currency: "usd", source_types: { card: pending } }],
  } satisfies Stripe.Balance;
}
