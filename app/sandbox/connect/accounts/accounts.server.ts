import { Hono } from "hono";
import { type ApiEnv, type Call, endpoint } from "../../api/endpoint.server";
import { invalidRequest } from "../../api/errors.server";
import { listOf } from "../../api/lists.server";
import { parameters, parseParams } from "../../api/params.server";
import { insert, type Tx } from "../../store/objects.server";
import { reject, remove } from "./account-ends.server";
import { type AccountParams, accountParams } from "./account-params.server";
import { accountStatus } from "./account-status.server";
import { buildAccount } from "./build-account.server";
import { createLoginLink } from "./login-links.server";
import { ownAccount } from "./own-account.server";
import { update } from "./update-account.server";

export const accounts = new Hono<ApiEnv>()
  .post("/", endpoint(create))
  .get(
    "/",
    endpoint((tx, call) => listOf(tx, "account", call)),
  )
  .get("/:account", endpoint(retrieve, { connected: true }))
  .post("/:account", endpoint(update, { connected: true }))
  .delete("/:account", endpoint(remove))
  .post("/:account/login_links", endpoint(createLoginLink))
  .post("/:account/reject", endpoint(reject));

function create(tx: Tx, call: Call): object {
  const params = parseParams(accountParams, call.params);
  if (params.type && params.controller) {
    const message =
      "You may not provide the `type` parameter and `controller` parameters simultaneously. They are mutually exclusive.";
    throw invalidRequest({ message, param: "type" });
  }
  if (params.country && params.country !== "US") {
    const message = `${params.country} is not currently supported by this sandbox: inspectors are paid in the United States.`;
    throw invalidRequest({ code: "country_unsupported", message, param: "country" });
  }
  refuseTransfersAlone(params);
  const account = buildAccount(tx, params);
  return insert(tx, "account", { ...account, ...accountStatus({ body: account, hidden: {} }) });
}

function refuseTransfersAlone({ capabilities }: AccountParams) {
  if (!capabilities?.transfers?.requested || capabilities.card_payments?.requested) return;
  throw invalidRequest({
    message:
      "Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability. If you would like to request `transfers` without requesting `card_payments`, please contact us via https://support.stripe.com/contact.",
  });
}

function retrieve(tx: Tx, call: Call): object {
  parseParams(parameters({}), call.params);
  return ownAccount(tx, call).body;
}
