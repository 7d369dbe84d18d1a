import type { AnyTraits } from "../traits";

export const PAYMENTS = {
  payment_unusable: { group: "payments", about: "payment", mailsOwners: true, values: ["amount", "code"] },
  refund_succeeded: { group: "payments", about: "refund", values: ["amount"] },
  refund_failed: { group: "payments", about: "refund", mailsOwners: true, values: ["amount"] },
  payment_request_asked: {
    group: "payments",
    about: "spendingRequest",
    while: "pending",
    asks: true,
    values: ["name", "amount", "title"],
  },
  payment_request_approved: { group: "payments", about: "spendingRequest", values: ["amount", "title"] },
  payment_request_declined: { group: "payments", about: "spendingRequest", values: ["amount", "title"] },
  payment_request_ended: { group: "payments", about: "spendingRequest", values: ["amount", "title"] },
  payment_request_lapsed: { group: "payments", about: "spendingRequest", values: ["amount", "title"] },
  share_lowered: { group: "payments", about: "booking", values: ["title", "from", "to"] },
  transfer_succeeded: { group: "payments", about: "transfer", values: ["amount"] },
  transfer_failed: { group: "payments", about: "transfer", values: ["amount"] },
  transfer_paid: { group: "payments", about: "transfer", values: ["amount", "last4", "paidOn", "reference"] },
  transfer_set_off: { group: "payments", about: "transfer", values: ["amount"] },
  transfer_returned: { group: "payments", about: "transfer", values: ["amount"] },
} as const satisfies Record<string, AnyTraits>;
