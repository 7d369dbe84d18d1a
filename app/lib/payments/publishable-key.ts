/** Why a text is no publishable key of Stripe: it is a secret one, which must never reach a browser, or no such key at all. */
export type KeyProblem = "secret" | "malformed";

type PublishableKey = { key: string } | { problem: KeyProblem };

/** Source: the specification's "Payment key". */
export function readPublishableKey(text: string): PublishableKey {
  if (/^(sk|rk)_/.test(text)) return { problem: "secret" };
  return /^pk_(test|live)_[A-Za-z0-9_]+$/.test(text) ? { key: text } : { problem: "malformed" };
}
