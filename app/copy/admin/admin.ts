import { counted, countedUpTo, countUpTo } from "~/lib/text/counted";
import type { Role } from "~/lib/vocabulary";

/** The administrators' list of people (specification 3, section 2). */
export const userListTexts = {
  lists: {
    users: { title: "User Management", noun: "users" },
    inspectors: { title: "Inspectors", noun: "inspectors" },
  },
  lead: "Find an account, see its records, and change its role or status.",
  search: "Search by name, email, company, phone or ID",
  searchTooShort: "Type a letter or a number to search.",
  role: "Role",
  roles: { all: "All roles", inspector: "Inspector", company: "Company", admin: "Admin" },
  status: "Status",
  statuses: { all: "All statuses", active: "Active", suspended: "Suspended", pending: "Pending" },
  columns: {
    name: "Name",
    email: "Email",
    company: "Company",
    role: "Role",
    status: "Status",
    joined: "Joined",
    action: "Actions",
  },
  nameless: "Unnamed User",
  view: "View Details",
  actionsOf: (name: string) => `Actions for ${name}`,
  add: "Add New User",
  export: "Export",
  csv: {
    id: "ID",
    name: "Name",
    email: "Email",
    company: "Company",
    role: "Role",
    status: "Status",
    joined: "Joined",
  },
  showing: (first: number, last: number, { count, atLeast }: { count: number; atLeast: boolean }, noun: string) => {
    return `Showing ${first}-${last} of ${atLeast ? "more than " : ""}${countUpTo(count)} ${noun}`;
  },
  page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
  more: "The list shows its newest 1,000. Filter to see more.",
  pages: "Pages of people",
  empty: "Nobody found",
  emptyText: "Nobody matches. Try a shorter search or another filter.",
  showAll: "Show all",
} as const;

/** With two digits below ten, so that a small change is not said to be none. */
function percent(part: number): string {
  return (part * 100).toLocaleString(
    "en-US",
    part < 0.1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 },
  );
}

export const ROLE_NAMES: { readonly [R in Role]: string } = {
  inspector: "Inspector",
  company: "Company",
  admin: "Admin",
};

/** Specification 3, section 2: the dashboard's overview. */
export const dashboardTexts = {
  title: "Admin Dashboard",
  lead: "The platform at a glance.",
  tabs: "Sections of the dashboard",
  sections: {
    overview: "Overview",
    users: "Users",
    companies: "Companies",
    jobs: "Jobs",
    certifications: "Certifications",
    analytics: "Analytics",
    settings: "System Settings",
    audit: "Activity",
  },
  switchTo: "Switch Dashboard",
  /** Both lead to a list in which the person is chosen whose eyes to look through. */
  asInspector: "Choose an inspector to view as",
  asCompany: "Choose a company to view as",
  banner: {
    month: (users: number, jobs: number, total: number) =>
      `${counted(users, "new user")} and ${counted(jobs, "new job")} this month, ${counted(total, "user")} in all.`,
  },
  cards: {
    users: "Total Users",
    openJobs: "Active Job Postings",
    inspectors: "Total Inspectors",
    companies: "Total Companies",
  },
  /** By how much of it a total differs from that at the end of the month before, in percent; as a count where that was nothing. */
  change: (now: number, by: number, month: string) => {
    if (by === 0) return `No change since the end of ${month}`;
    const before = now - by;
    const size = before > 0 ? `${percent(Math.abs(by) / before)}%` : Math.abs(by).toLocaleString("en-US");
    return `${by > 0 ? "+" : "−"}${size} since the end of ${month}`;
  },
  tools: {
    heading: "Tools",
    reviews: "Certification Reviews",
    pending: (count: number) => countedUpTo(count, "pending review"),
    users: "User Management",
    usersText: "Inspectors, companies and administrators",
    jobs: "Job Management",
    jobsText: "All jobs, the newest first",
    analytics: "Platform Analytics",
    analyticsText: "Sign-ups, jobs and money, by month and by state",
    support: "Support Requests",
    supportText: "What people have written to support",
    activity: "Platform Activity",
    activityText: "Who changed what, and when",
    payouts: "Payout Management",
    settings: "System Settings",
    settingsText: "How this server is configured",
    payoutsText: "Who is paid how, transactions, and what waits",
  },
} as const;

/** The page on which an administrator says that the server's clock is right. */
export const clockTexts = {
  title: "Confirm the server's clock",
  lead: "The server's clock jumped ahead. Compare it with another clock, such as your phone.",
  shows: "Server's clock",
  lastTrusted: "Last known right",
  never: "Never",
  warning:
    "If you confirm, everything that is due by this time happens now: work is approved and paid, certifications expire, jobs close, and old records are deleted. None of it can be undone. If the time is wrong, do not confirm: have the clock set right, and nothing happens.",
  submit: "This time is right",
  busy: "Confirming…",
  cancel: "Not now",
  failed: "Not confirmed",
  done: "Clock confirmed",
  trusted: "The server's clock is trusted. There is nothing to confirm.",
  back: "Back to administration",
} as const;
