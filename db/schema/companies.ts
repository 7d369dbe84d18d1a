import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { COMPANY_ROLES, COMPANY_SIZES, MAIL_SCOPES } from "../../app/lib/vocabulary";
import { cents, companyId, id, instant, personId } from "../columns";
import { users } from "./accounts";

/**
 * Companies. A company has the id of the account that founded it, and keeps it when that person leaves: so a column that holds either side of the
 * market, an inspector or a company, refers to `users`, and a column that holds a company refers to this table.
 */
export const companies = sqliteTable(
  "companies",
  {
    id: companyId()
      .primaryKey()
      .references(() => users.id),
    name: text().notNull(),
    bio: text(),
    size: text({ enum: COMPANY_SIZES }),
    street: text(),
    city: text(),
    /** Two-letter code of a US state. */
    usState: text(),
    zip: text(),
    /** Where invoices go, if not to the owners' addresses. Mailed by people, never by us. */
    billingEmail: text(),
    /** The Employer Identification Number, nine digits, sealed. */
    taxId: text(),
    taxIdLast4: text(),
    /** Names the rows of `picture_files`. */
    logoId: text(),
    /** When the first of its owners had a confirmed address. Kept by triggers. */
    confirmedAt: instant(),
    suspendedAt: instant(),
    closedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    // Has all that the list's counts ask for, so that they read no rows.
    index("companies_created").on(t.createdAt, t.id, t.closedAt, t.suspendedAt),
    index("companies_suspended").on(t.createdAt, t.id, t.closedAt).where(sql`suspended_at is not null`),
  ],
);

/** Who belongs to a company, in which role, since when. Whoever leaves keeps the row, with its end. */
export const memberships = sqliteTable(
  "memberships",
  {
    id: id(),
    companyId: companyId()
      .notNull()
      .references(() => companies.id),
    userId: personId()
      .notNull()
      .references(() => users.id),
    role: text({ enum: COMPANY_ROLES }).notNull(),
    /** The most that one press may pay, in cents; null for as much as the role may. */
    payLimit: cents(),
    /** What the company's mails are to them about. */
    mailScope: text({ enum: MAIL_SCOPES }).notNull().default("mine"),
    since: instant().notNull(),
    /** Null while the person belongs to the company. */
    until: instant(),
  },
  (t) => [
    uniqueIndex("memberships_once").on(t.companyId, t.userId).where(sql`until is null`),
    index("memberships_person").on(t.userId, t.until),
    index("memberships_people").on(t.companyId, t.role, t.since, t.id).where(sql`until is null`),
    check("memberships_pay_limit", sql`${t.payLimit} > 0`),
    check("memberships_end", sql`${t.until} >= ${t.since}`),
  ],
);
