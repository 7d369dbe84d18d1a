export const SUPPORT_TOPICS = ["account", "certification", "payment", "job", "sales", "privacy", "other"] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];
