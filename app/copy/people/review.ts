import { SEARCH } from "~/lib/bounds";
import { countUpTo } from "~/lib/text/counted";

/** Said where a search stopped early. `what`: the things searched, in the plural. */
export function partlySearched(what: string): string {
  return `The search matches very many people, so only the next ${SEARCH.rowsWithPeople.most} ${what} were searched. Older matches are on the next page. Type more of the name to find them faster.`;
}

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
  partly: partlySearched("submissions"),
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

/** Of what waits in a queue, and how to go through it. */
export const queueBarTexts = {
  label: "Queue",
  waiting: (count: number) => {
    if (count === 0) return "Nothing waiting";
    return `${countUpTo(count)} waiting`;
  },
  next: "Next in queue",
  previous: "Previous",
  decision: "Decision",
  shortcuts: {
    title: "Keyboard shortcuts",
    off: "Turn shortcuts off",
    on: "Turn shortcuts on",
    text: "They work while you are not typing in a field.",
    keys: [
      ["J", "Next in queue"],
      ["K", "Previous"],
      ["A", "Approve"],
      ["R", "Reject"],
      ["Ctrl + Enter", "Send the form"],
      ["Esc", "Leave the form"],
    ],
  },
} as const;

/** Where another administrator was faster. */
export const decidedTexts = {
  approved: "Approved",
  rejected: "Rejected",
  by: "by",
  typed: "What you typed",
} as const;

export const documentTexts = {
  none: "No document was uploaded.",
  hidden: "Documents are hidden while you are viewing as another person.",
  download: "Download",
  loading: "Opening the PDF…",
  failed: "This PDF can't be shown here. Download it to read it.",
  plain: "Download the PDF to read it. With JavaScript it is shown here.",
  page: (name: string, page: number, pages: number) => `${name}, page ${page} of ${pages}`,
  inPart: (pages: readonly number[]) =>
    pages.length === 1
      ? `Page ${pages[0]} is empty or can't be shown in full here. Download the file to check.`
      : `Pages ${pages.join(", ")} are empty or can't be shown in full here. Download the file to check.`,
  more: (shown: number, pages: number) => `The first ${shown} of ${pages} pages. Download the file for the rest.`,
} as const;

export const approvalWords = { submit: "Approve", busy: "Approving…" } as const;

export const rejectionWords = {
  text: "is told this reason and can submit again.",
  reason: "Reason",
  submit: "Reject",
  busy: "Rejecting…",
} as const;

/** What the toast of a decision adds, since the next submission is on the page by then. */
export const notifiedTexts = {
  approval: (name: string) => `${name} has been told.`,
  rejection: (name: string) => `${name} has been told the reason.`,
} as const;
