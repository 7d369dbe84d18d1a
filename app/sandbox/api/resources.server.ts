import { Hono } from "hono";
import { findOwn, type Kind, type Stored, type Tx } from "../store/objects.server";
import { type ApiEnv, type Call, endpoint, type Rights } from "./endpoint.server";
import { missingResource } from "./errors.server";
import { listOf } from "./lists.server";
import { parameters, parseParams } from "./params.server";

export function readable(kind: Kind, filters: readonly string[], rights?: Rights): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get(
      "/",
      endpoint((tx, call) => listOf(tx, kind, call, filters), rights),
    )
    .get(
      "/:id",
      endpoint((tx, call) => retrieve(tx, call, kind), rights),
    );
}

export function retrieve<K extends Kind>(tx: Tx, call: Call, kind: K, name?: string) {
  const { body } = addressed(tx, call, kind, name);
  parseParams(parameters({}), call.params);
  return body;
}

/** The caller's account must own the object. @throws StripeFailure 404 */
export function addressed<K extends Kind>(tx: Tx, call: Call, kind: K, name = "id"): Stored<K> {
  const id = call.ids[name] ?? "";
  const found = findOwn(tx, kind, id, call.owner);
  if (!found) throw missingResource(kind, id, name, "address");
  return found;
}
