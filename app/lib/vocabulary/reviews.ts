/** `waiting` until both sides have written or the window has ended; `removed` by an administrator, after a report. */
export const REVIEW_STATES = ["waiting", "shown", "removed"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_REPORT_STATES = ["open", "kept", "removed"] as const;
export type ReviewReportState = (typeof REVIEW_REPORT_STATES)[number];

export const REVIEW_REPORT_REASONS = ["untrue", "abusive", "private_details", "not_about_work", "other"] as const;
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number];
