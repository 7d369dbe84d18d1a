import { z } from "zod";
import { defineCommand } from "../../command.server";
import { isFrozen } from "../disputes/frozen.server";
import { maySendAgain } from "../policy";
import { loadTransfer } from "./load-transfer.server";

/** Notes who had a transfer sent again before its next try; `retryTransferNow` sends it. @throws DomainError not_found; conflict "state-moved" */
export const retryTransfer = defineCommand({
  name: "retry-transfer",
  roles: ["admin"],
  input: z.object({ transferId: z.string() }),
  load(context, input) {
    const found = loadTransfer(context, input);
    return { ...found, isFrozen: isFrozen(context.tx, found.payment.id) };
  },
  allow({ actor }, row) {
    const { state, way } = row.transfer;
    return maySendAgain(actor, row, state === "pending" && way === "provider" && !row.isFrozen);
  },
  run: (_context, { transfer }) => ({ transferId: transfer.id }),
  auditedUnchanged: true,
  audit: ({ transferId }, _input, { transfer: { n, amount } }) => ({
    subject: ["transfer", transferId],
    details: { n, amount },
  }),
});
