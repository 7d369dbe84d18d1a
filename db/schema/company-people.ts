import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { COMPANY_ROLES } from "../../app/lib/vocabulary";
import { cents, companyId, flag, id, instant, personId } from "../columns";
import { users } from "./accounts";
import { companies, memberships } from "./companies";

/** Who is invited to a company. A row ends with its acceptance or withdrawal; the audit log has what was. The mail holds the token, this table its SHA-256 only. */
export const companyInvitations = sqliteTable(
  "company_invitations",
  {
    id: id(),
    companyId: companyId()
      .notNull()
      .references(() => companies.id),
    email: text().notNull(),
    role: text({ enum: COMPANY_ROLES }).notNull(),
    /** What their membership begins with. */
    payLimit: cents(),
    /** Those that whoever comes is put on, where they are open then. */
    projectIds: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    invitedBy: personId()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the newest link's token, hex; null until that is mailed. */
    tokenHash: text(),
    createdAt: instant().notNull(),
    /** Of its newest link. */
    expiresAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("company_invitations_once").on(t.companyId, t.email),
    uniqueIndex("company_invitations_token").on(t.tokenHash),
    index("company_invitations_email").on(t.email),
    index("company_invitations_expiry").on(t.expiresAt),
  ],
);

/** Owners who asked somebody of their company to become one. A row ends with its answer, and with either membership or role. */
export const ownershipOffers = sqliteTable(
  "ownership_offers",
  {
    id: id(),
    /** The membership of the owner who asks. */
    fromId: text()
      .notNull()
      .references(() => memberships.id),
    /** The membership of the person who is asked. */
    toId: text()
      .notNull()
      .references(() => memberships.id),
    /** Whether the asker becomes a manager with the acceptance. */
    stepsDown: flag().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex("ownership_offers_once").on(t.toId), index("ownership_offers_from").on(t.fromId)],
);

/** People of no company, or alone in an unused one, who asked to join another with their email domain. A row ends with its answer, or lapses. */
export const joinRequests = sqliteTable(
  "join_requests",
  {
    id: id(),
    userId: personId()
      .notNull()
      .references(() => users.id),
    companyId: companyId()
      .notNull()
      .references(() => companies.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("join_requests_once").on(t.userId),
    index("join_requests_company").on(t.companyId, t.createdAt),
    index("join_requests_age").on(t.createdAt),
  ],
);
