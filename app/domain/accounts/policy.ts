import { type Authorized, authorized } from "../actor";
import { conflict, DomainError } from "../errors";

/** @throws DomainError(conflict) with details on `email` when the address has an account */
export function mayRegister<Address extends { taken: boolean }>(address: Address): Authorized<Address, "register"> {
  if (address.taken) {
    throw new DomainError("conflict", "email-taken", {
      fields: [{ field: "email", message: "An account with this email already exists" }],
    });
  }
  return authorized(address, "register");
}

/** @throws DomainError(conflict, already-done) when there is an administrator */
export function mayCreateFirstAdmin<Admins extends { existing: unknown }>(
  admins: Admins,
): Authorized<Admins, "create"> {
  if (admins.existing) throw conflict("already-done");
  return authorized(admins, "create");
}

/** Every attempt to enter the admin area is recorded, whoever makes it. */
export function mayBeRecorded<Attempt>(attempt: Attempt): Authorized<Attempt, "record"> {
  return authorized(attempt, "record");
}

/** Anybody may ask for a reset link to any address; whether it has an account is not told. */
export function mayAskForReset<Address>(address: Address): Authorized<Address, "ask-for-reset"> {
  return authorized(address, "ask-for-reset");
}

/** The system mails a link to whoever asked for one. */
export function mayBeMailedReset<Address>(address: Address): Authorized<Address, "be-mailed-reset"> {
  return authorized(address, "be-mailed-reset");
}

/** Whoever has the token of an open link may set its person's password. */
export function mayReset<Link>(link: Link): Authorized<Link, "reset-password"> {
  return authorized(link, "reset-password");
}

export function resetTokenInvalid(): DomainError {
  return new DomainError("invalid", "reset-token-invalid");
}
