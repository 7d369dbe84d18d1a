import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { PersonActor } from "../../actor";
import { notFound } from "../../errors";
import { now, reads, runtime } from "../../runtime.server";
import { mayLookAtSecurity } from "../policy";
import { addressToConfirm, isPending } from "./address-to-confirm.server";
import { findVerification } from "./verification-token.server";

/** What the token of a confirmation link is worth. */
export type VerificationState =
  | { state: "open" | "done"; email: string; changes: boolean }
  | {
      state: "refused";
      refusal: "verification-token-missing" | "verification-token-invalid" | "verification-token-expired";
    };

/** Whether a token opens a link, and which address it confirms. */
export function verificationState(token: string | null): VerificationState {
  if (token === null) return { state: "refused", refusal: "verification-token-missing" };
  const found = findVerification(reads(), token, now());
  if (typeof found === "string") return { state: "refused", refusal: `verification-token-${found}` };
  const { state, email, changes } = found;
  return { state, email, changes };
}

/** The address that a person has still to confirm; null when nothing waits. */
export function ownAddressToConfirm({ id }: PersonActor): string | null {
  return addressToConfirm(reads(), id);
}

/** Where the link went that somebody waits for who may not act before; null for all others, and for who only looks through their eyes. */
export function pendingAddress(actor: PersonActor): string | null {
  if (actor.emailVerified || actor.impersonator || !runtime().requireEmailVerification) return null;
  return ownAddressToConfirm(actor);
}

/**
 * A person's own address, the one they are changing to, and whether the present one has still to be confirmed.
 * @throws DomainError(forbidden, PRIVATE_SECURITY) while impersonating
 */
export function ownAddress(actor: PersonActor) {
  const { id } = mayLookAtSecurity(actor);
  const { users } = schema;
  const person = reads().select().from(users).where(eq(users.id, id)).get();
  if (!person) throw notFound();
  return { email: person.email, pendingEmail: person.pendingEmail, unconfirmed: isPending(person) };
}
