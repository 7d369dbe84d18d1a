import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { balanceTransactions } from "#db/client.server";
import { readPage } from "../../payments/provider/lists";
import { type Finding, finding } from "../findings";
import { listed, unreadable } from "../read-provider";
import type { Check, ObjectList, Sources } from "../sources";
import { charges, checkouts, openedDisputes, refunds } from "./paid-in.server";
import { transfersAndReversals } from "./paid-out.server";
import { isSwept } from "./swept.server";

const LISTS: readonly [name: string, list: ObjectList][] = [
  ["charges", charges],
  ["refunds", refunds],
  ["transfers", transfersAndReversals],
  ["disputes", openedDisputes],
  ["checkout_sessions", checkouts],
  ["balance_transactions", movements],
];

/** Where a page of a list cannot be read, it yields one check for the rest of the list, and goes on with the next list. */
export async function* checksOfTheirs(sources: Sources): AsyncGenerator<Check> {
  for (const [name, list] of LISTS) {
    let after: string | undefined;
    try {
      for await (const { id, check } of list(sources, after)) {
        yield check;
        after = id;
      }
    } catch (error) {
      unreadable([name], error);
      yield () => checkRest(sources, name, list, after);
    }
  }
}

/** Asks for the objects of a list after the one with the id `after`, and checks them. A list that cannot be read is a finding. */
async function checkRest(
  sources: Sources,
  name: string,
  list: ObjectList,
  after: string | undefined,
): Promise<Finding[]> {
  const found: Finding[] = [];
  try {
    for await (const { check } of list(sources, after)) {
      found.push(...(await check()));
      await setImmediate();
    }
  } catch (error) {
    found.push(unreadable([name], error));
  }
  return found;
}

async function* movements({ reads, stripe, pace }: Sources, after?: string) {
  for await (const reported of listed(pace, (from) => readPage(stripe, "balance_transactions", from), after)) {
    if (!isSwept(reads, reported.created * 1000)) continue;
    const check = async () => {
      const same = eq(balanceTransactions.id, reported.id);
      const known = reads.select({ id: balanceTransactions.id }).from(balanceTransactions).where(same).get();
      return known ? [] : [finding("movement-unknown", [reported.id], { found: reported.amount })];
    };
    yield { id: reported.id, check };
  }
}
