import { type AnyPerson, type Authorized, authorized } from "../actor";
import { conflict, DomainError, forbidden, notFound } from "../errors";

/** @throws DomainError conflict "email-taken" at `email` when the address has an account */
export function mayRegister<Address extends { taken: boolean }>(address: Address): Authorized<Address, "register"> {
  if (address.taken) throw emailTaken();
  return authorized(address, "register");
}

export function emailTaken(): DomainError {
  return new DomainError("conflict", "email-taken", {
    fields: [{ field: "email", message: "An account with this email already exists" }],
  });
}

/** @throws DomainError conflict "already-done" when there is an administrator */
export function mayCreateFirstAdmin<Admins extends { existing: unknown }>(
  admins: Admins,
): Authorized<Admins, "create"> {
  if (admins.existing) throw conflict("already-done");
  return authorized(admins, "create");
}

export function mayBeRecorded<Attempt>(attempt: Attempt): Authorized<Attempt, "record"> {
  return authorized(attempt, "record");
}

export function mayAskForReset<Address>(address: Address): Authorized<Address, "ask-for-reset"> {
  return authorized(address, "ask-for-reset");
}

export function mayReset<Link>(link: Link): Authorized<Link, "reset-password"> {
  return authorized(link, "reset-password");
}

export function resetTokenInvalid(): DomainError {
  return new DomainError("invalid", "reset-token-invalid");
}

export function mayVerify<Link>(link: Link): Authorized<Link, "verify"> {
  return authorized(link, "verify");
}

export function mayChangeOwn<Row extends { userId: string }>(
  actor: AnyPerson,
  row: Row,
): Authorized<Row, "change-own"> {
  if (actor.id !== row.userId) throw notFound();
  return authorized(row, "change-own");
}

/** @throws DomainError not_found when there is none of theirs by that name; conflict "own-session" for the browser that asks */
export function mayEndSessions<Row extends { userId: string; session: string; chosen: readonly string[] }>(
  actor: AnyPerson,
  row: Row,
): Authorized<Row, "end-sessions"> {
  if (actor.id !== row.userId) throw notFound();
  if (row.session !== "others" && row.chosen.length === 0) throw notFound();
  if (row.chosen.includes(actor.sessionId)) throw conflict("own-session");
  return authorized(row, "end-sessions");
}

/** Where and how a person signs in is hidden from an administrator who impersonates them. @throws DomainError forbidden "PRIVATE_SECURITY" */
export function mayLookAtSecurity(actor: AnyPerson): Authorized<AnyPerson, "look-at-security"> {
  if (actor.impersonator) throw forbidden("PRIVATE_SECURITY");
  return authorized(actor, "look-at-security");
}
