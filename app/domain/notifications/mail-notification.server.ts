import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { NoticeKind } from "~/lib/notices";
import { reads } from "../runtime.server";

const { notifications, users } = schema;

interface MailPorts {
  mailer: { send(mail: { key: string; to: string; subject: string; text: string }): Promise<void> };
  env: { appUrl: URL };
  wording: (kind: NoticeKind, params: Record<string, string | number>) => { title: string; body: string };
  /** The sentences without any word that a person wrote. */
  plainWording: (kind: NoticeKind) => { title: string; body: string };
}

/** A mail to an unconfirmed address holds no words of other people. The key makes a second try of the same mail recognizable. */
export async function mailNotification(
  { mailer, env, wording, plainWording }: MailPorts,
  notificationId: string,
): Promise<void> {
  const found = reads()
    .select({ notification: notifications, user: users })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(notifications.id, notificationId))
    .get();
  if (!found || found.user.closedAt !== null) return;
  const { notification, user } = found;
  const { kind, params } = notification;
  const { title, body } = user.emailVerifiedAt === null ? plainWording(kind) : wording(kind, params);
  await mailer.send({
    key: notification.id,
    to: user.email,
    subject: title,
    text: `${body}\n\n${new URL(notification.link, env.appUrl).href}\n`,
  });
}
