import { and, eq } from "drizzle-orm";
import { type Connection, mailOptOuts, memberships } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { MAIL_GROUPS_OF } from "~/lib/notices";
import type { MailScope, OptionalMailGroup } from "~/lib/vocabulary";
import type { PersonActor } from "../../actor";
import { isStopped, stopBy } from "../../reports/distribution/links/stops.server";
import { mayReadNotifications } from "../policy";
import { subscriptionOf } from "./unsubscribe-token.server";

/** Returns the groups that a person may turn off, and whether each is on. @throws DomainError forbidden "PRIVATE_NOTIFICATIONS" while impersonating */
export function mailPreferencesOf(actor: PersonActor): { group: OptionalMailGroup; on: boolean }[] {
  const { id, role } = mayReadNotifications(actor);
  const own = reads()
    .select({ group: mailOptOuts.mailGroup })
    .from(mailOptOuts)
    .where(eq(mailOptOuts.userId, id))
    .all();
  const off = new Set(own.map(({ group }) => group));
  return MAIL_GROUPS_OF[role].map((group) => ({ group, on: !off.has(group) }));
}

/** Returns which of their company's mails somebody has chosen; null for whoever has no colleagues. Inside a command `connection` is `tx`. */
export function mailScopeOf(connection: Connection, actor: PersonActor): MailScope | null {
  if (actor.role !== "company" || !actor.company.hasColleagues) return null;
  const { id, mailScope } = memberships;
  const own = connection.select({ mailScope }).from(memberships).where(eq(id, actor.company.membershipId)).get();
  return own?.mailScope ?? null;
}

/** Returns what a link of a mail turns off, and whether that is off already; null for a link that we did not make. */
export function unsubscriptionBy(token: string) {
  const stop = stopBy(reads(), token);
  if (stop) return { project: stop.project, off: isStopped(reads(), stop) };
  const subscription = subscriptionOf(reads(), token);
  if (!subscription) return null;
  const { userId, group } = subscription;
  return { group, off: hasTurnedOff(reads(), userId, group) };
}

export function hasTurnedOff(connection: Connection, userId: string, group: OptionalMailGroup): boolean {
  const own = and(eq(mailOptOuts.userId, userId), eq(mailOptOuts.mailGroup, group));
  return connection.select().from(mailOptOuts).where(own).get() !== undefined;
}
