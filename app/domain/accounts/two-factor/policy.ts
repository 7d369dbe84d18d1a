import { LASTS } from "~/lib/bounds";
import { type ActorOf, type AnyPerson, type Authorized, authorized } from "../../actor";
import { conflict, DomainError, forbidden, notFound } from "../../errors";

interface Own {
  userId: string;
  /** Undefined where none was ever set up; `enabledAt` is null during setup. */
  twoFactor: { enabledAt: number | null; createdAt: number } | undefined;
}

/** @throws DomainError conflict "two-factor-on" */
export function mayBeginTwoFactor<Row extends Own>(actor: AnyPerson, row: Row): Authorized<Row, "begin"> {
  ownAlone(actor, row);
  if (row.twoFactor?.enabledAt) throw conflict("two-factor-on");
  return authorized(row, "begin");
}

/** @throws DomainError conflict "two-factor-on"; conflict "two-factor-setup-over" when none was begun in the last 15 minutes */
export function mayEnableTwoFactor<Row extends Own>(
  actor: AnyPerson,
  row: Row,
  now: number,
): Authorized<Row, "enable"> {
  ownAlone(actor, row);
  if (row.twoFactor?.enabledAt) throw conflict("two-factor-on");
  if (!isBeingSetUp(row.twoFactor, now)) throw conflict("two-factor-setup-over");
  return authorized(row, "enable");
}

/** @throws DomainError conflict "two-factor-off" */
export function mayRenewRecoveryCodes<Row extends Own>(actor: AnyPerson, row: Row): Authorized<Row, "renew"> {
  ownAlone(actor, row);
  if (!row.twoFactor?.enabledAt) throw conflict("two-factor-off");
  return authorized(row, "renew");
}

/** @throws DomainError conflict "two-factor-off"; forbidden "two-factor-kept" where administrators must have it */
export function mayDisableTwoFactor<Row extends Own & { required: boolean }>(
  actor: AnyPerson,
  row: Row,
): Authorized<Row, "disable"> {
  ownAlone(actor, row);
  if (!row.twoFactor?.enabledAt) throw conflict("two-factor-off");
  if (row.required) throw forbidden("two-factor-kept");
  return authorized(row, "disable");
}

/** Administrators reset others', not their own. @throws DomainError conflict "two-factor-off"; forbidden "two-factor-own" */
export function mayResetTwoFactor<Row extends Own>(
  actor: ActorOf<"admin" | "system">,
  row: Row,
): Authorized<Row, "reset"> {
  if (actor.kind === "person" && actor.id === row.userId) throw forbidden("two-factor-own");
  if (!row.twoFactor?.enabledAt) throw conflict("two-factor-off");
  return authorized(row, "reset");
}

/** @throws DomainError unauthenticated "sign-in-over" when password, account or second factor changed; forbidden "account-suspended" */
export function mayUseSecondFactor<
  Row extends Pick<Own, "twoFactor"> & { person: { suspendedAt: number | null } | undefined },
>(row: Row): Authorized<Row, "use"> {
  if (!row.person || !row.twoFactor?.enabledAt) throw new DomainError("unauthenticated", "sign-in-over");
  if (row.person.suspendedAt !== null) throw forbidden("account-suspended");
  return authorized(row, "use");
}

export function isBeingSetUp(twoFactor: Own["twoFactor"], now: number): boolean {
  return (
    twoFactor !== undefined && twoFactor.enabledAt === null && now - twoFactor.createdAt < LASTS.twoFactorSetup.most
  );
}

function ownAlone(actor: AnyPerson, { userId }: Own): void {
  if (actor.id !== userId) throw notFound();
}
