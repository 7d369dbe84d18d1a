export const ROLES = ["inspector", "company", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** How many people work for a company. */
export const COMPANY_SIZES = ["1-10", "11-50", "51-200", "201-500", "501+"] as const;
export type CompanySize = (typeof COMPANY_SIZES)[number];
