import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { type Connection, transferReversals, transfers } from "#db/client.server";
import { PAGE, readPage } from "../../payments/provider/lists";
import { differs, type Finding } from "../findings";
import { listed, unreadable } from "../read-provider";
import type { Sources } from "../sources";
import { known, strayOf } from "./known.server";

/** Yields checks for the transfers that the provider lists, each with what was reversed of it. */
export async function* transfersAndReversals(sources: Sources, after?: string) {
  const { reads, stripe, pace } = sources;
  for await (const transfer of listed(pace, (from) => readPage(stripe, "transfers", from), after)) {
    const same = eq(transfers.providerTransferId, transfer.id);
    const isKnown = known(sources, "transfer-unknown", transfer, () =>
      reads.select({ id: transfers.id }).from(transfers).where(same).get(),
    );
    const check = async () => [
      ...(await isKnown()),
      ...strayTransfer(reads, transfer),
      ...(await unknownReversals(sources, transfer)),
    ];
    yield { id: transfer.id, check };
  }
}

async function unknownReversals(sources: Sources, { id, amount_reversed: reversed }: Stripe.Transfer) {
  if (reversed === 0) return [];
  const { reads, stripe, pace } = sources;
  const found: Finding[] = [];
  try {
    for await (const reversal of listed(pace, (from) => stripe.transfers.listReversals(id, { limit: PAGE, ...from }))) {
      const isIt = eq(transferReversals.providerReversalId, reversal.id);
      const find = () => reads.select({ id: transferReversals.id }).from(transferReversals).where(isIt).get();
      found.push(...(await known(sources, "reversal-unknown", reversal, () => find() ?? strayOf(reads, id))()));
    }
  } catch (error) {
    found.push(unreadable([id], error));
  }
  return found;
}

/** Finds a transfer that names a payment of ours and did not go to its inspector, until all of it was reversed. */
function strayTransfer(reads: Connection, { id, amount, amount_reversed: reversed }: Stripe.Transfer): Finding[] {
  const stray = strayOf(reads, id);
  if (!stray?.namedPaymentId) return [];
  return differs("transfer-to-stranger", [stray.namedPaymentId, id], amount - reversed, 0);
}
