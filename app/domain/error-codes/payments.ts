import type { MostCents, Quota } from "./params";

export type PaymentCode = PayingCode | PayoutCode;

type PayingCode =
  | "acceptance-unpaid"
  | "posting-fee-unpaid"
  | "Payment required"
  | "payment-in-progress"
  | "price-changed"
  | "payment-provider"
  | "payment-refused"
  | "no-client-secret"
  | "card-closed"
  | "no-saved-card"
  | "payment-closed"
  | "intervention-decided"
  | "intervention-expired"
  | "intervention-others"
  | "approver-invited"
  | "approver-new"
  | "intervention-outdated"
  | "intervention-own"
  | "intervention-pending"
  | "intervention-requester-gone"
  | "payment-changed"
  | "payment-disputed"
  | "payment-held"
  | "payment-not-held"
  | "payment-not-in-use"
  | "payouts-not-held"
  | "posting-fee-kept"
  | "provider-silent"
  | "provider-refused";

type PayoutCode =
  | "manual-claim-over"
  | "manual-details-unapproved"
  | "manual-payout-changed"
  | "manual-payout-decided"
  | "manual-payout-unapproved"
  | "manual-transfer-begun"
  | "manual-transfer-frozen"
  | "manual-transfer-not-begun"
  | "manual-transfer-not-paid"
  | "manual-transfer-over"
  | "manual-transfer-paid"
  | "manual-transfer-reversed"
  | "payout-account-failed"
  | "payout-link-failed"
  | "payouts-verified";

export interface PaymentParams {
  "payment-quota": Quota;
  "unpaid-quota": Quota;
  "card-quota": Quota;
  STRIPE_SETUP_REQUIRED: { name: string };
  "second-administrator-missing": { limit: string };
  "refund-exceeds": MostCents;
  "share-settled": MostCents;
  "settlement-exceeds": MostCents;
  "claim-exceeds": MostCents;
  "share-overpaid": { excess: string };
}
