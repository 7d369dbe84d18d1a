import { type Authorized, authorized } from "../../actor";
import { conflict, DomainError, forbidden } from "../../errors";

/** @throws DomainError forbidden "account-suspended"; conflict "email-taken-meanwhile" */
export function mayUndo<Link extends { suspendedAt: number | null; taken: boolean }>(
  link: Link,
): Authorized<Link, "undo"> {
  if (link.suspendedAt !== null) throw forbidden("account-suspended");
  if (link.taken) throw conflict("email-taken-meanwhile");
  return authorized(link, "undo");
}

export function undoTokenInvalid(): DomainError {
  return new DomainError("invalid", "undo-token-invalid");
}
