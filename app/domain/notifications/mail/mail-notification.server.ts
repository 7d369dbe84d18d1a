import { eq } from "drizzle-orm";
import { notifications, users } from "#db/client.server";
import { isPending } from "~/domain/accounts/addresses/address-to-confirm.server";
import { reads } from "~/domain/core/runtime.server";
import type { MailPorts, MailToSend, MailWords } from "~/lib/documents/mail";
import { NOTICES, type NoticeGroup, type NoticeKind } from "~/lib/notices";
import { OPTIONAL_MAIL_GROUPS, type OptionalMailGroup } from "~/lib/vocabulary";
import { named } from "../named.server";
import { isMailed } from "../people-told.server";
import { hasTurnedOff } from "../preferences/queries.server";
import { unsubscribeToken } from "../preferences/unsubscribe-token.server";
import { type MailFacts, mailFacts } from "./mail-facts.server";
import { isStillTrue } from "./still-true.server";

type Person = typeof users.$inferSelect;

/** Also mailed to a suspended account, whose bookings and money go on. */
const MAILED_WHILE_SUSPENDED: readonly NoticeGroup[] = ["bookings", "payments"];

interface NotificationToMail {
  kind: NoticeKind;
  params: Record<string, string | number>;
  facts: MailFacts | null;
  /** The page that it is about, with the host. */
  url: string;
}

interface MailNotificationPorts extends MailPorts {
  wording: (notification: NotificationToMail) => MailWords;
  /** The sentences without any word that a person wrote. */
  plainWording: (notification: Omit<NotificationToMail, "facts">) => MailWords;
}

/** Unless it is no longer true, the person has turned such mails off, or the account is closed or suspended. To an unconfirmed address it holds no words of other people. */
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
  const [notification] = named(reads(), found ? [found.notification] : []);
  if (!found || !notification) return;
  const { user } = found;
  if (!mayBeMailed(user, notification.kind) || !isMailed(reads(), found.notification) || !isStillTrue(notification))
    return;
  const { kind, params } = notification;
  const url = new URL(notification.link, env.appUrl).href;
  const words = isPending(user)
    ? plainWording({ kind, params, url })
    : wording({ kind, params, url, facts: mailFacts(notification) });
  const optOut = optOutLinks(env.appUrl, user, kind);
  await mailer.send({ key: notification.id, to: user.email, role: user.role, ...words, ...(optOut && { optOut }) });
}

/** An address that was refused is still tried with what must be said: it may have come back. */
function mayBeMailed({ id, closedAt, suspendedAt, emailRefusedAt }: Person, kind: NoticeKind): boolean {
  const { group } = NOTICES[kind];
  if (closedAt !== null) return false;
  if (suspendedAt !== null && !MAILED_WHILE_SUSPENDED.includes(group)) return false;
  return !isOptional(group) || (emailRefusedAt === null && !hasTurnedOff(reads(), id, group));
}

function optOutLinks(appUrl: URL, person: Person, kind: NoticeKind): MailToSend["optOut"] {
  const { group } = NOTICES[kind];
  if (!isOptional(group)) return undefined;
  const path = `/unsubscribe/${unsubscribeToken(person, group)}`;
  return {
    unsubscribeUrl: new URL(path, appUrl).href,
    oneClickUrl: new URL(`${path}/one-click`, appUrl).href,
    settingsUrl: new URL("/profile/notifications", appUrl).href,
  };
}

function isOptional(group: NoticeGroup): group is OptionalMailGroup {
  return (OPTIONAL_MAIL_GROUPS as readonly string[]).includes(group);
}
