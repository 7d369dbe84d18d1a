import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { type Connection, schema } from "#db/client.server";
import { type FindingCode, finding } from "../findings";
import type { Check, Sources } from "../sources";
import { booksBegin } from "./swept.server";

const { strays } = schema;

/** An object as the provider lists it. */
interface Told {
  id: string;
  amount: number;
  /** UTC seconds. */
  created: number;
  metadata?: Stripe.Metadata | null;
}

/**
 * Returns a check that an object of the provider is in our books, where `find` looks it up, or is a known stray. Young objects are not
 * checked yet. An object from before the books began is checked only when it names a payment of this site, whose row is then lost.
 */
export function known(
  { reads, now, graceMs }: Sources,
  code: FindingCode,
  { id, amount, created, metadata }: Told,
  find: () => { id: string } | undefined,
): Check {
  const named = metadata?.paymentId ?? null;
  return async () => {
    if (find() || now() - created * 1000 < graceMs) return [];
    if (strayOf(reads, id)) return [];
    if (named === null && created * 1000 < booksBegin(reads)) return [];
    return [finding(code, [named, id], { found: amount })];
  };
}

export function strayOf(reads: Connection, id: string) {
  return reads.select().from(strays).where(eq(strays.id, id)).get();
}
