import { Hono } from "hono";
import { type ApiEnv, type Call, endpoint } from "../../api/endpoint.server";
import { invalidRequest } from "../../api/errors.server";
import { listOf } from "../../api/lists.server";
import { parameters, parseParams } from "../../api/params.server";
import { insert, type Tx } from "../../store/objects.server";
import { reject, remove } from "./account-ends.server";
import { accountParams } from "./account-params.server";
import { accountStatus } from "./account-status.server";
import { addressedAccount } from "./addressed-account.server";
import { buildAccount } from "./build-account.server";
import { refuseTransfersAlone, requestedCapabilities } from "./capabilities.server";
import { createLoginLink } from "./login-links.server";
import { personWithoutType } from "./person.server";
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
  if (params.individual && !params.business_type) throw personWithoutType();
  refuseTransfersAlone(requestedCapabilities({}, params.capabilities));
  const account = buildAccount(tx, params);
  return insert(tx, "account", { ...account, ...accountStatus({ body: account, hidden: {} }) });
}

function retrieve(tx: Tx, call: Call): object {
  parseParams(parameters({}), call.params);
  return addressedAccount(tx, call).body;
}
