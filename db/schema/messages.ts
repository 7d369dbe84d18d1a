import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { NoticeKind, Whom } from "../../app/lib/notices";
import {
  OPTIONAL_MAIL_GROUPS,
  PERSON_REPORT_REASONS,
  REMINDERS,
  REQUEST_STATES,
  REQUEST_TOPICS,
} from "../../app/lib/vocabulary";
import { companyId, id, instant, personId, sideId } from "../columns";
import { users } from "./accounts";
import { companies, memberships } from "./companies";
import { files } from "./files";
import { jobs } from "./jobs";

export const messages = sqliteTable(
  "messages",
  {
    id: id(),
    senderId: sideId()
      .notNull()
      .references(() => users.id),
    receiverId: sideId()
      .notNull()
      .references(() => users.id),
    /** The person of a company who wrote it. Null where the sender is no company, and in messages from before companies had people. */
    writerId: personId().references(() => users.id),
    jobId: text().references(() => jobs.id),
    /** The two sides' ids in order, joined by a colon: one conversation, seen from both sides. */
    pairKey: text().notNull(),
    /** Empty where files came without words. */
    content: text().notNull(),
    /** How many pictures and PDFs came with it, so that lists tell of them without reading `message_files`. */
    photos: integer().notNull().default(0),
    documents: integer().notNull().default(0),
    readAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("messages_conversation").on(t.pairKey, t.jobId, t.createdAt, t.id),
    index("messages_pair").on(t.pairKey, t.createdAt, t.id),
    index("messages_unread").on(t.receiverId).where(sql`read_at is null`),
    check("messages_length", sql`length(${t.content}) <= 5000`),
    check("messages_say_something", sql`length(${t.content}) > 0 or ${t.photos} + ${t.documents} > 0`),
    check("messages_files", sql`min(${t.photos}, ${t.documents}) >= 0 and ${t.photos} + ${t.documents} <= 5`),
    check("messages_to_another", sql`${t.senderId} <> ${t.receiverId}`),
  ],
);

/** What came with a message, in the sender's order. Both its people see these files. */
export const messageFiles = sqliteTable(
  "message_files",
  {
    messageId: text()
      .notNull()
      .references(() => messages.id),
    /** From 0. */
    position: integer().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.position] }), index("message_files_file").on(t.fileId, t.messageId)],
);

/** A side of what two of them talk of: one job, or nothing in particular. Kept by triggers on messages. */
export const conversations = sqliteTable(
  "conversations",
  {
    userId: sideId()
      .notNull()
      .references(() => users.id),
    partnerId: sideId()
      .notNull()
      .references(() => users.id),
    /** The job's id, or empty: a key must not hold nulls. */
    jobKey: text().notNull(),
    jobId: text().references(() => jobs.id),
    lastMessageId: text()
      .notNull()
      .references(() => messages.id),
    lastMessageAt: instant().notNull(),
    /** Messages to this side that nobody of it has read. */
    unread: integer().notNull(),
    /** The last message that this side was notified of; null before the first. */
    toldMessageId: text().references(() => messages.id),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.partnerId, t.jobKey] }),
    index("conversations_newest").on(t.userId, t.lastMessageAt, t.lastMessageId),
  ],
);

/**
 * What one of a company's people has not read of a conversation of theirs: a row only while there is something, so whoever comes new has read all.
 * Triggers on memberships delete the rows of those who leave.
 */
export const unreadConversations = sqliteTable(
  "unread_conversations",
  {
    membershipId: text()
      .notNull()
      .references(() => memberships.id),
    partnerId: sideId()
      .notNull()
      .references(() => users.id),
    jobKey: text().notNull(),
    /** The first that is unread: reading reads all. */
    firstMessageId: text()
      .notNull()
      .references(() => messages.id),
    firstMessageAt: instant().notNull(),
    unread: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.membershipId, t.partnerId, t.jobKey] }),
    index("unread_conversations_longest").on(t.membershipId, t.firstMessageAt, t.firstMessageId),
    check("unread_conversations_some", sql`${t.unread} > 0`),
  ],
);

/** What people ask the administrators through the support form, and what they report of each other. A report ends with an outcome, any other request as closed. */
export const supportRequests = sqliteTable(
  "support_requests",
  {
    id: id(),
    /** Shown as PS-1001. */
    number: integer().notNull(),
    /** Null when nobody was signed in. */
    userId: personId().references(() => users.id),
    name: text().notNull(),
    /** The address that the answer goes to. */
    email: text().notNull(),
    topic: text({ enum: REQUEST_TOPICS }).notNull(),
    state: text({ enum: REQUEST_STATES }).notNull().default("open"),
    /** Empty once its sender's account has closed. */
    message: text().notNull(),
    /** Whom a report is about. */
    aboutId: sideId().references(() => users.id),
    reportReason: text({ enum: PERSON_REPORT_REASONS }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull().default(0),
    closedAt: instant(),
    closedBy: text().references(() => users.id),
    /** Why a report ended as it did, for administrators. */
    decisionReason: text(),
    /** What the reported person was notified of. */
    warning: text(),
    /** What the sender of a report was notified of. */
    answer: text(),
  },
  (t) => [
    uniqueIndex("support_requests_number").on(t.number),
    index("support_requests_newest").on(t.createdAt, t.id),
    index("support_requests_closed_of_account").on(t.userId).where(sql`closed_at is not null and user_id is not null`),
    index("support_requests_closed").on(t.createdAt, t.id).where(sql`closed_at is not null`),
    index("support_requests_open_of_account").on(t.userId).where(sql`closed_at is null and user_id is not null`),
    index("support_requests_open_of_email").on(t.email).where(sql`closed_at is null and user_id is null`),
    index("support_requests_about").on(t.aboutId, t.userId).where(sql`about_id is not null`),
    index("support_requests_open").on(t.createdAt, t.id).where(sql`closed_at is null`),
    index("support_requests_open_reports").on(t.createdAt, t.id).where(sql`closed_at is null and about_id is not null`),
    index("support_requests_of_person").on(t.aboutId, t.createdAt, t.id).where(sql`about_id is not null`),
    check("support_requests_closed", sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    check("support_requests_decided", sql`${t.state} in ('open', 'closed') or ${t.aboutId} is not null`),
    check("support_requests_warned", sql`${t.warning} is null or ${t.state} = 'warned'`),
  ],
);

/** What a person is notified of. `kind` and `params` make the sentence in copy/notices; one event notifies a person once. */
export const notifications = sqliteTable(
  "notifications",
  {
    id: id(),
    userId: personId()
      .notNull()
      .references(() => users.id),
    /** Set where it is told to them as one of a company's people. */
    companyId: companyId().references(() => companies.id),
    eventId: integer().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    params: text({ mode: "json" }).$type<Record<string, string | number | Whom>>().notNull(),
    /** Path of the page to open. */
    link: text().notNull(),
    /** The row that it is about, by its kind (`NOTICES`), for the mail. Null where there is none, and in rows of older releases. */
    aboutId: sideId(),
    readAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("notifications_once").on(t.userId, t.eventId, t.kind),
    index("notifications_newest").on(t.userId, t.createdAt, t.id),
    index("notifications_unread").on(t.userId, t.createdAt, t.id).where(sql`read_at is null`),
    index("notifications_unread_about").on(t.aboutId, t.kind).where(sql`read_at is null`),
  ],
);

/** Mails that a person has turned off, by group. */
export const mailOptOuts = sqliteTable(
  "mail_opt_outs",
  {
    userId: personId()
      .notNull()
      .references(() => users.id),
    mailGroup: text({ enum: OPTIONAL_MAIL_GROUPS }).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.mailGroup] })],
);

/** Reminders that were written, each once: of one booking, job or certificate, for one moment. A booking that moves to another time is reminded of again. */
export const reminders = sqliteTable(
  "reminders",
  {
    kind: text({ enum: REMINDERS }).notNull(),
    /** Of the booking, the job, the certificate, or the inspector for payouts. */
    subjectId: text().notNull(),
    /** The moment that it reminds of: UTC ms, of the start, of the automatic approval, of the expiry date, or of the beginning of the payout setup. */
    moment: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId, t.moment] })],
);

/** What was pushed to a person's open browsers; `seq` is the id that Last-Event-ID resumes from. */
export const liveEvents = sqliteTable(
  "live_events",
  {
    userId: personId()
      .notNull()
      .references(() => users.id),
    seq: integer().notNull(),
    name: text().notNull(),
    payload: text({ mode: "json" }).notNull(),
    /** The outbox event that it tells of, so that an event worked off twice is pushed once. */
    eventId: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.seq] }),
    uniqueIndex("live_events_once").on(t.eventId, t.userId, t.name),
    index("live_events_age").on(t.createdAt),
  ],
);

/** The last `seq` that each person's stream has given out, kept by a trigger on live_events, so that every old event can be swept. */
export const liveSequences = sqliteTable("live_sequences", {
  userId: personId()
    .primaryKey()
    .references(() => users.id),
  lastSeq: integer().notNull(),
});
