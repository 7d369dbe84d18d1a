import { PRODUCT } from "~/lib/site";

/** What stands in place of a page; the sentences of refusals themselves are in copy/errors. */
export const errorPages = {
  notFound: {
    heading: "404 Page Not Found",
    sentence: `The page you're looking for doesn't exist on ${PRODUCT}.`,
  },
  forbidden: "Access Restricted",
  denied: "Access denied.",
  conflict: "This has changed meanwhile",
  refused: "That did not work",
  unexpected: "An unexpected error occurred",
  fault: {
    heading: "Something went wrong",
    sentence: "An unexpected error occurred. It is on our side and has been logged; please try again in a moment.",
  },
  requestId: "If you contact support, mention this request:",
  home: "Back to the home page",
} as const;

/** The name in the header of an administrator's pages. */
export const ADMIN_TITLE = "Administrator";

export const navigation = {
  home: "Home",
  browseJobs: "Browse Jobs",
  engagements: "Engagements",
  messages: "Messages",
  certifications: "Certifications",
  payouts: "Payouts & earnings",
  postJob: "Post Jobs",
  myJobs: "My jobs",
  finances: "Financial Management",
  /** The bar at a phone's bottom edge has room for one short word each. */
  short: { jobs: "Jobs", certifications: "Certs", postJob: "Post Job" },
} as const;

/** What is said of a connection that is slow or lost. */
export const connectionTexts = {
  slow: { sending: "Still sending…", loading: "Still loading…" },
  lost: {
    sending: { title: "Connection lost — what you typed is kept", text: "It is not confirmed as sent yet." },
    "page-after-sending": { title: "Connection lost", text: "It was sent. Only the page after it is still missing." },
    page: { title: "Connection lost", text: "The page could not be loaded. You can stay on this one." },
  },
  tryAgain: "Try again",
  trying: "Trying…",
  cancel: "Cancel",
} as const;

/** Above lists that can be narrowed. */
export const filterTexts = {
  submit: "Filter",
  busy: "Filtering…",
} as const;
