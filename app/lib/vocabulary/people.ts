export const ROLES = ["inspector", "company", "admin"] as const;
export type Role = (typeof ROLES)[number];
