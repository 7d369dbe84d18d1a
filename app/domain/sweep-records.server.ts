import { and, asc, inArray, lt, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { now, runtime } from "./runtime.server";

const DAY = 24 * 60 * 60 * 1000;
/** A repeated key is known this long (the API's rules). */
const RECEIPTS_KEPT_MS = 7 * DAY;
const NOTIFICATIONS_KEPT_MS = 365 * DAY;
/** As many are looked at once; the next sweep goes on. */
const SWEPT_AT_ONCE = 1000;

/** Forgets reset links a day after they were over. Answers how many. */
export function sweepPasswordResets(): number {
  const { passwordResets } = schema;
  return runtime().database.write(
    (tx) =>
      tx
        .delete(passwordResets)
        .where(lt(passwordResets.expiresAt, now() - DAY))
        .run().changes,
  );
}

/** Forgets links that confirm addresses a day after they were over. Answers how many. */
export function sweepEmailVerifications(): number {
  const { emailVerifications } = schema;
  return runtime().database.write(
    (tx) =>
      tx
        .delete(emailVerifications)
        .where(lt(emailVerifications.expiresAt, now() - DAY))
        .run().changes,
  );
}

/** Forgets receipts that are older than the promise made of them. Answers how many. */
export function sweepReceipts(): number {
  const { receipts } = schema;
  return runtime().database.write(
    (tx) =>
      tx
        .delete(receipts)
        .where(lt(receipts.createdAt, now() - RECEIPTS_KEPT_MS))
        .run().changes,
  );
}

/** Forgets notifications after a year, the oldest first. Answers how many. */
export function sweepNotifications(): number {
  const { notifications } = schema;
  // Rows are only ever added at the end, so the oldest are the first: no index on their time is needed.
  const rowid = sql`rowid`;
  return runtime().database.write((tx) => {
    const oldest = tx.select({ rowid }).from(notifications).orderBy(asc(rowid)).limit(SWEPT_AT_ONCE);
    const old = lt(notifications.createdAt, now() - NOTIFICATIONS_KEPT_MS);
    return tx
      .delete(notifications)
      .where(and(inArray(rowid, oldest), old))
      .run().changes;
  });
}
