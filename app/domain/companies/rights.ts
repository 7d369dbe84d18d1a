import { COMPANY_ROLES, type CompanyRole } from "~/lib/vocabulary";
import type { AnyPerson, PersonActor } from "../actor";

/**
 * What people do for their company, and the least role that may. Every command that companies run names one of these (`right`), and /company-people
 * shows the table.
 */
export const COMPANY_RIGHTS = {
  /** One's own account: everybody's, whatever the company says. */
  own: "member",
  /** Reading jobs, bookings and reports. Members have those of their projects. */
  see: "member",
  /** Messages, documents and reports of people. */
  write: "member",
  "report-problem": "member",
  post: "manager",
  choose: "manager",
  /** Booking, moving and canceling. */
  book: "manager",
  pay: "manager",
  /** Paying what is above somebody else's limit. */
  "approve-spending": "owner",
  approve: "manager",
  settle: "manager",
  review: "manager",
  /** Connections and blocks. */
  contacts: "manager",
  /** Name, logo, place and what it says of itself. */
  details: "manager",
  /** The tax ID. */
  tax: "owner",
  people: "owner",
  close: "owner",
} as const satisfies Record<string, CompanyRole>;
export type CompanyRight = keyof typeof COMPANY_RIGHTS;

export function roleMay(role: CompanyRole, right: CompanyRight): boolean {
  return COMPANY_ROLES.indexOf(role) <= COMPANY_ROLES.indexOf(COMPANY_RIGHTS[right]);
}

/** Whether somebody's role in their company allows it. For people of no company other rules decide, so it answers true. */
export function hasRight(actor: AnyPerson, right: CompanyRight): boolean {
  return actor.role !== "company" || roleMay(actor.company.role, right);
}

export function rightsDenied(actor: PersonActor): CompanyRight[] {
  return (Object.keys(COMPANY_RIGHTS) as CompanyRight[]).filter((right) => !hasRight(actor, right));
}

/** Those who may; everybody of the company where no right is named. */
export function companyRolesFor(right: CompanyRight = "own"): CompanyRole[] {
  return COMPANY_ROLES.filter((role) => roleMay(role, right));
}
