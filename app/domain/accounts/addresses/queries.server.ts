import { eq } from "drizzle-orm";
import { users } from "#db/client.server";
import { now, reads, runtime } from "~/domain/core/runtime.server";
import type { AnyPerson } from "../../actor";
import { existing } from "../../core/reads/existing.server";
import { mayLookAtSecurity } from "../policy";
import { addressToConfirm, isPending } from "./address-to-confirm.server";
import { findVerification } from "./verification-token.server";

type VerificationState =
  | { state: "open" | "done"; email: string; changes: boolean }
  | {
      state: "refused";
      refusal: "verification-token-missing" | "verification-token-invalid" | "verification-token-expired";
    };

export function verificationState(token: string | null): VerificationState {
  if (token === null) return { state: "refused", refusal: "verification-token-missing" };
  const found = findVerification(reads(), token, now());
  if (typeof found === "string") return { state: "refused", refusal: `verification-token-${found}` };
  const { state, email, changes } = found;
  return { state, email, changes };
}

export function ownAddressToConfirm({ id }: Pick<AnyPerson, "id">): string | null {
  return addressToConfirm(reads(), id);
}

/** Returns where the link was mailed, to a person who may not act before confirming; null for all others and while impersonating. */
export function pendingAddress(actor: AnyPerson): string | null {
  if (actor.emailVerified || actor.impersonator || !runtime().requireEmailVerification) return null;
  return ownAddressToConfirm(actor);
}

/** Returns a person's address, and the one that waits to be confirmed. @throws DomainError forbidden "PRIVATE_SECURITY" while impersonating */
export function ownAddress(actor: AnyPerson) {
  const { id } = mayLookAtSecurity(actor);
  const person = existing(reads(), users, eq(users.id, id));
  return { email: person.email, pendingEmail: person.pendingEmail, unconfirmed: isPending(person) };
}
