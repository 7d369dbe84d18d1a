import type Stripe from "stripe";
import type { Call } from "../../api/endpoint.server";
import { stateError } from "../../api/errors.server";
import { parameters, parseParams } from "../../api/params.server";
import { newSecret } from "../../store/ids.server";
import { seconds, type Tx } from "../../store/objects.server";
import { addressedAccount } from "./addressed-account.server";

/** A link to the Express dashboard, which only accounts that have been onboarded have. The sandbox has no such page, so it leads to Stripe's. */
export function createLoginLink(tx: Tx, call: Call): Stripe.LoginLink {
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
