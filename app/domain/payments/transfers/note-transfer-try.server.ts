import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { transfers } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { maySettle } from "../policy";

/** Notes that the sweep tries a transfer, so that those that cannot be sent do not take the places of the others. */
export const noteTransferTry = defineCommand({
  name: "note-transfer-try",
  roles: ["system"],
  input: z.object({ transferId: z.string() }),
  load: ({ tx }, { transferId }) => existing(tx, transfers, eq(transfers.id, transferId)),
  allow: ({ actor }, transfer) => maySettle(actor, transfer),
  run({ tx, now: at }, transfer) {
    tx.update(transfers)
      .set({ updatedAt: at })
      .where(and(eq(transfers.id, transfer.id), eq(transfers.state, "pending")))
      .run();
    return { transferId: transfer.id };
  },
  audit: () => null,
});
