import { Hono } from "hono";
import type Stripe from "stripe";
import { type ApiEnv, type Call, endpoint } from "../../api/endpoint.server";
import { accountInvalid, invalidRequest } from "../../api/errors.server";
import { oneOf, parameters, parseParams, text, url } from "../../api/params.server";
import { findOwn, hostedPage, PLATFORM, seconds, type Tx } from "../../store/objects.server";
import { hideProfile } from "../accounts/account-profile.server";
import { insertLink } from "./onboarding-links.server";

export const accountLinks = new Hono<ApiEnv>().post("/", endpoint(create));

const createParams = parameters({
  account: text,
  type: oneOf("account_onboarding", "account_update"),
  refresh_url: url,
  return_url: url,
  collect: oneOf("currently_due", "eventually_due").optional(),
  collection_options: parameters({
    fields: oneOf("currently_due", "eventually_due").optional(),
    future_requirements: oneOf("include", "omit").optional(),
  }).optional(),
});

function create(tx: Tx, call: Call): object {
  const params = parseParams(createParams, call.params);
  const account = findOwn(tx, "account", params.account, PLATFORM);
  if (!account) throw accountInvalid(params.account);
  if (params.type === "account_update") throw updateRefused();
  hideProfile(tx, account);
  const link = insertLink(tx, params.account, params.refresh_url, params.return_url);
  const page = hostedPage(tx, `/sandbox/connect/${params.account}`, params.return_url);
  page.searchParams.set("link", link.token);
  return {
    object: "account_link",
    created: seconds(tx.now),
    expires_at: seconds(link.expires_at),
    url: page.href,
  } satisfies Stripe.AccountLink;
}

/** Stripe lets the owner of an account that it collects requirements for change it at its own dashboard: https://docs.stripe.com/api/account_links/create */
function updateRefused() {
  return invalidRequest({
    param: "type",
    message:
      "You cannot create `account_update` type Account Links for this account. Only `account_onboarding` type Account Links can be created for accounts whose requirements Stripe collects.",
  });
}
