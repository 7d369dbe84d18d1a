import { accountMark } from "~/domain/accounts/queries.server";
import type { SignedIn } from "~/domain/accounts/sign-in/authenticate.server";
import { recordSignIn, type SignInDoor, type SignInOutcome } from "~/domain/accounts/sign-in/record-sign-in.server";
import type { ErrorCode } from "~/domain/error-codes";
import { DomainError } from "~/domain/errors";
import { tellSingly } from "./flood-bound.server";

const REFUSALS: Partial<Record<ErrorCode, SignInOutcome>> = {
  "invalid-credentials": "wrong-credentials",
  "wrong-portal": "wrong-portal",
  "account-suspended": "suspended",
  "two-factor-code-invalid": "wrong-code",
  "sign-in-over": "over",
  "too-many-requests": "limited",
};

/**
 * Does the work of a sign-in, and puts the account, where it came from and how it ended into the audit log (of the admin
 * area: specification 1, section 2.4, all attempts are logged). A bound keeps floods of refusals out of the log.
 */
export async function recordingSignIn(
  door: SignInDoor,
  by: { userId: string } | { email: string },
  origin: { requestId: string | undefined; address: string | undefined },
  work: () => Promise<SignedIn>,
): Promise<SignedIn> {
  try {
    const person = await work();
    await recordSignIn(door, { userId: person.userId, outcome: person.codeDue ? "code-due" : "admitted" }, origin);
    return person;
  } catch (error) {
    const outcome = error instanceof DomainError ? outcomeOf(error) : undefined;
    if (!outcome) throw error;
    const userId = accountMark(by)?.userId;
    const who = userId === undefined ? { address: origin.address } : { userId };
    // Whoever gets as far as a suspended account has its password, and the limits of tries hold them.
    if (outcome === "suspended" || tellSingly(door, who)) await recordSignIn(door, { userId, outcome }, origin);
    throw error;
  }
}

/** Puts an attempt that named nobody into the audit log, within the bound that keeps floods out of it. */
export async function recordMalformedSignIn(
  door: SignInDoor,
  origin: { requestId: string | undefined; address: string | undefined },
): Promise<void> {
  if (tellSingly(door, { address: origin.address })) await recordSignIn(door, { outcome: "malformed" }, origin);
}

function outcomeOf({ code, cause }: DomainError): SignInOutcome | undefined {
  return cause === "not-an-admin" ? cause : REFUSALS[code];
}
