import { sql } from "drizzle-orm";
import { blob, check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { AUDITED } from "../../app/lib/bounds";
import { type ChainFault, DELIVERY_STATES } from "../../app/lib/vocabulary";
import { flag, id, instant, personId } from "../columns";
import { users } from "./accounts";

const EVENT_SUBJECTS = [
  "paymentId",
  "transferId",
  "refundId",
  "reversalId",
  "disputeId",
  "interventionId",
  "webhookEventId",
  "notificationId",
  "bookingId",
  "applicationId",
  "userId",
  "inspectorId",
  "targetUserId",
];

/** What happened, written in the transaction of the change. */
export const events = sqliteTable(
  "events",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    type: text().notNull(),
    payload: text({ mode: "json" }).notNull(),
    occurredAt: instant().notNull(),
    /** Whoever ran the command; null for the system, and in rows of older releases. */
    byId: personId(),
    /** The request in which the chain of causes began; null where none did, and in rows of older releases. */
    requestId: text(),
    /** `request:`, `event:`, `webhook:` or `schedule:` and its id or name; null for operators' commands and in rows of older releases. */
    cause: text(),
    /** What it is about: the first of these ids in its payload. Money comes first, since an event about a transfer names it alone, and people last. */
    subjectId: text().generatedAlwaysAs(
      sql.raw(`coalesce(${EVENT_SUBJECTS.map((name) => `payload ->> '${name}'`).join(", ")})`),
      { mode: "virtual" },
    ),
  },
  (t) => [
    index("events_age").on(t.occurredAt),
    index("events_request").on(t.requestId).where(sql`request_id is not null`),
    index("events_cause").on(t.cause).where(sql`cause is not null`),
    index("events_subject").on(t.subjectId),
  ],
);

/** The outbox: one row for each thing that an event causes. Marked by jobs/outbox.server.ts alone. */
export const deliveries = sqliteTable(
  "deliveries",
  {
    eventId: integer()
      .notNull()
      .references(() => events.id),
    handler: text().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    /** A time in the future means that a worker is on it. */
    claimedUntil: instant().notNull().default(0),
    lastError: text(),
    finishedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.handler] }),
    index("deliveries_due").on(t.state, t.nextAttemptAt),
    index("deliveries_waiting").on(t.handler, t.attempts, t.nextAttemptAt).where(sql`state = 'pending'`),
    index("deliveries_claimed").on(t.claimedUntil).where(sql`state = 'pending' and claimed_until > 0`),
  ],
);

/** The answer a key was given, so that a repeat gets it again. Kept 7 days. */
export const receipts = sqliteTable(
  "receipts",
  {
    actorId: text().notNull(),
    key: text().notNull(),
    command: text().notNull(),
    /** SHA-256 of the input, hex. */
    inputHash: text().notNull(),
    /** Ids and small values; never secrets. */
    result: text({ mode: "json" }).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.actorId, t.key] }), index("receipts_age").on(t.createdAt)],
);

/** Who did what. A chain: each row's hash covers the row before it under a key, so that a change shows. Rows are only ever added. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    at: instant().notNull(),
    /** The person themself; `system` for jobs. */
    actorId: text().notNull(),
    /** Whom an administrator impersonated, if anybody. */
    asUserId: text(),
    action: text().notNull(),
    subjectType: text(),
    subjectId: text(),
    details: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    requestId: text(),
    /** Filled only in entries older than `audit_details`. */
    address: text(),
    /** SHA-256 of each row in `audit_details`, hex, by its person; null where there is none. */
    detailHashes: text({ mode: "json" }).$type<Readonly<Record<string, string>>>(),
    previousHash: text().notNull(),
    /** A keyed hash, with its key's id in front. Rows of releases before `audit_head` have a plain SHA-256. */
    hash: text().notNull(),
  },
  (t) => [
    // What people did, for "Recent activity". Strangers can make as many refused sign-ins as they like, and they would push all else off the page.
    index("audit_log_activity")
      .on(t.seq)
      .where(
        sql`actor_id <> 'system' and action not in ('view', 'sign-in', 'refusal') and not (action = 'admin-sign-in' and details ->> 'admitted' = 0)`,
      ),
    // Behind the number stands what further filters compare, so that they read no rows.
    index("audit_log_actor").on(t.actorId, t.seq, t.action, t.subjectType, t.asUserId),
    index("audit_log_subject").on(t.subjectType, t.subjectId, t.seq, t.action, t.asUserId),
    index("audit_log_type").on(t.subjectType, t.seq),
    index("audit_log_action").on(t.action, t.seq, t.subjectType),
    index("audit_log_at").on(t.at, t.seq),
    index("audit_log_as_user").on(t.asUserId, t.seq, t.action, t.subjectType).where(sql`as_user_id is not null`),
    index("audit_log_request").on(t.requestId, t.seq).where(sql`request_id is not null`),
    index("audit_log_impersonated").on(t.seq, t.action, t.subjectType).where(sql`as_user_id is not null`),
  ],
);

/** Where the audit log ends, under the key: without it a log that was cut short would still be a chain. One row; a trigger refuses its removal. */
export const auditHead = sqliteTable(
  "audit_head",
  {
    id: integer().primaryKey(),
    /** The first row whose hash is keyed. */
    keyedFrom: integer().notNull(),
    seq: integer().notNull(),
    hash: text().notNull(),
    /** The keyed hash of the three above. */
    proof: text().notNull(),
  },
  (t) => [check("audit_head_single", sql`${t.id} = 1`)],
);

/** The verifications of the audit log, one a night. */
export const auditChecks = sqliteTable(
  "audit_checks",
  {
    id: id(),
    endedAt: instant().notNull(),
    /** Rows that hold. */
    rows: integer().notNull(),
    /** The first row that does not hold or is missing, and what is wrong there; null where the log holds. */
    brokenAt: integer(),
    fault: text().$type<ChainFault>(),
  },
  (t) => [
    index("audit_checks_ended").on(t.endedAt),
    check("audit_checks_told", sql`(${t.brokenAt} is null) = (${t.fault} is null)`),
  ],
);

/** What an entry says that names or traces a person. Triggers refuse changes, and remove a person's rows when their account closes. */
export const auditDetails = sqliteTable(
  "audit_details",
  {
    seq: integer()
      .notNull()
      .references(() => auditLog.seq),
    /** The person whose account's closing removes the row; `anonymous` or `system` where there is none. */
    personId: text().notNull(),
    /** 16 random bytes, so that a removed address cannot be found by hashing every address. */
    salt: blob({ mode: "buffer" }).notNull(),
    details: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seq, t.personId] }),
    index("audit_details_person").on(t.personId),
    check("audit_details_bounded", sql`length(${t.details}) <= ${sql.raw(String(AUDITED.details.most))}`),
  ],
);

/** Events that the payment provider has reported. Written by domain/payments/provider/webhook-store.server.ts alone. */
export const webhookEvents = sqliteTable(
  "webhook_events",
  {
    /** The provider's event id. */
    id: text().primaryKey(),
    endpoint: text({ enum: ["platform", "connect"] }).notNull(),
    type: text().notNull(),
    objectId: text().notNull(),
    accountId: text(),
    receivedAt: instant().notNull(),
  },
  (t) => [index("webhook_events_age").on(t.receivedAt), index("webhook_events_object").on(t.objectId, t.receivedAt)],
);

/**
 * That a mail was handed over, and what the mail server said; nothing of what it says. Written by domain/core/outbox/sent-mails.server.ts alone, kept 90 days,
 * and removed when the account closes.
 */
export const sentMails = sqliteTable(
  "sent_mails",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Whose address it went to; null where no account has it any more, and for visitors. */
    userId: text().references(() => users.id),
    /** The event of the outbox that caused it. */
    eventId: integer().notNull(),
    /** Which handler sent it, which tells what kind of mail it is. */
    handler: text().notNull(),
    /** What it is about: the id of its notification, or a key made of the event's id. */
    key: text().notNull(),
    /** False when the server said that there is no such address. */
    isAccepted: flag().notNull(),
    /** As in the mail's own header; null for the built-in mail box. */
    messageId: text(),
    /** What the server answered, without addresses. */
    answer: text(),
    sentAt: instant().notNull(),
  },
  (t) => [
    index("sent_mails_user").on(t.userId, t.sentAt),
    index("sent_mails_event").on(t.eventId),
    check("sent_mails_bounded", sql`${t.answer} is null or length(${t.answer}) <= 200`),
  ],
);

/** The built-in mail box, in place of SMTP outside production. Written by platform/mail alone. */
export const mailbox = sqliteTable(
  "mailbox",
  {
    /** What the mail is about; a second mail with the same key is not sent. */
    key: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    sentAt: instant().notNull(),
  },
  (t) => [index("mailbox_recipient").on(t.recipient, t.sentAt)],
);

/**
 * The words that a column may hold; `list` is `table.column`. Two triggers for each list refuse any other.
 * Only migrations write here: a new word of `app/lib/vocabulary/` is a new row.
 */
export const words = sqliteTable("words", { list: text().notNull(), word: text().notNull() }, (t) => [
  primaryKey({ columns: [t.list, t.word] }),
]);
