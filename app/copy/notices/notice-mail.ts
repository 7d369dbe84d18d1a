import type { BookingFacts } from "~/domain/notifications/mail/facts/booking-facts.server";
import type { FoundFacts, JobFacts } from "~/domain/notifications/mail/facts/job-facts.server";
import type { MailFacts, MessageFacts } from "~/domain/notifications/mail/mail-facts.server";
import type { MailFact, MailLink, MailTicket, MailWords } from "~/lib/documents/mail";
import { formatCents } from "~/lib/money";
import type { NoticeKind } from "~/lib/notices";
import { firstNameOf } from "~/lib/text/first-name";
import { mapLink } from "~/lib/web/map-link";
import { telLink } from "~/lib/web/tel-link";
import { bookedTime } from "../bookings/booking-dates";
import { bookingStates } from "../bookings/booking-states";
import { mailTicket as labels } from "../frame/mail";
import { jobCode, startWords } from "../jobs/job-list";
import { receiptCode, receiptTexts } from "../money/receipts";
import { lineWithFiles } from "../people/message-files";
import { notificationAction, notificationWording, plainNotificationWording } from "./notifications";

interface NotificationToWord {
  kind: NoticeKind;
  params: Record<string, string | number>;
  facts: MailFacts | null;
  /** The page to open, with the host. */
  url: string;
}

/** The mail of a notification. Its subject has the booking's code, so that mails about different bookings stay apart. */
export function noticeMail({ kind, params, facts, url }: NotificationToWord): MailWords {
  const { title, body } = notificationWording(kind, params);
  const { action, notes, why } = notificationAction(kind, params);
  if (facts?.about === "message") return messageMail(title, facts, { label: action, url });
  const reason = why ? [{ text: why.text, link: { label: why.label, url: new URL(why.path, url).href } }] : [];
  return {
    subject: facts?.about === "booking" ? `${title} · ${bookingCode(facts.number)}` : title,
    preheader: body,
    lead: body.split("\n").filter(Boolean),
    ...(facts && { ticket: facts.about === "search" ? foundTicket(params, facts, url) : ticketOf(facts, kind, url) }),
    action: { label: action, url },
    notes: [...notes.map((text) => ({ text })), ...reason],
  };
}

function messageMail(subject: string, { lines, more }: MessageFacts, action: MailLink): MailWords {
  const isOfSeveral = new Set(lines.map(({ writer }) => writer)).size > 1;
  const quotes = lines.map(({ writer, ...line }) =>
    isOfSeveral && writer ? `${firstNameOf(writer)}: ${lineWithFiles(line)}` : lineWithFiles(line),
  );
  const rest = more > 0 ? [{ text: labels.moreMessages(more) }] : [];
  return {
    subject,
    preheader: quotes[0] ?? "",
    lead: [labels.unread(lines.length + more)],
    quotes,
    action,
    notes: rest,
  };
}

/** The mail to an address that is not confirmed. */
export function plainNoticeMail({ kind, params, url }: Omit<NotificationToWord, "facts">): MailWords {
  const { title, body } = plainNotificationWording(kind, params);
  return { subject: title, lead: [body], action: { label: notificationAction(kind, params).action, url } };
}

function bookingCode(number: number): string {
  return `PB-${number}`;
}

/** The mails that tell of a payment just made are its receipts. */
const RECEIPTS: ReadonlySet<NoticeKind> = new Set(["job_posted", "engagement_booked"]);

function ticketOf(facts: BookingFacts | JobFacts, kind: NoticeKind, url: string): MailTicket {
  const { facts: rows, ...ticket } = facts.about === "booking" ? bookingTicket(facts) : jobTicket(facts);
  const receipts = RECEIPTS.has(kind) ? facts.receipts : [];
  // A booking's mail has the amount already.
  const paid = facts.about === "job" ? receipts.map(({ amount }) => formatCents(amount)) : [];
  return {
    ...ticket,
    facts: [
      ...rows,
      ...paid.map((value) => ({ label: labels.paid, value })),
      ...receipts.map(({ number, paymentId }) => ({
        label: labels.receipt,
        value: `${receiptCode(number)} · ${receiptTexts.card}`,
        href: new URL(`/payments/${paymentId}/receipt`, url).href,
      })),
    ],
  };
}

/** On the day itself an inspector needs when, where and whom to call, so money stands last. */
function bookingTicket(booking: BookingFacts): MailTicket {
  const { number, state, title, location, role, other, contact, hours } = booking;
  const facts: MailFact[] = [
    { label: labels.when, value: bookedTime(booking), large: true },
    { label: labels.where, value: location, href: mapLink(booking) },
    { label: role === "company" ? labels.inspector : labels.company, value: other.name },
  ];
  if (contact && other.person) facts.push({ label: labels.contact, value: other.person });
  if (contact?.phone) facts.push({ label: labels.phone, value: contact.phone, href: telLink(contact.phone) });
  if (contact) facts.push({ label: labels.email, value: contact.email, href: `mailto:${contact.email}` });
  facts.push(...moneyFacts(booking));
  if (state !== "cancelled") facts.push({ label: labels.paidHours, value: labels.hours(hours) });
  return { code: bookingCode(number), stamp: bookingStates[state].label, title, facts };
}

/** The amount alone, unless a part of it goes back or the booking was canceled. */
function moneyFacts({ role, state, money }: BookingFacts): MailFact[] {
  if (money === null) return [];
  const { amount, refunded, isRefundDue } = money;
  const isWhole = refunded === 0 && (state !== "cancelled" || role === "inspector");
  if (role === "company") {
    return isWhole
      ? [{ label: labels.paid, value: formatCents(amount), large: true }]
      : [{ label: labels.payment, value: labels.returned(amount, refunded, isRefundDue) }];
  }
  return isWhole
    ? [{ label: labels.share, value: formatCents(amount), large: true }]
    : [{ label: labels.share, value: labels.lowered(amount, refunded) }];
}

function jobTicket({ number, title, location, receipts: _receipts, ...start }: JobFacts): MailTicket {
  const facts = [{ label: labels.startDate, value: startWords(start) }];
  return { code: jobCode(number), title, place: location, facts };
}

/** The jobs of a daily alert, a line each. */
function foundTicket({ name, count }: NotificationToWord["params"], { jobs }: FoundFacts, url: string): MailTicket {
  const facts = jobs.map(({ id, number, title: job, location, budgetRange, ...start }) => ({
    label: `${jobCode(number)} · ${startWords(start)}`,
    value: `${job}, ${location}. ${labels.budget} ${budgetRange}`,
    href: new URL(`/jobs/${id}`, url).href,
  }));
  const code = jobs.length < Number(count) ? labels.newestOf(Number(count)) : labels.newestFirst;
  return { code, title: String(name), facts };
}
