export const CONNECTION_LISTS = ["requests", "sent", "connections"] as const;
export type ConnectionList = (typeof CONNECTION_LISTS)[number];
