import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { MailPorts, MailWords } from "~/lib/mail";
import { NOTICES, type NoticeGroup, type NoticeKind } from "~/lib/notices";
import { reads } from "../runtime.server";
import { type MailFacts, mailFacts } from "./mail-facts.server";
import { isStillTrue } from "./still-true.server";

const { notifications, users } = schema;

/** Also mailed to a suspended account, whose bookings and money go on. */
const MAILED_WHILE_SUSPENDED: readonly NoticeGroup[] = ["bookings", "payments"];

export interface NotificationToMail {
  kind: NoticeKind;
  params: Record<string, string | number>;
  facts: MailFacts | null;
  /** The page that it is about, with the host. */
  url: string;
}

export interface MailNotificationPorts extends MailPorts {
  wording: (notification: NotificationToMail) => MailWords;
  /** The sentences without any word that a person wrote. */
  plainWording: (notification: Pick<NotificationToMail, "kind" | "url">) => MailWords;
}

/**
 * Mails a notification, unless it is no longer true, or the account is closed or suspended. What the mail says of a booking or a job is read now. A mail to an
 * unconfirmed address holds no words of other people. The key makes a second try of the same mail recognizable.
 */
export async function mailNotification(
  { mailer, env, wording, plainWording }: MailNotificationPorts,
  notificationId: string,
): Promise<void> {
  const found = reads()
    .select({ notification: notifications, user: users })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(notifications.id, notificationId))
    .get();
  if (!found || !mayBeMailed(found.user, found.notification.kind) || !isStillTrue(found.notification)) return;
  const { notification, user } = found;
  const { kind, params } = notification;
  const url = new URL(notification.link, env.appUrl).href;
  const words =
    user.emailVerifiedAt === null
      ? plainWording({ kind, url })
      : wording({ kind, params, url, facts: mailFacts(notification) });
  await mailer.send({ key: notification.id, to: user.email, role: user.role, ...words });
}

function mayBeMailed({ closedAt, suspendedAt }: typeof users.$inferSelect, kind: NoticeKind): boolean {
  if (closedAt !== null) return false;
  return suspendedAt === null || MAILED_WHILE_SUSPENDED.includes(NOTICES[kind].group);
}
