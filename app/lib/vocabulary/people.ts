export const ROLES = ["inspector", "company", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const COMPANY_SIZES = ["1-10", "11-50", "51-200", "201-500", "501+"] as const;
export type CompanySize = (typeof COMPANY_SIZES)[number];

/** What somebody may do for their company, most first. What each may is in domain/companies/rights.ts. */
export const COMPANY_ROLES = ["owner", "manager", "member"] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** Of two people. `ended` is a connection that one of them removed, or blocked. */
export const CONNECTION_STATES = ["pending", "accepted", "rejected", "withdrawn", "ended"] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

export const PERSON_REPORT_REASONS = ["advertising", "abusive", "false_claims", "off_platform", "other"] as const;
export type PersonReportReason = (typeof PERSON_REPORT_REASONS)[number];
