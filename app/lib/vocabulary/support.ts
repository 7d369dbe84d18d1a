export const SUPPORT_TOPICS = ["account", "certification", "payment", "job", "sales", "privacy", "other"] as const;

/** `person` is a report about somebody, which has a form of its own. */
export const REQUEST_TOPICS = [...SUPPORT_TOPICS, "person"] as const;
export type SupportTopic = (typeof REQUEST_TOPICS)[number];

/** A closed report about a person says with its state what came of it. */
export const REQUEST_STATES = ["open", "closed", "no_action", "warned", "suspended"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
