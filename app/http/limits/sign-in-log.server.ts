import type { SignedIn } from "~/domain/accounts/authenticate.server";
import { recordSignIn, type SIGN_IN_OUTCOMES } from "~/domain/accounts/record-sign-in.server";
import { DomainError } from "~/domain/errors";
import { addressKey, tellSingly } from "./flood-bound.server";

type Outcome = (typeof SIGN_IN_OUTCOMES)[number];

const REFUSALS: Record<string, Outcome> = {
  "invalid-credentials": "wrong-credentials",
  "wrong-portal": "wrong-portal",
  "account-suspended": "suspended",
  "two-factor-code-invalid": "wrong-code",
  "sign-in-over": "over",
  "too-many-requests": "limited",
};

/** Does the work of a person's sign-in, and puts the account, where it came from and how it ended into the audit log. A bound keeps floods of refusals out of the log. */
export async function recordingSignIn(
  by: { userId: string } | { email: string },
  origin: { requestId: string | undefined; address: string | undefined },
  work: () => Promise<SignedIn>,
): Promise<SignedIn> {
  try {
    const person = await work();
    await recordSignIn({ by: { userId: person.userId }, outcome: person.codeDue ? "code-due" : "admitted" }, origin);
    return person;
  } catch (error) {
    const outcome = error instanceof DomainError ? REFUSALS[error.code] : undefined;
    if (outcome && tellSingly("sign-in", addressKey(origin.address))) await recordSignIn({ by, outcome }, origin);
    throw error;
  }
}
