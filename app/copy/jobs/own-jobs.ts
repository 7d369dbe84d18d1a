import type { OwnJobSort, OwnJobStatus } from "~/domain/applications/own-jobs/filter";

/** A company's list of its jobs. */
export const ownJobsTexts = {
  heading: "Manage Jobs",
  caption: "Your jobs",
  columns: {
    state: "Status",
    start: "Start",
    job: "Job and site",
    waiting: "Waiting",
    inspector: "Inspector",
    next: "Next",
    actions: "Actions",
  },
  applicants: "Applicants",
  waiting: (count: number, all: number) =>
    count === 0 ? String(all) : count === all ? `${count} waiting` : `${count} of ${all} waiting`,
  nobody: "–",
  noInspector: "Nobody booked",
  answer: (count: number) => (count === 1 ? "Answer 1 applicant" : `Answer ${count} applicants`),
  noApplicants: "No applicants yet",
  nobodyWaits: "Nobody is waiting",
  /** What a job's booking waits for, short enough for a table. */
  next: {
    pay: "Pay to confirm",
    agree: "Agree on a start",
    begins: (left: string | null) => (left ? `Starts in ${left}` : "Starts now"),
    report: "Waiting for report",
    approve: (left: string | null) => (left ? `Approve, ${left} left` : "Approve now"),
    problem: "See the problem",
  },
  actionsOf: (title: string) => `Actions: ${title}`,
  actions: {
    view: "View",
    edit: "Edit",
    remove: "Delete",
    repeat: "Post again",
  },
  filter: {
    label: "Filter jobs",
    search: "Title, place or code",
    status: "Status",
    anyStatus: "All jobs",
    state: "State",
    anyState: "All states",
    sort: "Order",
    clear: "Clear filters",
  },
} as const;

export const OWN_JOB_STATUS_NAMES: { readonly [S in OwnJobStatus]: string } = {
  open: "Open",
  waiting: "Applicants waiting",
  assigned: "Assigned",
  completed: "Completed",
  closed: "Closed",
};

export const OWN_JOB_SORT_NAMES: { readonly [S in OwnJobSort]: string } = {
  newest: "Newest first",
  start: "Start date",
  waiting: "Most applicants waiting",
};
