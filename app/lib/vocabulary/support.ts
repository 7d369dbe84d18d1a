export const SUPPORT_TOPICS = ["account", "certification", "payment", "job", "sales", "privacy", "other"] as const;

/** `person` is a report about somebody, which has a form of its own. */
export const REQUEST_TOPICS = [...SUPPORT_TOPICS, "person"] as const;
export type SupportTopic = (typeof REQUEST_TOPICS)[number];

export const REPORT_OUTCOMES = ["no_action", "warned", "suspended"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export const REQUEST_STATES = ["open", "closed", ...REPORT_OUTCOMES] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
