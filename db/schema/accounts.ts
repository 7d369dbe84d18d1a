import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { HIGHEST_RATE, LOWEST_RATE } from "../../app/lib/prices";
import { ROLES } from "../../app/lib/vocabulary";
import { cents, flag, id, instant, notNegative, personId } from "../columns";

export const users = sqliteTable(
  "users",
  {
    id: id(),
    role: text({ enum: ROLES }).notNull(),
    /** Lowercased and trimmed; also the username. */
    email: text().notNull(),
    emailVerifiedAt: instant(),
    /** Set while the mail server of `email` says that there is no such address. */
    emailRefusedAt: instant(),
    /** A new address that waits to be confirmed; until then `email` stays. */
    pendingEmail: text(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    /** Two-letter code of a US state. */
    usState: text(),
    city: text(),
    suspendedAt: instant(),
    closedAt: instant(),
    /** Raised when everything that is pending for the account is voided. A sign-in that waits for its code carries the number it began with. */
    pendingEpoch: integer().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("users_email").on(t.email),
    // Has all that the lists' counts ask for, so that they read no rows.
    index("users_role_created").on(t.role, t.createdAt, t.id, t.closedAt, t.suspendedAt, t.emailVerifiedAt),
    index("users_created").on(t.createdAt, t.id, t.closedAt, t.suspendedAt, t.emailVerifiedAt),
    // As wide, or SQLite would count these few people along the index of all.
    index("users_suspended").on(t.createdAt, t.id, t.closedAt, t.suspendedAt).where(sql`suspended_at is not null`),
    index("users_unverified")
      .on(t.createdAt, t.id, t.closedAt, t.suspendedAt, t.emailVerifiedAt)
      .where(sql`email_verified_at is null`),
    index("users_role_suspended")
      .on(t.role, t.createdAt, t.id, t.closedAt, t.suspendedAt)
      .where(sql`suspended_at is not null`),
    index("users_role_unverified")
      .on(t.role, t.createdAt, t.id, t.closedAt, t.suspendedAt, t.emailVerifiedAt)
      .where(sql`email_verified_at is null`),
    // Of those who may be asked for their company.
    index("users_company_domain")
      .on(sql`substr(email, instr(email, '@') + 1)`)
      .where(sql`role = 'company' and email_verified_at is not null`),
    check("users_email_lowercase", sql`${t.email} = lower(trim(${t.email}))`),
  ],
);

/** Whether people must confirm their address, in a single row: what the server was last started with. Without the row they must. */
export const addressRule = sqliteTable(
  "address_rule",
  { id: integer().primaryKey(), isRequired: flag().notNull() },
  (t) => [check("address_rule_single", sql`${t.id} = 1`)],
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
    /** Names the rows of `picture_files`. The column's name is of an earlier release. */
    pictureId: text("profile_image_file_id"),
    /** Certifications as typed, verified by nobody. */
    selfReportedCertifications: text({ mode: "json" }).$type<string[]>(),
    /** Since when nothing is transferred to the inspector, because they said that a change of their account was not theirs. */
    payoutsHeldAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check(
      "inspector_profiles_rate_range",
      sql`${t.hourlyRate} between ${sql.raw(`${LOWEST_RATE} and ${HIGHEST_RATE}`)}`,
    ),
    notNegative("inspector_profiles_years", t.yearsOfExperience),
  ],
);

/** Signed-in browsers. The cookie holds the token, this table its SHA-256 only. Written by domain/accounts/sessions/session-store.server.ts, and by the commands of an impersonation. */
export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the cookie's token, hex. */
    id: id(),
    userId: personId()
      .notNull()
      .references(() => users.id),
    impersonatedUserId: personId().references(() => users.id),
    impersonationReason: text(),
    impersonationStartedAt: instant(),
    address: text(),
    userAgent: text(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index("sessions_user").on(t.userId, t.lastSeenAt),
    index("sessions_expiry").on(t.expiresAt),
    index("sessions_impersonating").on(t.impersonationStartedAt).where(sql`impersonation_started_at is not null`),
  ],
);

/** The sessions that a suspension ended, so that their browsers are told why. Nothing can be done by one. */
export const suspendedSessions = sqliteTable(
  "suspended_sessions",
  {
    /** Its id in `sessions`. */
    id: id(),
    userId: personId()
      .notNull()
      .references(() => users.id),
    endedAt: instant().notNull(),
  },
  (t) => [index("suspended_sessions_ended").on(t.endedAt)],
);

/** Links to a new password that were mailed. The mail holds the token, this table its SHA-256 only. */
export const passwordResets = sqliteTable(
  "password_resets",
  {
    /** SHA-256 of the link's token, hex. */
    id: id(),
    userId: personId()
      .notNull()
      .references(() => users.id),
    /** The address that the mail went to. The link is void once the account has another one. */
    email: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Set by its use, and by the use of another link of the same person. */
    usedAt: instant(),
  },
  (t) => [index("password_resets_user").on(t.userId), index("password_resets_expiry").on(t.expiresAt)],
);

/** Links that confirm an address, a new account's or a changed one. The mail holds the token, this table its SHA-256 only. */
export const emailVerifications = sqliteTable(
  "email_verifications",
  {
    /** SHA-256 of the link's token, hex. */
    id: id(),
    userId: personId()
      .notNull()
      .references(() => users.id),
    /** The address to confirm; the link is void once that is no longer the person's, nor waiting to be. */
    email: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index("email_verifications_user").on(t.userId), index("email_verifications_expiry").on(t.expiresAt)],
);

/** "That wasn't me" links, mailed to an address when a change to another one is asked for, again once it is made, and when bank details are replaced. The mail holds the token, this table its SHA-256 only. */
export const emailChangeUndos = sqliteTable(
  "email_change_undos",
  {
    /** SHA-256 of the link's token, hex. */
    id: id(),
    userId: personId()
      .notNull()
      .references(() => users.id),
    /** The address that the mail went to, and that the link gives back. */
    email: text().notNull(),
    /** The event that the mail tells of. Its number orders the links of several changes in a row, however late a mail was sent. */
    eventId: integer().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index("email_change_undos_user").on(t.userId),
    index("email_change_undos_email").on(t.email, t.expiresAt),
    index("email_change_undos_expiry").on(t.expiresAt),
  ],
);

/** A second factor at sign-in: an authenticator app (TOTP, RFC 6238). */
export const twoFactors = sqliteTable("two_factors", {
  userId: personId()
    .primaryKey()
    .references(() => users.id),
  /** The secret shared with the app, sealed. */
  secret: text().notNull(),
  /** Null while it is being set up: no code has been shown to fit yet. */
  enabledAt: instant(),
  /** The 30-second step of the last code that was taken: a code works once. */
  lastStep: integer(),
  createdAt: instant().notNull(),
});

/** Codes for the day when the authenticator app is lost; each works once. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    /** Keyed hash of the code (domain/core/encryption/keyed-hash.server.ts); of older ones its SHA-256, hex. */
    id: id(),
    userId: personId()
      .notNull()
      .references(() => users.id),
    usedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [index("recovery_codes_user").on(t.userId)],
);

/**
 * Saved forms: posted after their session had run out, offered again after signing in. Table, ids and addresses (/kept-forms)
 * still have the earlier name, since renaming a table takes a migration and an address is public.
 */
export const savedForms = sqliteTable(
  "kept_forms",
  {
    id: id(),
    userId: personId()
      .notNull()
      .references(() => users.id),
    /** The address that the form was sent to. */
    path: text().notNull(),
    /** The form's fields as JSON, sealed, without passwords, codes, bank numbers and files. */
    fields: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("kept_forms_user").on(t.userId, t.createdAt), index("kept_forms_expiry").on(t.expiresAt)],
);

/** Keys of keyed hashes, made at random and sealed: a change of ENCRYPTION_KEY leaves the hashes good. */
export const hashKeys = sqliteTable(
  "hash_keys",
  {
    id: id(),
    /** 32 bytes in base64, sealed. */
    sealedKey: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index("hash_keys_newest").on(t.createdAt)],
);
