import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { keptIn } from "#tests/support/look/kept-mails";
import type { World } from "#tests/support/world";
import { noticeMail, plainNoticeMail } from "~/copy/notices/notice-mail";
import type { PersonActor } from "~/domain/actor";
import { mailNotification } from "~/domain/notifications/mail/mail-notification.server";
import { mailSender } from "~/jobs/mail-sender.server";
import type { NoticeKind } from "~/lib/notices";
import type { BookingState } from "~/lib/vocabulary";
import type { Mail } from "~/platform/mail.server";
import { tell } from "./telling";

/** Mails a notification as its handler does. Answers the mail, or undefined where none was to go. */
export async function mailed(notificationId: string): Promise<Mail | undefined> {
  const mails: Mail[] = [];
  const mailer = mailSender(keptIn(mails), { eventId: 1, handler: "send-mail" });
  const env = { appUrl: new URL("https://pourcheck.example") };
  await mailNotification({ mailer, env, wording: noticeMail, plainWording: plainNoticeMail }, notificationId);
  return mails[0];
}

/** Tells somebody of a booking, and mails it. */
export function mailAbout(
  person: PersonActor,
  kind: NoticeKind,
  booking: { id: string; title: string; startsAt: number; zone: string },
  params: Record<string, string | number> = {},
) {
  const { id, title, startsAt, zone } = booking;
  const all = { title, startsAt, zone, company: "Bridgeworks", name: "Riley Okafor", ...params };
  return mailed(tell(person, { kind, params: all, link: `/bookings/${id}`, aboutId: id }));
}

/** Sets a booking's state past its graph. */
export function setState({ database }: World, bookingId: string, state: BookingState): void {
  database.write((tx) => tx.update(schema.bookings).set({ state }).where(eq(schema.bookings.id, bookingId)).run());
}
