export const APPLICATION_STATES = ["pending", "accepted", "rejected", "withdrawn", "completed"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** `booking_cancelled`: it was accepted, and its booking was canceled later. `job_removed`: by an administrator. */
export const DECISION_REASONS = [
  "company",
  "position_filled",
  "job_deleted",
  "job_removed",
  "job_closed",
  "booking_cancelled",
] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];
