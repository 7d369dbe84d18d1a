import { reads } from "~/domain/core/runtime.server";
import { MAIL } from "~/lib/bounds";
import { NOTICES, type NoticeKind } from "~/lib/notices";
import { firstLine } from "~/lib/text/first-line";
import { unreadUpTo } from "../../messages/conversation.server";
import {
  bookingFacts,
  dateFacts,
  furtherHoursFacts,
  movementFacts,
  paymentFacts,
  problemFacts,
} from "./facts/booking-facts.server";
import { applicationFacts, foundFacts, jobFacts } from "./facts/job-facts.server";

interface Notice {
  userId: string;
  kind: NoticeKind;
  params: Readonly<Record<string, string | number>>;
  aboutId: string | null;
}

/** Returns what the mail shows of the booking, the job or the messages that it is about, as the rows are now; null where that is none of these, or not the receiver's. Money is about the booking that it was paid for. */
export function mailFacts({ userId, kind, params, aboutId }: Notice) {
  if (aboutId === null) return null;
  const { about } = NOTICES[kind];
  if (about === "booking") return bookingFacts(userId, aboutId);
  if (about === "dateProposal") return dateFacts(userId, aboutId);
  if (about === "furtherHours") return furtherHoursFacts(userId, aboutId);
  if (about === "problem") return problemFacts(userId, aboutId);
  if (about === "payment") return paymentFacts(userId, aboutId);
  if (about === "refund" || about === "transfer") return movementFacts(userId, aboutId, about);
  if (about === "job") return jobFacts(userId, aboutId);
  if (about === "savedSearch") return foundFacts(userId, String(params.jobs ?? ""));
  if (about === "application") return applicationFacts(userId, aboutId);
  if (about === "message") return messageFacts(userId, aboutId, Number(params.count ?? 1));
  return null;
}

export type MailFacts = NonNullable<ReturnType<typeof mailFacts>>;
export type MessageFacts = ReturnType<typeof messageFacts>;

/** The first lines of what is unread now, and how many files came with each. */
function messageFacts(userId: string, messageId: string, count: number) {
  const unread = unreadUpTo(reads(), userId, messageId, count);
  return {
    about: "message" as const,
    lines: unread
      .slice(0, MAIL.lines.most)
      .map((message) => ({ ...message, content: firstLine(message.content, MAIL.line.most) })),
    more: Math.max(0, unread.length - MAIL.lines.most),
  };
}
