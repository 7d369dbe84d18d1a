import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { SPENDING_KINDS, SPENDING_STATES } from "../../app/lib/vocabulary";
import { cents, companyId, id, instant, personId } from "../columns";
import { users } from "./accounts";
import { companies } from "./companies";
import { payments } from "./payments";

/** What a person of a company asked its owners to pay for, because it is above their own limit. Nothing is reserved meanwhile. */
export const spendingRequests = sqliteTable(
  "spending_requests",
  {
    id: id(),
    companyId: companyId()
      .notNull()
      .references(() => companies.id),
    state: text({ enum: SPENDING_STATES }).notNull(),
    kind: text({ enum: SPENDING_KINDS }).notNull(),
    /** The application, further hours or draft to pay for; null for a booking, which is made when it is approved. */
    subjectId: text(),
    /** What the form of a booking had, as its schema parses it. */
    booking: text({ mode: "json" }),
    /** What it is for, as its lists show it. */
    title: text().notNull(),
    amount: cents().notNull(),
    requestedBy: personId()
      .notNull()
      .references(() => users.id),
    expiresAt: instant().notNull(),
    /** The owner, or whoever withdrew it; null where it lapsed. */
    decidedBy: personId().references(() => users.id),
    decidedAt: instant(),
    /** What the owner's press began. */
    paymentId: text().references(() => payments.id),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("spending_requests_once").on(t.subjectId).where(sql`state = 'pending' and subject_id is not null`),
    index("spending_requests_pending").on(t.companyId, t.expiresAt, t.id).where(sql`state = 'pending'`),
    index("spending_requests_company").on(t.companyId, t.createdAt, t.id),
    index("spending_requests_due").on(t.expiresAt).where(sql`state = 'pending'`),
    check("spending_requests_subject", sql`(${t.subjectId} is null) = (${t.booking} is not null)`),
    check("spending_requests_decided", sql`(${t.state} = 'pending') = (${t.decidedAt} is null)`),
    check("spending_requests_paid", sql`(${t.state} = 'approved') = (${t.paymentId} is not null)`),
  ],
);
