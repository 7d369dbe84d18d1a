import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { appendLiveEvent } from "../live-events.server";
import { reads } from "../runtime.server";

const { notifications } = schema;

/** Puts a notification into its person's event stream. Answers whose stream it was, to wake the open ones. */
export async function pushNotification(notificationId: string): Promise<string | null> {
  const found = reads().select().from(notifications).where(eq(notifications.id, notificationId)).get();
  if (!found) return null;
  const { userId, kind, params, link } = found;
  appendLiveEvent({ userId, name: "notification", payload: { id: notificationId, kind, params, link } });
  return userId;
}
