import { newSecret } from "../../store/ids.server";
import type { Tx } from "../../store/objects.server";

/** A one-time link and the session that it opened. Times are UTC milliseconds. */
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

/** The link works for 5 minutes. */
export function insertLink(tx: Tx, account: string, refreshUrl: string, returnUrl: string): OnboardingLink {
  const link = {
    token: newSecret(),
    account,
    refresh_url: refreshUrl,
    return_url: returnUrl,
    expires_at: tx.now + LINK_MS,
  };
  tx.db
    .prepare(
      `insert into onboarding_links (token, account, refresh_url, return_url, expires_at)
       values (@token, @account, @refresh_url, @return_url, @expires_at)`,
    )
    .run(link);
  return { ...link, session: null, session_expires_at: null };
}

/** Returns a session of one hour, or undefined when the link was used or has expired. */
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

export function findLink(tx: Pick<Tx, "db">, account: string, token: string): OnboardingLink | undefined {
  return tx.db
    .prepare<[string, string], OnboardingLink>("select * from onboarding_links where account = ? and token = ?")
    .get(account, token);
}

export function findSession(tx: Pick<Tx, "db">, account: string, session: string): OnboardingLink | undefined {
  return tx.db
    .prepare<[string, string], OnboardingLink>("select * from onboarding_links where account = ? and session = ?")
    .get(account, session);
}
