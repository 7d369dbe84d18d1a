import type { Role } from "~/lib/vocabulary";
import { type Actor, type Authorized, authorized } from "../../actor";
import { conflict, forbidden } from "../../errors";
import { impersonationIsOver } from "./schema";

interface ImpersonatingSession {
  impersonatedUserId: string | null;
  impersonationStartedAt: number | null;
}

interface Attempt {
  target: { role: Role };
  session: ImpersonatingSession;
}

/** @throws DomainError conflict "impersonating" while one is active in the session; forbidden "impersonate-admin" */
export function mayImpersonate<Row extends Attempt>(row: Row, nowMs: number): Authorized<Row, "impersonate"> {
  const { impersonatedUserId, impersonationStartedAt } = row.session;
  if (impersonatedUserId !== null && !impersonationIsOver(impersonationStartedAt, nowMs)) {
    throw conflict("impersonating");
  }
  if (row.target.role === "admin") throw forbidden("impersonate-admin");
  return authorized(row, "impersonate");
}

/** Lets a session's own person end it at any time, the system only when the hour has passed. @throws DomainError conflict "state-moved" */
export function mayEndImpersonation<Row extends { session: ImpersonatingSession | null }>(
  actor: Actor,
  row: Row,
  nowMs: number,
): Authorized<Row, "end-impersonation"> {
  const startedAt = row.session?.impersonationStartedAt ?? null;
  if (actor.kind === "system" && !impersonationIsOver(startedAt, nowMs)) throw conflict("state-moved");
  return authorized(row, "end-impersonation");
}
