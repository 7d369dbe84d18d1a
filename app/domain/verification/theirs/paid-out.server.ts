import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { type Connection, schema } from "#db/client.server";
import { differs, type Finding } from "../findings";
import { listed } from "../read-provider";
import type { Sources } from "../sources";
import { known, strayOf } from "./known.server";

const { transferReversals, transfers } = schema;

/** Yields checks for the transfers that the provider lists and for what was reversed of them. */
export async function* transfersAndReversals(sources: Sources) {
  const { reads, stripe, pace } = sources;
  for await (const transfer of listed(pace, (page) => stripe.transfers.list(page))) {
    const same = eq(transfers.providerTransferId, transfer.id);
    yield known(sources, "transfer-unknown", transfer, () =>
      reads.select({ id: transfers.id }).from(transfers).where(same).get(),
    );
    yield async () => strayTransfer(reads, transfer);
    if (transfer.amount_reversed === 0) continue;
    for await (const reversal of listed(pace, (page) => stripe.transfers.listReversals(transfer.id, page))) {
      const isIt = eq(transferReversals.providerReversalId, reversal.id);
      const find = () => reads.select({ id: transferReversals.id }).from(transferReversals).where(isIt).get();
      yield known(sources, "reversal-unknown", reversal, () => find() ?? strayOf(reads, transfer.id));
    }
  }
}

/** Finds a transfer that names a payment of ours and did not go to its inspector, until all of it was reversed. */
function strayTransfer(reads: Connection, { id, amount, amount_reversed: reversed }: Stripe.Transfer): Finding[] {
  const stray = strayOf(reads, id);
  if (!stray?.namedPaymentId) return [];
  return differs("transfer-to-stranger", [stray.namedPaymentId, id], amount - reversed, 0);
}
