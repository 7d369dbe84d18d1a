import type { PaymentState, RefundState, TransferState } from "~/lib/vocabulary";

/** Where each state may go. `draft` lasts only inside the transaction that opens the payment. */
export const PAYMENT_TRANSITIONS: { readonly [S in PaymentState]: readonly PaymentState[] } = {
  draft: ["pending"],
  pending: ["succeeded", "failed"],
  // A provider may tell of a success after an attempt was given up: the money is there, so it counts, and goes back.
  failed: ["succeeded"],
  succeeded: [],
};

export const TRANSFER_TRANSITIONS: { readonly [S in TransferState]: readonly TransferState[] } = {
  pending: ["succeeded", "failed"],
  succeeded: [],
  failed: [],
};

export const REFUND_TRANSITIONS: { readonly [S in RefundState]: readonly RefundState[] } = {
  pending: ["succeeded", "failed"],
  // Banks send refunds back days later.
  succeeded: ["failed"],
  failed: [],
};
