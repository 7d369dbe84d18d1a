import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { INTERVENTION_KINDS, INTERVENTION_STATES, OVERPAID } from "../../app/lib/vocabulary";
import { cents, id, instant, notNegative } from "../columns";
import { users } from "./accounts";
import { payments } from "./payments";

/** What administrators decided about a payment's money, alone or two of them. A payment has one that waits at most. */
export const paymentInterventions = sqliteTable(
  "payment_interventions",
  {
    id: id(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    kind: text({ enum: INTERVENTION_KINDS }).notNull(),
    state: text({ enum: INTERVENTION_STATES }).notNull(),
    /** What it moves: what is refunded, released or claimed; of a settlement the refund, and by how much share and transfers differ. */
    amount: cents().notNull(),
    /** Of a settlement alone. */
    refundAmount: cents(),
    share: cents(),
    overpaid: text({ enum: OVERPAID }),
    /** What was left of the payment when it was asked for. */
    leftAmount: cents().notNull(),
    reason: text().notNull(),
    requestedBy: text()
      .notNull()
      .references(() => users.id),
    /** The requester's `pendingEpoch` then: nobody can agree any more once what is pending for the account was voided. */
    requesterEpoch: integer().notNull(),
    /** Null where nobody had to agree. */
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
