import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LedgerFinding } from "../../app/lib/payments/ledger-finding";
import { LEDGER_OUTCOMES, type LedgerCheckEnding } from "../../app/lib/vocabulary";
import { flag, id, instant } from "../columns";

/** The verifications of the ledger: one every night, and those that an operator starts. */
export const ledgerChecks = sqliteTable(
  "ledger_checks",
  {
    id: id(),
    /** False for one that an operator started. */
    isNightly: flag().notNull(),
    begunAt: instant().notNull(),
    /** Null while it is under way, and after a crash until the next one begins. */
    endedAt: instant(),
    outcome: text({ enum: LEDGER_OUTCOMES }),
    /** Why it has no result; null where it has one. */
    reason: text().$type<LedgerCheckEnding>(),
    /** How many payments were compared. */
    payments: integer().notNull().default(0),
    /** How many objects the provider listed and the verification looked up in our books. */
    objects: integer().notNull().default(0),
    problems: integer().notNull().default(0),
    /** How many problems by code. */
    byCode: text({ mode: "json" }).$type<Record<string, number>>().notNull().default({}),
    /** The first 100 of them. */
    findings: text({ mode: "json" }).$type<LedgerFinding[]>().notNull().default([]),
  },
  (t) => [
    index("ledger_checks_begun").on(t.begunAt),
    index("ledger_checks_outcome").on(t.outcome, t.begunAt),
    check("ledger_checks_ended", sql`(${t.endedAt} is null) = (${t.outcome} is null)`),
  ],
);
