import { and, count, eq, isNull, sql } from "drizzle-orm";
import { notifications } from "#db/client.server";
import type { PersonActor } from "../actor";
import { keyset, type Place } from "../core/reads/keyset.server";
import { prepared } from "../core/reads/prepared.server";
import { reads } from "../core/runtime.server";
import { withoutLostWords } from "./lost-words.server";
import { named } from "./named.server";
import { mayReadNotifications } from "./policy";

const MANY_UNREAD = 100;
const PAGE_SIZE = 20;

const unreadQuery = prepared((connection) => {
  const unread = connection
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, sql.placeholder("userId")), isNull(notifications.readAt)))
    .limit(MANY_UNREAD)
    .as("unread");
  return connection.select({ count: count() }).from(unread).prepare();
});

/** Counts up to a hundred; none are shown while impersonating. */
export function unreadNotifications(actor: PersonActor): number {
  if (actor.impersonator) return 0;
  return unreadQuery(reads()).get({ userId: actor.id })?.count ?? 0;
}

/** Newest first. @throws DomainError forbidden "PRIVATE_NOTIFICATIONS" while impersonating */
export function notificationsOf(actor: PersonActor, { unread }: { unread: boolean }, place: Place) {
  const { id: userId } = mayReadNotifications(actor);
  const order = { by: notifications.createdAt, id: notifications.id, descending: true };
  const pages = keyset({ ...order, keyOf: ({ createdAt, id }: StoredRow) => ({ at: createdAt, id }) }, place);
  const found = notificationRows()
    .where(and(eq(notifications.userId, userId), unread ? isNull(notifications.readAt) : undefined, pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  const page = pages.pageOf(found, PAGE_SIZE);
  return { ...page, rows: named(reads(), withoutLostWords(actor, page.rows)) };
}

type StoredRow = ReturnType<ReturnType<typeof notificationRows>["all"]>[number];

export type NotificationRow = ReturnType<typeof notificationsOf>["rows"][number];

/** Not scoped: the caller's `where` is. */
function notificationRows() {
  return reads()
    .select({
      id: notifications.id,
      kind: notifications.kind,
      params: notifications.params,
      aboutId: notifications.aboutId,
      link: notifications.link,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .$dynamic();
}
