import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { type Connection, payments, refundAttempts, strays, transferReversals, transfers } from "#db/client.server";
import { type FindingCode, finding } from "../findings";
import type { Check, Sources } from "../sources";
import { booksBegin } from "./swept.server";

interface ProviderObject {
  id: string;
  amount: number;
  /** UTC seconds. */
  created: number;
  metadata?: Stripe.Metadata | null;
}

/** `find` looks the object up; strays are known. */
export function known(
  { reads, now, site, graceMs }: Sources,
  code: FindingCode,
  { id, amount, created, metadata }: ProviderObject,
  find: () => { id: string } | undefined,
): Check {
  const named = metadata?.paymentId ?? null;
  return async () => {
    if (find()) return [];
    // A young object may not be in our books yet, unless it names a lost row.
    if (now() - created * 1000 < graceMs && !namesLostRow(reads, site, metadata ?? {})) return [];
    if (strayOf(reads, id)) return [];
    // What is from before the books began is checked only when it names a payment, whose row is then lost.
    if (named === null && created * 1000 < booksBegin(reads)) return [];
    return [finding(code, [named, id], { found: amount })];
  };
}

/** The row is written before the provider is asked, so it was lost, as after a restore, however young the object is. */
function namesLostRow(reads: Connection, ownSite: string, { site = ownSite, ...named }: Stripe.Metadata): boolean {
  if (site !== ownSite) return false;
  return NAMED.some(([key, table]) => {
    const id = named[key];
    return id !== undefined && !reads.select({ id: table.id }).from(table).where(eq(table.id, id)).get();
  });
}

const NAMED = [
  ["paymentId", payments],
  ["transferId", transfers],
  ["reversalId", transferReversals],
  ["attemptId", refundAttempts],
] as const;

export function strayOf(reads: Connection, id: string) {
  return reads.select().from(strays).where(eq(strays.id, id)).get();
}
