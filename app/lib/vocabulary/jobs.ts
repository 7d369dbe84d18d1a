export const JOB_STATES = ["open", "assigned", "completed", "closed"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** `reviewing`: open, and an application waits. A deleted job is `deleted`, whatever its state. In the order of a job's life. */
export const JOB_LOG_STATUSES = ["open", "reviewing", "assigned", "completed", "closed", "deleted"] as const;
export type JobLogStatus = (typeof JOB_LOG_STATUSES)[number];

export const DRAFT_STATES = ["editing", "posted", "discarded"] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

export const URGENCIES = ["standard", "urgent", "asap"] as const;
export type Urgency = (typeof URGENCIES)[number];

export const PROJECT_TYPES = ["foundation", "structural", "road", "bridge", "commercial", "residential"] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

export const TIME_SLOTS = ["morning", "afternoon", "evening", "flexible"] as const;
export type TimeSlot = (typeof TIME_SLOTS)[number];

export const DURATIONS = ["1-2 hours", "2-4 hours", "4-8 hours", "full-day", "multi-day"] as const;
export type Duration = (typeof DURATIONS)[number];

export const BUDGET_RANGES = ["$200-400", "$400-600", "$600-800", "$800-1200", "$1200+"] as const;
export type BudgetRange = (typeof BUDGET_RANGES)[number];

export const WANTED_TESTS = ["slump", "air", "temperature", "density", "cylinders"] as const;
export type WantedTest = (typeof WANTED_TESTS)[number];

export const SEARCH_ALERTS = ["none", "daily", "at_once"] as const;
export type SearchAlert = (typeof SEARCH_ALERTS)[number];

export const JOB_ALERT_REASONS = ["search", "urgent"] as const;
