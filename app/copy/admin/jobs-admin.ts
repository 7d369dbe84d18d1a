import type { JobListStatus, JobSort, SortOrder } from "~/domain/admin/jobs/filter";
import type { JobField } from "~/domain/jobs/fields";
import { type Cents, formatCents } from "~/lib/money";
import { POSTING_FEE } from "~/lib/prices";
import { countedUpTo } from "~/lib/text/counted";
import type { BudgetRange, JobLogStatus } from "~/lib/vocabulary";
import { GATE_LABELS } from "../jobs/gate";
import { changeSentence, changeTexts } from "./audit-values";

const BUDGET = "Budget";

/** "Budget $400-600": what a company means to spend is no hourly rate (decisions: Money). */
export function jobRate(budgetRange: BudgetRange): string {
  return `${BUDGET} ${budgetRange}`;
}

const SORTS: { readonly [S in JobSort]: string } = {
  createdAt: "Date created",
  updatedAt: "Last update",
  title: "Title",
  rate: "Rate",
  company: "Company",
  status: "Status",
};

/** What both lists of jobs say. */
export const jobFilterTexts = {
  search: "Title, location or job code",
  company: "Company or job code",
  state: "State",
  everyState: "All states",
  noWords: "Type a letter or a number to search.",
  status: "Status",
  sortBy: "Sort by",
  sorts: SORTS,
  order: "Order",
  showAll: "Show all",
} as const;

/** The dashboard's jobs (specification 3, section 2). */
export const jobListTexts = {
  title: "Job Management",
  lead: "Every job that is not deleted. Deleted jobs are in the job log.",
  unknown: "Unknown",
  budget: BUDGET,
  statuses: { all: "All statuses", open: "Open", filled: "Filled", closed: "Closed" } as const satisfies Record<
    JobListStatus | "all",
    string
  >,
  orders: { desc: "Descending", asc: "Ascending" } as const satisfies Record<SortOrder, string>,
  columns: {
    title: "Title",
    company: "Company",
    location: "Location",
    rate: "Rate",
    status: "Status",
    created: "Created",
    actions: "Actions",
  },
  actionsOf: (title: string) => `Actions for ${title}`,
  view: "View Details",
  delete: "Delete",
  analytics: "Job Analytics",
  export: "Export",
  pages: "Pages of jobs",
  partly:
    "The search matches very many jobs, so only part of the list was searched. More jobs may be on the next page. Type more words to find them faster.",
  empty: "No jobs found",
  emptyText: "No job matches. Try a shorter search or another filter.",
  none: "No jobs yet",
  noneText: "Jobs appear here once a company has paid to post them.",
  csv: ["ID", "Code", "Title", "Company", "Location", "Rate", "Status", "Created At"],
} as const;

/** The page that asks before a job is deleted. */
export const jobRemovalTexts = {
  title: (title: string) => `Delete “${title}”?`,
  /** Where there is nothing to ask any more. */
  not: (title: string) => `“${title}” can’t be deleted`,
  says: (waiting: number, refund: Cents) => [
    waiting === 0
      ? "No applications are waiting."
      : `${waiting === 1 ? "1 applicant is" : `${waiting} applicants are`} told that PourCheck removed the job.`,
    refund === POSTING_FEE
      ? `The posting fee of ${formatCents(refund)} is refunded to the company in full.`
      : refund > 0
        ? `${formatCents(refund)} of the posting fee is refunded to the company.`
        : "Nothing is refunded: the posting fee was refunded before, or a bank dispute holds it.",
    "The company is told, with your reason. The job stays in the job log.",
  ],
  reason: "Reason",
  reasonHint: "The company reads it.",
  submit: "Delete job",
  busy: "Deleting...",
  keep: "Keep job",
  back: "Back to the job",
  done: "Job deleted successfully",
  failed: "Failed to delete job",
} as const;

/** What an administrator sees on a job's page beside what its company does. */
export const jobOversightTexts = {
  delete: "Delete job",
  postedBy: "Posted by",
  payments: "Payments",
  columns: { purpose: "For", state: "Status", amount: "Amount", refunded: "Refunded", date: "Date" },
} as const;

/** Specification 3, section 2: the job activity log. */
export const jobLogTexts = {
  heading: "Job Activity Management",
  lead: "Every job ever posted, and who made, changed and deleted it.",
  total: (count: number) => `${countedUpTo(count, "job")} in all`,
  exportCsv: "Export CSV",
  statuses: {
    all: "All statuses",
    open: "Open",
    reviewing: "Reviewing",
    assigned: "Assigned",
    completed: "Completed",
    closed: "Closed",
    deleted: "Deleted",
  } as const satisfies Record<JobLogStatus | "all", string>,
  orders: { desc: "Newest First", asc: "Oldest First" } as const satisfies Record<SortOrder, string>,
  facts: {
    id: "ID",
    company: "Company",
    rate: "Rate",
    start: "Start date",
    slot: "Time slot",
    startTime: "Exact start",
    inspector: "Assigned inspector",
  },
  notAssigned: "Not assigned",
  hourly: (rate: string) => `${rate}/hour agreed`,
  trail: "Activity Trail",
  created: "Created",
  updated: "Updated",
  deleted: "Deleted",
  system: "PourCheck (automatic)",
  reason: (reason: string) => `Reason: “${reason}”`,
  pages: "Pages of the job log",
  empty: "No job logs found",
  emptyText: "No job matches. Try a shorter search or another filter.",
  noneText: "Jobs appear here once a company has paid to post them.",
  failed: "Error loading job logs",
  file: (date: string) => `job-activity-logs-${date}`,
  csv: [
    "ID",
    "Title",
    "Company",
    "Location",
    "Rate",
    "Start Date",
    "Time Slot",
    "Status",
    "Inspector",
    "Created At",
    "Updated At",
  ],
} as const;

/** The fields of a job that the audit log names; its own state is beside them, called so. */
const FIELDS: Readonly<Record<JobField | "deleted" | "siteState", string>> = {
  state: "Status",
  deleted: "Deleted",
  title: "Title",
  description: "Description",
  location: "Location",
  siteState: "State",
  projectType: "Project type",
  duration: "Duration",
  urgency: "Urgency",
  requiredCertifications: "Certifications",
  budgetRange: "Budget",
  startDate: "Start date",
  timeSlot: "Time slot",
  startTime: "Exact start",
  requiresInspectorEquipment: "Inspector's equipment",
  equipmentFee: "Equipment fee",
  testingMaterialsProvided: "Testing materials provided",
  tests: "Tests wanted",
  cylinderSets: "Cylinder sets",
  ...GATE_LABELS,
  testsWanted: "More about the tests",
};

/** "Budget: $200-400 → $400-600", or "Description: Changed" where the log keeps no values; a line each. `moment` writes a time of UTC ms. */
export function jobChangeSentences(
  { action, changes }: { action: string; changes: Readonly<Record<string, unknown>> },
  moment: (at: number) => string,
): string[] {
  // A company changes its job in the form of a posting, whose "state" is the site's.
  const nameOf = (field: string) =>
    (FIELDS as Readonly<Record<string, string>>)[action === "change-job" && field === "state" ? "siteState" : field];
  return changeTexts({ changes }, moment).map((change) => changeSentence(change, nameOf(change.field)));
}

/** The page of figures about jobs. */
export const jobFigureTexts = {
  title: "Job Analytics",
  lead: "Jobs posted in the last twelve months, and what became of them. Months are in UTC.",
  tiles: {
    posted: "Jobs posted",
    openNow: "Still open",
    filled: "Filled",
    closed: "Closed",
    applications: "Applications per job",
    firstApplication: "Time to first application",
    acceptance: "Time to acceptance",
    open: "Time open",
  },
  notes: {
    firstApplication: "On average, of jobs that somebody applied to",
    acceptance: "On average, of jobs with a booked inspector",
    open: "On average, of jobs that are no longer open",
  },
  chart: "Jobs posted by month",
  measure: "Jobs",
  byMonth: "By month of posting",
  byState: "By the site's state",
  columns: {
    month: "Month",
    state: "State",
    posted: "Posted",
    open: "Open",
    filled: "Filled",
    closed: "Closed",
    deleted: "Deleted",
    applications: "Applications per job",
    firstApplication: "To first application",
    acceptance: "To acceptance",
    timeOpen: "Time open",
  },
  nothing: "–",
  empty: "No jobs yet",
  emptyText: "Figures appear with the first job that is posted.",
} as const;
