/** By which administrators filter the audit log, in the order of the filter. */
export const ACTION_GROUPS = [
  "accounts",
  "profiles",
  "company-people",
  "certifications",
  "jobs",
  "bookings",
  "problems",
  "reports",
  "reviews",
  "payments",
  "payouts",
  "contacts",
  "support",
  "administration",
  "impersonation",
  "housekeeping",
] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];
