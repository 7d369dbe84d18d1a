import type { DisputeState, PaymentState, RefundState, TransferState } from "~/lib/vocabulary";
import type { Graph } from "../graph";

/** `draft` lasts only inside the transaction that opens the payment. */
export const PAYMENT_GRAPH = {
  table: "payments",
  key: "id",
  column: "state",
  starts: ["draft"],
  moves: {
    draft: ["pending"],
    pending: ["succeeded", "failed"],
    // The provider may report a success after the attempt was given up; the money then counts.
    failed: ["succeeded"],
    succeeded: [],
  },
} as const satisfies Graph<PaymentState>;

export const TRANSFER_GRAPH = {
  table: "transfers",
  key: "id",
  column: "state",
  starts: ["pending"],
  moves: { pending: ["succeeded", "failed"], succeeded: [], failed: [] },
} as const satisfies Graph<TransferState>;

/** A lost dispute begins as `succeeded`. Banks may fail a refund days after it succeeded. */
export const REFUND_GRAPH = {
  table: "refunds",
  key: "id",
  column: "state",
  starts: ["pending", "succeeded"],
  moves: { pending: ["succeeded", "failed"], succeeded: ["failed"], failed: [] },
} as const satisfies Graph<RefundState>;

export const DISPUTE_GRAPH = {
  table: "payments",
  key: "id",
  column: "disputeState",
  starts: [],
  moves: { none: ["open", "won", "lost"], open: ["won", "lost"], won: [], lost: [] },
} as const satisfies Graph<DisputeState | "none">;
