import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { INTERVENTION_KINDS, INTERVENTION_STATES, OVERPAID } from "../../app/lib/vocabulary";
import { cents, id, instant, notNegative } from "../columns";
import { users } from "./accounts";
import { payments } from "./payments";

/** Decisions about a payment's money, by one administrator or two. At most one decision about a payment is pending. */
export const paymentInterventions = sqliteTable(
  "payment_interventions",
  {
    id: id(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    kind: text({ enum: INTERVENTION_KINDS }).notNull(),
    state: text({ enum: INTERVENTION_STATES }).notNull(),
    /** What it moves: what is refunded, released or claimed. For a settlement see `moves` in `settle-shares.server.ts`. */
    amount: cents().notNull(),
    /** These three are set for a settlement alone. */
    refundAmount: cents(),
    share: cents(),
    overpaid: text({ enum: OVERPAID }),
    /** What was left of the payment when the decision was made. */
    leftAmount: cents().notNull(),
    reason: text().notNull(),
    requestedBy: text()
      .notNull()
      .references(() => users.id),
    /** The requester's `pendingEpoch` at that time. A higher one means that what is pending for the account was voided, so nobody can approve. */
    requesterEpoch: integer().notNull(),
    /** Null for a decision that needed no second administrator. */
    expiresAt: instant(),
    decidedBy: text().references(() => users.id),
    decidedAt: instant(),
    decisionReason: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("payment_interventions_payment").on(t.paymentId),
    uniqueIndex("payment_interventions_one_pending").on(t.paymentId).where(sql`state = 'pending'`),
    index("payment_interventions_expiring").on(t.expiresAt).where(sql`state = 'pending'`),
    index("payment_interventions_alone").on(t.requestedBy, t.createdAt).where(sql`state = 'carried_out'`),
    index("payment_interventions_asked").on(t.createdAt, t.id).where(sql`expires_at is not null`),
    notNegative("payment_interventions_amount", t.amount),
    check(
      "payment_interventions_terms",
      sql`(${t.kind} = 'settlement') = (${t.refundAmount} is not null and ${t.share} is not null) and (${t.kind} = 'settlement' or ${t.overpaid} is null)`,
    ),
    check(
      "payment_interventions_other",
      sql`${t.state} not in ('approved', 'declined') or (${t.decidedBy} is not null and ${t.decidedBy} <> ${t.requestedBy})`,
    ),
  ],
);
