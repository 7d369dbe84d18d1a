import type {
  DisputeState,
  InterventionState,
  PaymentState,
  RefundAttemptState,
  RefundState,
  ReversalState,
  TransferState,
} from "~/lib/vocabulary";
import type { Graph } from "../core/graph";

/** `draft` lasts only inside the transaction that opens the payment. */
export const PAYMENT_GRAPH = {
  table: "payments",
  key: "id",
  starts: ["draft"],
  moves: {
    draft: ["pending"],
    pending: ["succeeded", "failed"],
    // The provider may report a success after the payment counts as failed. The money then counts.
    failed: ["succeeded"],
    succeeded: [],
  },
} as const satisfies Graph<PaymentState>;

/** A transfer that was made in the provider's dashboard begins as `succeeded`. */
export const TRANSFER_GRAPH = {
  table: "transfers",
  key: "id",
  starts: ["pending", "succeeded"],
  moves: { pending: ["succeeded", "failed"], succeeded: [], failed: ["succeeded"] },
} as const satisfies Graph<TransferState>;

/** A reversal that was made in the provider's dashboard begins as `succeeded`. The provider may have carried out one that was withdrawn. */
export const REVERSAL_GRAPH = {
  table: "transferReversals",
  key: "id",
  starts: ["pending", "succeeded"],
  moves: { pending: ["succeeded", "withdrawn"], succeeded: [], withdrawn: ["succeeded"] },
} as const satisfies Graph<ReversalState>;

/** A refund that fails is owed and tried again, even days after it succeeded, when the bank returns it. One that nobody promised is over then. */
export const REFUND_GRAPH = {
  table: "refunds",
  key: "id",
  starts: ["pending", "succeeded"],
  moves: {
    pending: ["succeeded", "owed", "settled"],
    owed: ["pending", "succeeded", "settled"],
    succeeded: ["owed", "settled"],
    settled: [],
  },
} as const satisfies Graph<RefundState>;

/** What the provider says about one try. It may go back from any state but the first. */
export const REFUND_ATTEMPT_GRAPH = {
  table: "refundAttempts",
  key: "id",
  starts: ["sending", "pending", "succeeded"],
  moves: {
    sending: ["pending", "succeeded", "failed"],
    pending: ["succeeded", "failed"],
    succeeded: ["pending", "failed"],
    failed: ["pending", "succeeded"],
  },
} as const satisfies Graph<RefundAttemptState>;

/** What the bank says. It may change its mind at any time: a closed inquiry becomes a dispute, a won dispute is lost, a lost one is won. */
export const DISPUTE_GRAPH = {
  table: "disputes",
  key: "id",
  starts: ["warning", "needs_response", "under_review", "won", "lost", "closed"],
  moves: {
    warning: ["needs_response", "under_review", "won", "lost", "closed"],
    needs_response: ["warning", "under_review", "won", "lost", "closed"],
    under_review: ["warning", "needs_response", "won", "lost", "closed"],
    won: ["warning", "needs_response", "under_review", "lost", "closed"],
    lost: ["warning", "needs_response", "under_review", "won", "closed"],
    closed: ["warning", "needs_response", "under_review", "won", "lost"],
  },
} as const satisfies Graph<DisputeState>;

/** A decision that one administrator may make alone begins as `carried_out`. The one who asked may withdraw a pending one; another approves or declines it. */
export const INTERVENTION_GRAPH = {
  table: "paymentInterventions",
  key: "id",
  starts: ["carried_out", "pending"],
  moves: {
    carried_out: [],
    pending: ["approved", "declined", "expired", "withdrawn"],
    approved: [],
    declined: [],
    expired: [],
    withdrawn: [],
  },
} as const satisfies Graph<InterventionState>;
