import { ongoingImpersonation } from "~/domain/accounts/impersonation/queries.server";
import type { Actor } from "~/domain/actor";
import { clockIn, formatClock } from "~/lib/time/dates";
import type { Viewing } from "./impersonation-bar";

/** Returns what the bar of an impersonation says; null while nobody is impersonated. */
export function viewingOf(actor: Actor): Viewing | null {
  const ongoing = actor.kind === "person" ? ongoingImpersonation(actor) : null;
  if (!ongoing) return null;
  const { target, endsAt, zone } = ongoing;
  return { name: target.name, role: target.role, until: formatClock(clockIn(zone, endsAt)) };
}
