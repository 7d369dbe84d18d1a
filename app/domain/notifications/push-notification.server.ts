import { eq } from "drizzle-orm";
import { notifications } from "#db/client.server";
import type { NoticeKind } from "~/lib/notices";
import { isoMoment } from "~/lib/time/dates";
import { appendLiveEvents } from "../core/live/live-events.server";
import { reads } from "../core/runtime.server";
import { named } from "./named.server";

interface Ports {
  wording: (kind: NoticeKind, params: Record<string, string | number>) => { title: string; body: string };
}

/** Returns whose stream it was, so that open streams can be woken; nobody's for what counts as read from the start. */
export async function pushNotification({ wording }: Ports, eventId: number, notificationId: string): Promise<string[]> {
  const stored = reads().select().from(notifications).where(eq(notifications.id, notificationId)).all();
  const [found] = named(reads(), stored);
  if (!found || found.readAt !== null) return [];
  const { id, userId, kind, params, link, createdAt } = found;
  const { title, body } = wording(kind, params);
  const payload = { id, kind, title, body, link, timestamp: isoMoment(createdAt) };
  return appendLiveEvents(eventId, () => [{ userId, name: "notification", payload }]);
}

/** Tells people's open pages that fewer of their notifications are new. Returns whose streams to wake. */
export async function pushAnswered(eventId: number, userIds: readonly string[]): Promise<string[]> {
  return appendLiveEvents(eventId, () =>
    userIds.map((userId) => ({ userId, name: "notifications_read", payload: {} })),
  );
}
