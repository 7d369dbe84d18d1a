import { counted } from "~/lib/text/counted";
import type { CompanyRole } from "~/lib/vocabulary";

/** The administrators' list of companies, and the page of one. */
export const companyListTexts = {
  title: "Companies",
  noun: "companies",
  lead: "Find a company by its name or by one of its people.",
  search: "Search by company, name, email, phone or ID",
  columns: { name: "Company", owner: "Owner", people: "People", jobs: "Active jobs", status: "Status", since: "Since" },
  export: "Export people",
  empty: "No company found",
  emptyText: "No company matches. Try a shorter search or another filter.",
  pages: "Pages of companies",
} as const;

export const COMPANY_ROLE_NAMES: { readonly [R in CompanyRole]: string } = {
  owner: "Owner",
  manager: "Manager",
  member: "Member",
};

export const companyRecordTexts = {
  facts: {
    heading: "Company",
    suspended: "Suspended since",
    place: "Location",
    since: "Since",
    jobs: "Jobs",
    spent: "Total spent",
    count: (active: number, completed: number) => `${counted(active, "active job")}, ${completed} completed`,
  },
  actions: { heading: "What you can do", jobs: "Its jobs", payments: "Its payments", history: "Its history" },
  people: { heading: "People", suspended: "suspended", none: "Nobody belongs to it any more." },
  open: { heading: "Open matters", none: "No open bookings, and no money under way." },
  closedAt: "This company was closed on",
} as const;

/** The pages that ask before a company is suspended or made active again, by the last part of their address. */
export const companyChanges = {
  suspension: {
    name: "Suspend company",
    title: (name: string) => `Suspend ${name}`,
    lead: "Its people keep their accounts and see nothing of the company until you activate it again. Its owners are told by email.",
    points: [
      "Bookings and payments under way go on.",
      "It leaves the directory, and its open jobs are not offered to inspectors meanwhile.",
    ],
    submit: "Suspend",
    busy: "Suspending…",
    failed: "The company was not suspended",
    done: "Company suspended",
    not: "This company is suspended already.",
  },
  activation: {
    name: "Activate company",
    title: (name: string) => `Activate ${name}`,
    lead: "Its people go on where they were, and its open jobs are offered again. Its owners are told by email.",
    points: [],
    submit: "Activate",
    busy: "Activating…",
    failed: "The company was not activated",
    done: "Company activated",
    not: "This company is not suspended.",
  },
} as const;
