import { gt, lte, or } from "drizzle-orm";
import type Stripe from "stripe";
import { unreadObjects } from "#db/client.server";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { now, reads } from "~/domain/core/runtime.server";
import type { PaymentPorts } from "~/domain/payments/ports";
import { LONGEST_SWEEP_RETRY } from "~/domain/payments/retries";
import type { Found } from "~/domain/payments/sync/found";
import { syncObject } from "~/domain/payments/sync/sync-object-flow.server";
import { SLICE } from "~/lib/bounds";
import type { StrayKind } from "~/lib/vocabulary";
import { type Faults, tryPiece } from "../try-piece.server";
import { forgetUnreadObject } from "./forget-unread-object.server";
import { noteUnreadObject } from "./note-unread-object.server";

/** Reads into the books the objects that the provider listed and that the books did not have. Returns how many it read. */
export async function syncUnread(ports: PaymentPorts, faults: Faults): Promise<number> {
  const at = now();
  const due = reads()
    .select()
    .from(unreadObjects)
    // A time further away than any wait means that the clock was set back.
    .where(or(lte(unreadObjects.nextTryAt, at), gt(unreadObjects.nextTryAt, at + LONGEST_SWEEP_RETRY)))
    .orderBy(unreadObjects.nextTryAt)
    .limit(SLICE.broughtIn.most)
    .all();
  let found = 0;
  for (const { id, kind } of due) {
    await tryPiece(
      faults,
      async () => {
        await syncObject(ports, await RETRIEVE[kind](ports.stripe, id));
        await execute(forgetUnreadObject, { actor: SYSTEM, input: { id } });
        found += 1;
      },
      (failureCode) => execute(noteUnreadObject, { actor: SYSTEM, input: { id, failureCode } }),
    );
  }
  return found;
}

const RETRIEVE: Readonly<Record<StrayKind, (stripe: Stripe, id: string) => Promise<Found>>> = {
  charge: ({ charges }, id) => charges.retrieve(id),
  refund: ({ refunds }, id) => refunds.retrieve(id),
  transfer: ({ transfers }, id) => transfers.retrieve(id),
  dispute: ({ disputes }, id) => disputes.retrieve(id),
};
