import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ROLES } from "../../app/lib/vocabulary";
import { cents, flag, id, instant, notNegative, oneOf } from "../columns";

export const users = sqliteTable(
  "users",
  {
    id: id(),
    role: text({ enum: ROLES }).notNull(),
    /** Lowercased and trimmed; also the username. */
    email: text().notNull(),
    emailVerifiedAt: instant(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    /** Two-letter code of a US state. */
    usState: text(),
    city: text(),
    suspendedAt: instant(),
    closedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("users_email").on(t.email),
    index("users_role_created").on(t.role, t.createdAt, t.id),
    oneOf("users_role_known", t.role, ROLES),
    check("users_email_lowercase", sql`${t.email} = lower(trim(${t.email}))`),
  ],
);

export const inspectorProfiles = sqliteTable(
  "inspector_profiles",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    /** Cents for one hour; null until stated, and then the inspector cannot be booked. */
    hourlyRate: cents(),
    yearsOfExperience: integer(),
    bio: text(),
    specializations: text(),
    specialties: text({ mode: "json" }).$type<string[]>(),
    availabilityText: text(),
    /** Null: not answered yet. */
    ownsEquipment: flag(),
    profileImageFileId: text(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check("inspector_profiles_rate_range", sql`${t.hourlyRate} between 1000 and 100000`),
    notNegative("inspector_profiles_years", t.yearsOfExperience),
  ],
);

export const companyProfiles = sqliteTable("company_profiles", {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  companyName: text().notNull(),
  bio: text(),
  logoFileId: text(),
  updatedAt: instant().notNull(),
});

/** Signed-in browsers. The cookie holds the token, this table its SHA-256 only. Written by http/session.server.ts alone. */
export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the cookie's token, hex. */
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    impersonatedUserId: text().references(() => users.id),
    impersonationReason: text(),
    impersonationStartedAt: instant(),
    address: text(),
    userAgent: text(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("sessions_user").on(t.userId, t.lastSeenAt), index("sessions_expiry").on(t.expiresAt)],
);

/** Links to a new password that were mailed. The mail holds the token, this table its SHA-256 only. */
export const passwordResets = sqliteTable(
  "password_resets",
  {
    /** SHA-256 of the link's token, hex. */
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** Where the mail went; the link is void once the account has another address. */
    email: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Set by its use, and by the use of another link of the same person. */
    usedAt: instant(),
  },
  (t) => [index("password_resets_user").on(t.userId), index("password_resets_expiry").on(t.expiresAt)],
);
