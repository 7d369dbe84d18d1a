import { and, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { recoveryCodes, twoFactors } from "#db/client.server";
import { prepared } from "~/domain/core/reads/prepared.server";
import { now, reads, runtime } from "~/domain/core/runtime.server";
import type { Role } from "~/lib/vocabulary";
import type { AnyPerson } from "../../actor";
import { mayLookAtSecurity } from "../policy";
import { appAddress, openSecret } from "./authenticator-app.server";
import { isBeingSetUp } from "./policy";
import { twoFactorOf } from "./take-code.server";

type TwoFactorState =
  | { state: "off" }
  /** `secret` in groups of four; `address` is what the QR code says. */
  | { state: "being-set-up"; secret: string; address: string }
  /** `enabledAt` in UTC ms; `required` where an administrator may not switch it off. */
  | { state: "on"; enabledAt: number; codesLeft: number; required: boolean };

/** @throws DomainError forbidden "PRIVATE_SECURITY" while impersonating */
export function twoFactorState(actor: AnyPerson): TwoFactorState {
  mayLookAtSecurity(actor);
  const row = twoFactorOf(reads(), actor.id);
  if (row?.enabledAt) {
    const required = actor.role === "admin" && runtime().requireAdminTwoFactor;
    return { state: "on", enabledAt: row.enabledAt, codesLeft: codesLeft(actor.id), required };
  }
  const secret = row && isBeingSetUp(row, now()) ? openSecret(row.secret) : null;
  if (secret === null) return { state: "off" };
  const grouped = secret.replace(/(.{4})(?=.)/g, "$1 ");
  return { state: "being-set-up", secret: grouped, address: appAddress(secret, actor.email) };
}

export function hasTwoFactor(userId: string): boolean {
  return enabledQuery(reads()).get({ userId }) !== undefined;
}

/** Returns whether an administrator must set up a second factor before anything else. Costs nobody else a query. */
export function awaitsTwoFactor({ id, role }: { id: string; role: Role }): boolean {
  return role === "admin" && runtime().requireAdminTwoFactor && !hasTwoFactor(id);
}

const enabledQuery = prepared((connection) =>
  connection
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, sql.placeholder("userId")), isNotNull(twoFactors.enabledAt)))
    .prepare(),
);

function codesLeft(userId: string): number {
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  return reads().select({ left: count() }).from(recoveryCodes).where(unused).get()?.left ?? 0;
}
