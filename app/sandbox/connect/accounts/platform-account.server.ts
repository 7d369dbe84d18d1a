import { Hono } from "hono";
import type Stripe from "stripe";
import { type ApiEnv, type Call, endpoint } from "../../api/endpoint.server";
import { parameters, parseParams } from "../../api/params.server";
import { children, insert, type Tx } from "../../store/objects.server";
import { buildAccount } from "./build-account.server";

/** Owns and is the parent of the platform's own account, which no list of accounts shows. */
const ITSELF = "platform_itself";

/** https://docs.stripe.com/api/accounts/retrieve without an id: the account that the key belongs to. */
export const platformAccount = new Hono<ApiEnv>().get(
  "/",
  endpoint((tx: Tx, call: Call) => {
    parseParams(parameters({}), call.params);
    return platformAccountOf(tx);
  }),
);

/** Each database file is a platform of its own. */
export function platformAccountOf(tx: Tx): Stripe.Account {
  const [known] = children(tx, "account", ITSELF);
  if (known) return known;
  const { controller: _controller, individual: _individual, ...account } = buildAccount(tx, { type: "standard" });
  const active = { charges_enabled: true, details_submitted: true, payouts_enabled: true };
  return insert(tx, "account", { ...account, ...active }, { owner: ITSELF, parent: ITSELF });
}
