import { accountMark } from "~/domain/accounts/queries.server";
import type { SignedIn } from "~/domain/accounts/sign-in/authenticate.server";
import { recordSignIn, type SignInDoor } from "~/domain/accounts/sign-in/record-sign-in.server";
import type { SignInOutcome } from "~/domain/audit/outcomes";
import { isChangesClosed } from "~/domain/core/disk/writability.server";
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

/** Logs the account, its origin and the outcome; in the admin area all attempts (specification 1, section 2.4), within the flood bound. */
export async function recordingSignIn(...attempt: Parameters<typeof recorded>): Promise<SignedIn> {
  try {
    return await recorded(...attempt);
  } catch (error) {
    throw isChangesClosed(error) ? signInClosed(error) : error;
  }
}

async function recorded(
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
    // Reaching a suspended account takes its password, and other limits bound that.
    if (outcome === "suspended" || tellSingly(door, who)) await recordSignIn(door, { userId, outcome }, origin);
    throw error;
  }
}

export async function recordMalformedSignIn(
  door: SignInDoor,
  origin: { requestId: string | undefined; address: string | undefined },
): Promise<void> {
  if (tellSingly(door, { address: origin.address })) await recordSignIn(door, { outcome: "malformed" }, origin);
}

/** A sign-in needs a row for its session, so the page says that signing in is not possible now. */
function signInClosed({ kind, retryAfterSeconds = 0, cause }: DomainError): DomainError {
  return new DomainError(kind, "sign-in-closed", { retryAfterSeconds, cause });
}

function outcomeOf({ code, cause }: DomainError): SignInOutcome | undefined {
  return cause === "not-an-admin" ? cause : REFUSALS[code];
}
