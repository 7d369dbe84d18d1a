import { missingResource } from "../api/errors.server";
import { listOf } from "../api/lists.server";
import { parameters, parseParams } from "../api/params.server";
import type { Call, Route } from "../api/router.server";
import { find, type Kind, type Tx } from "../store/store.server";
import { retrieveBalance } from "./balance.server";

/** What is only read: charges, disputes, cards, events, and the ledger behind them. */
export const ledgerRoutes: Route[] = [
  {
    method: "GET",
    path: "/v1/balance",
    connected: true,
    run: (tx, call) => {
      parseParams(parameters({}), call.params);
      return retrieveBalance(tx, call.owner);
    },
  },
  ...readable("balance_transaction", "/v1/balance_transactions", ["source", "type"], { connected: true }),
  ...readable("charge", "/v1/charges", ["payment_intent", "transfer_group"]),
  ...readable("dispute", "/v1/disputes", ["charge", "payment_intent"]),
  ...readable("event", "/v1/events", ["type"], { connected: true }),
  { method: "GET", path: "/v1/payment_methods/:id", run: (tx, call) => retrieve(tx, "payment_method", call) },
];

function readable(kind: Kind, path: string, filters: string[], options: Pick<Route, "connected"> = {}): Route[] {
  return [
    { ...options, method: "GET", path, run: (tx, call) => listOf(tx, kind, call, path, filters) },
    { ...options, method: "GET", path: `${path}/:id`, run: (tx, call) => retrieve(tx, kind, call) },
  ];
}

function retrieve(tx: Tx, kind: Kind, call: Call): object {
  parseParams(parameters({}), call.params);
  const id = call.ids.id ?? "";
  const found = find(tx, kind, id);
  if (!found || found.owner !== call.owner) throw missingResource(kind, id, "id", "address");
  return found.body;
}
