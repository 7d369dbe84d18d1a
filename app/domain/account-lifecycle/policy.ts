import { type AdminActor, type AnyPerson, type Authorized, authorized } from "../actor";
import { conflict, notFound } from "../errors";

/** The administrator who does it to another one remains, so the site always keeps one. @throws DomainError conflict "own-account" */
export function mayManageAccount<Row extends { id: string }>(
  actor: AdminActor,
  account: Row,
): Authorized<Row, "manage-account"> {
  if (actor.id === account.id) throw conflict("own-account");
  return authorized(account, "manage-account");
}

export function mayInvite<Address>(_actor: AdminActor, address: Address): Authorized<Address, "invite"> {
  return authorized(address, "invite");
}

export function mayCloseOwnAccount<Row extends { id: string }>(
  actor: AnyPerson,
  account: Row,
): Authorized<Row, "close-own"> {
  if (actor.id !== account.id) throw notFound();
  return authorized(account, "close-own");
}

export function mayExportOwnData<Row extends { userId: string }>(
  actor: AnyPerson,
  row: Row,
): Authorized<Row, "export-own-data"> {
  if (actor.id !== row.userId) throw notFound();
  return authorized(row, "export-own-data");
}
