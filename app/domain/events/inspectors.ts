import type { PayoutState } from "~/lib/vocabulary";

export interface InspectorEvents {
  "certification.submitted": { certificationId: string };
  "certification.approved": { certificationId: string };
  "certification.rejected": { certificationId: string };
  "certification.expired": { certificationId: string };
  "equipment.submitted": { submissionId: string };
  "equipment.verified": { submissionId: string };
  "equipment.rejected": { submissionId: string };
  /** The inspector says to own none any more. */
  "equipment.given_up": { userId: string };
  /** `isPaused`: the provider has stopped payouts of a verified account until it has more. `isBegun`: the inspector is at the provider's form. */
  "payout.changed": { inspectorId: string; state: PayoutState; isPaused?: boolean; isBegun?: boolean };
  /** An inspector gave bank details to us, or others in their place. */
  "manual_payout.submitted": { inspectorId: string };
  "manual_payout.decided": { inspectorId: string; state: "approved" | "rejected" };
  /** The provider says something new about an account whose state stays: what it asks for, or that it is checking. */
  "payout.told": { inspectorId: string; state: PayoutState };
  "bank_number.revealed": { inspectorId: string; adminId: string; field: "accountNumber" | "routingNumber" | "taxId" };
}
