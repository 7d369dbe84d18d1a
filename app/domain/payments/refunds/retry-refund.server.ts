import { z } from "zod";
import { defineCommand } from "../../command.server";
import { maySendAgain } from "../policy";
import { loadRefund } from "./load-refund.server";

/** Notes who had a refund sent again before its next try; `retryRefundNow` sends it. @throws DomainError not_found; conflict "state-moved" */
export const retryRefund = defineCommand({
  name: "retry-refund",
  roles: ["admin"],
  input: z.object({ refundId: z.string() }),
  load: loadRefund,
  allow: ({ actor }, refund) => maySendAgain(actor, refund, refund.state === "owed"),
  run: (_context, { id: refundId }) => ({ refundId }),
  auditedUnchanged: true,
  audit: ({ refundId }, _input, { amount }) => ({ subject: ["refund", refundId], details: { amount } }),
});
