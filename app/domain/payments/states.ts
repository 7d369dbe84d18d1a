import type { DisputeState, PaymentState, RefundState, TransferState } from "~/lib/vocabulary";

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

/** `none` is a payment that nobody has disputed. An open one that is read again is still open. */
export const DISPUTE_TRANSITIONS: { readonly [S in DisputeState | "none"]: readonly DisputeState[] } = {
  none: ["open", "won", "lost"],
  open: ["open", "won", "lost"],
  won: [],
  lost: [],
};

export function mayBecome(from: DisputeState | null, to: DisputeState): boolean {
  return DISPUTE_TRANSITIONS[from ?? "none"].includes(to);
}
