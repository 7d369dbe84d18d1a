import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { finding } from "../findings";
import { listed, unreadable } from "../read-provider";
import type { Check, Sources } from "../sources";
import { charges, checkouts, openedDisputes, refunds } from "./paid-in.server";
import { transfersAndReversals } from "./paid-out.server";
import { isSwept } from "./swept.server";

const { balanceTransactions } = schema;

/** Yields a check for each object that the provider lists: whether our books have it. A list that cannot be read becomes a finding. */
export async function* checksOfTheirs(sources: Sources): AsyncGenerator<Check> {
  for (const list of [charges, refunds, transfersAndReversals, openedDisputes, checkouts, movements]) {
    try {
      yield* list(sources);
    } catch (error) {
      const found = unreadable([list.name], error);
      yield async () => [found];
    }
  }
}

async function* movements({ reads, stripe, pace }: Sources) {
  for await (const told of listed(pace, (page) => stripe.balanceTransactions.list(page))) {
    if (!isSwept(reads, told.created * 1000)) continue;
    yield async () => {
      const same = eq(balanceTransactions.id, told.id);
      const known = reads.select({ id: balanceTransactions.id }).from(balanceTransactions).where(same).get();
      return known ? [] : [finding("movement-unknown", [told.id], { found: told.amount })];
    };
  }
}
