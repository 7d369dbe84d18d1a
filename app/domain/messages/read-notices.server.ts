import { and, eq, isNull } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";

const { notifications } = schema;

export function readAbout(tx: Connection, userId: string, link: string, at: number): void {
  const waiting = and(eq(notifications.userId, userId), eq(notifications.link, link), isNull(notifications.readAt));
  tx.update(notifications).set({ readAt: at }).where(waiting).run();
}
