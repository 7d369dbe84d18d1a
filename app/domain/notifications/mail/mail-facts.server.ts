import { reads } from "~/domain/core/runtime.server";
import { MAIL } from "~/lib/bounds";
import type { CompanyId, PersonId, SideId } from "~/lib/ids";
import { NOTICES, type NoticeKind } from "~/lib/notices";
import { firstLine } from "~/lib/text/first-line";
import { unreadUpTo } from "../../messages/conversations/messages-to-tell.server";
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
  userId: PersonId;
  companyId: CompanyId | null;
  kind: NoticeKind;
  params: Readonly<Record<string, string | number>>;
  aboutId: string | null;
}

/** Returns what the mail shows of the booking, the job or the messages that it is about, as the rows are now; null where that is none of these, or not the receiver's. Money is about the booking that it was paid for. */
export function mailFacts({ userId, companyId, kind, params, aboutId }: Notice) {
  if (aboutId === null) return null;
  const own: string = userId;
  const sideId = companyId ?? own;
  const { about } = NOTICES[kind];
  if (about === "booking") return bookingFacts(sideId, aboutId);
  if (about === "dateProposal") return dateFacts(sideId, aboutId);
  if (about === "furtherHours") return furtherHoursFacts(sideId, aboutId);
  if (about === "problem") return problemFacts(sideId, aboutId);
  if (about === "payment") return paymentFacts(sideId, aboutId);
  if (about === "refund" || about === "transfer") return movementFacts(sideId, aboutId, about);
  if (about === "job") return jobFacts(sideId, aboutId);
  if (about === "savedSearch") return foundFacts(sideId, String(params.jobs ?? ""));
  if (about === "application") return applicationFacts(sideId, aboutId);
  if (about === "message") return messageFacts(sideId, aboutId, Number(params.count ?? 1));
  return null;
}

export type MailFacts = NonNullable<ReturnType<typeof mailFacts>>;
export type MessageFacts = ReturnType<typeof messageFacts>;

/** The first lines of what is unread now, and how many files came with each. */
function messageFacts(sideId: SideId, messageId: string, count: number) {
  const unread = unreadUpTo(reads(), sideId, messageId, count);
  return {
    about: "message" as const,
    lines: unread
      .slice(0, MAIL.lines.most)
      .map((message) => ({ ...message, content: firstLine(message.content, MAIL.line.most) })),
    more: Math.max(0, unread.length - MAIL.lines.most),
  };
}
