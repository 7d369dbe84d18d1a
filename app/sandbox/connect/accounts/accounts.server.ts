import { Hono } from "hono";
import type Stripe from "stripe";
import { type ApiEnv, type Call, endpoint } from "../../api/endpoint.server";
import { invalidRequest, stateError } from "../../api/errors.server";
import { listOf } from "../../api/lists.server";
import { parameters, parseParams } from "../../api/params.server";
import { newSecret } from "../../store/ids.server";
import { insert, seconds, type Tx } from "../../store/objects.server";
import { reject, remove } from "./account-ends.server";
import { accountParams } from "./account-params.server";
import { accountStatus } from "./account-status.server";
import { addressedAccount } from "./addressed-account.server";
import { buildAccount } from "./build-account.server";
import { refuseTransfersAlone, requestedCapabilities } from "./capabilities.server";
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

/** A link to the Express dashboard, which only accounts that have been onboarded have. The sandbox has no such page, so it leads to Stripe's. */
function createLoginLink(tx: Tx, call: Call): Stripe.LoginLink {
  const { body: account } = addressedAccount(tx, call);
  parseParams(parameters({}), call.params);
  if (account.controller?.stripe_dashboard?.type !== "express") {
    throw stateError({
      message: `Cannot create a login link for account ${account.id}, which has no Express dashboard.`,
    });
  }
  if (!account.details_submitted) {
    throw stateError({ message: "Cannot create a login link for an account that has not completed onboarding." });
  }
  const url = `https://connect.stripe.com/express/${account.id}/${newSecret()}`;
  return { object: "login_link", created: seconds(tx.now), url };
}
