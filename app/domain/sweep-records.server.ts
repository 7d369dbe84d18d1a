import { lt } from "drizzle-orm";
import { schema } from "#db/client.server";
import { now, runtime } from "./runtime.server";

const DAY = 24 * 60 * 60 * 1000;
/** A repeated key is known this long (the API's rules). */
const RECEIPTS_KEPT_MS = 7 * DAY;

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
