import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { transfers } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { payByHandInstead } from "../manual/change-way.server";
import { maySettle } from "../policy";
import { loadTransfer } from "./load-transfer.server";
import { nextTransfer } from "./request-transfer.server";

/** The next try gets a new idempotency key, since the provider would repeat its refusal. An inspector who is paid by hand by now gets this share so. */
export const noteRefusedTransfer = defineCommand({
  name: "note-refused-transfer",
  roles: ["system"],
  input: z.object({ transferId: z.string(), n: z.int(), failureCode: z.string() }),
  load: loadTransfer,
  allow: ({ actor }, found) => maySettle(actor, found),
  run(context, { transfer }, { n, failureCode }) {
    const { tx, now: at } = context;
    const noted = tx
      .update(transfers)
      .set({ n: nextTransfer(tx, transfer.paymentId), failureCode, stuckSince: null, updatedAt: at })
      .where(and(eq(transfers.id, transfer.id), eq(transfers.state, "pending"), eq(transfers.n, n)))
      .run();
    payByHandInstead(context, transfer.inspectorId);
    return { transferId: transfer.id, changed: noted.changes > 0 };
  },
  audit: ({ transferId, changed }, { n, failureCode }) => ({
    subject: ["transfer", transferId],
    details: { n, failureCode, changed },
  }),
});
