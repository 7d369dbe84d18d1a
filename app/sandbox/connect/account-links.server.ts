import { Hono } from "hono";
import type Stripe from "stripe";
import { type ApiEnv, type Call, endpoint } from "../api/endpoint.server";
import { accountInvalid } from "../api/errors.server";
import { oneOf, parameters, parseParams, text, url } from "../api/params.server";
import { newSecret } from "../store/ids.server";
import { find, hostedPage, seconds, type Tx } from "../store/store.server";

export const accountLinks = new Hono<ApiEnv>().post("/", endpoint(create));

/** A link to the hosted onboarding, and the session that its one use has opened. Times are UTC milliseconds. */
export interface OnboardingLink {
  token: string;
  account: string;
  refresh_url: string;
  return_url: string;
  expires_at: number;
  session: string | null;
  session_expires_at: number | null;
}

const LINK_MS = 5 * 60 * 1000;
const SESSION_MS = 60 * 60 * 1000;

/**
 * Uses a link up: opens an onboarding session of an hour and answers it. A link that was used or has expired opens
 * nothing. Two uses at the same moment: one opens.
 */
export function openLink(tx: Tx, link: OnboardingLink): string | undefined {
  const session = newSecret();
  const { changes } = tx.db
    .prepare(
      `update onboarding_links set session = ?, session_expires_at = ?
        where token = ? and session is null and expires_at > ?`,
    )
    .run(session, tx.now + SESSION_MS, link.token, tx.now);
  return changes === 1 ? session : undefined;
}

/** The link of this account and token. */
export function findLink(tx: Pick<Tx, "db">, account: string, token: string): OnboardingLink | undefined {
  const row = tx.db.prepare("select * from onboarding_links where account = ? and token = ?").get(account, token);
  return row as OnboardingLink | undefined;
}

/** The link that opened this session of this account. */
export function findSession(tx: Pick<Tx, "db">, account: string, session: string): OnboardingLink | undefined {
  const row = tx.db.prepare("select * from onboarding_links where account = ? and session = ?").get(account, session);
  return row as OnboardingLink | undefined;
}

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
  if (!find(tx, "account", params.account)) throw accountInvalid(params.account);
  const token = newSecret();
  const expiresAt = tx.now + LINK_MS;
  tx.db
    .prepare(
      "insert into onboarding_links (token, account, refresh_url, return_url, expires_at) values (?, ?, ?, ?, ?)",
    )
    .run(token, params.account, params.refresh_url, params.return_url, expiresAt);
  const page = hostedPage(tx, `/sandbox/connect/${params.account}`, params.return_url);
  page.searchParams.set("link", token);
  return {
    object: "account_link",
    created: seconds(tx.now),
    expires_at: seconds(expiresAt),
    url: page.href,
  } satisfies Stripe.AccountLink;
}
