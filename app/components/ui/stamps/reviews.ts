import { manualPayoutStamps } from "./money";
import { certificationStamps, equipmentStamps } from "./people";

/** The states of what administrators review, in the words by which they filter their queues. */
export const reviewStamps = {
  certification: {
    ...certificationStamps,
    pending: { ...certificationStamps.pending, label: "Pending" },
    approved: { ...certificationStamps.approved, label: "Verified" },
  },
  equipment: { ...equipmentStamps, pending: { ...equipmentStamps.pending, label: "Pending" } },
  manualPayout: {
    ...manualPayoutStamps,
    pending_manual_review: { ...manualPayoutStamps.pending_manual_review, label: "Pending review" },
  },
} as const;
