/** What the administrators' queues of submissions have in common: certificates and equipment. */
export const queueWords = {
  search: "Search by inspector name or email",
  searchTooShort: "Type a letter or a number to search.",
  status: "Status",
  statuses: { all: "All", pending: "Pending", verified: "Verified", rejected: "Rejected" },
  view: "View",
  years: (years: number) => (years === 1 ? "1 year" : `${years} years`),
  unknown: "Not given",
  count: ({ count, atLeast }: { count: number; atLeast: boolean }) => {
    if (count > 10_000) return "10,000+ submissions";
    if (atLeast) return `More than ${count.toLocaleString("en-US")} submissions`;
    return count === 1 ? "1 submission" : `${count.toLocaleString("en-US")} submissions`;
  },
  partly:
    "The search fits very many people, so only the next 300 submissions were searched. Older matches are on the next page. Type more of the name to find them faster.",
  emptyFiltered: "Nothing matches. Try another status or a shorter search.",
  emptyText: "What inspectors submit is listed here, newest first.",
  showAll: "Show all",
} as const;

export const queueColumns = {
  name: "Inspector",
  status: "Status",
  years: "Experience",
  submitted: "Submitted",
  view: "Review",
} as const;

/** What every page of a submission has, and the dialogs that decide on it. */
export const reviewWords = {
  review: "Review",
  reviewer: "Reviewer",
  reviewed: "Reviewed",
  reason: "Reason for rejection",
  location: "Location",
  history: "History",
  current: "this submission",
  approve: "Approve",
  reject: "Reject",
  cancel: "Cancel",
} as const;

export const approvalWords = { submit: "Approve", busy: "Approving…" } as const;

export const rejectionWords = {
  text: "is told this reason and can submit again.",
  reason: "Reason",
  submit: "Reject",
  busy: "Rejecting…",
} as const;

export const toldInspector = "The inspector has been told.";
export const toldReason = "The inspector has been told the reason.";
