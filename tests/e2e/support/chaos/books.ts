import { expect } from "@playwright/test";
import { count } from "drizzle-orm";
import { schema } from "#db/client.server";
import { ledgerFindings } from "#tests/support/money/ledger";
import type { Cast } from "../server/cast";

const { journal, payments } = schema;

/** How many entries the journal has. It grows with every movement of money. */
export function entriesIn({ database }: Cast): number {
  return database.reads.select({ entries: count() }).from(journal).get()?.entries ?? 0;
}

/** Lines as `npm run ledger:verify` prints them. Where payments were staged past the provider, only those that name a payment that it has. */
export async function booksOf({ database, stripe }: Cast): Promise<string[]> {
  const { reads } = database;
  const paid = reads.select({ id: payments.id, chargeId: payments.chargeId }).from(payments).all();
  const real = paid.filter(({ id, chargeId }) => chargeId !== stagedCharge(id));
  const lines = await ledgerFindings(reads, stripe);
  return real.length === paid.length ? lines : lines.filter((line) => real.some(({ id }) => line.includes(id)));
}

/** Waits for what the last press promised, and for banks' news about what other tests of this server left. */
export async function expectSoundBooks(cast: Cast, title = "npm run ledger:verify"): Promise<void> {
  await expect(async () => expect(await booksOf(cast), title).toEqual([])).toPass({
    timeout: 20_000,
  });
}

/** The charge of a payment that was staged: the provider has no such charge. */
export function stagedCharge(paymentId: string): string {
  return `ch_${paymentId}`;
}
