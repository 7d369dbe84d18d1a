import { PRODUCT } from "~/lib/site";

/** Texts shown in place of a page. The sentences for refusals are in copy/frame/errors. */
export const errorPages = {
  notFound: {
    heading: "404 Page Not Found",
    sentence: `The page you're looking for doesn't exist on ${PRODUCT}.`,
  },
  forbidden: { heading: "Access Restricted", sentence: "Access denied." },
  method: { heading: "Nothing can be sent here", sentence: "Nothing was changed. Open the page and use its own form." },
  conflict: { heading: "This has changed", sentence: "Open the page again to see how it stands now." },
  tooLarge: { heading: "That is too much at once", sentence: "Nothing was changed. Please send less." },
  unsupported: {
    heading: "That format is not accepted",
    sentence: "Nothing was changed. Please use the page's own form.",
  },
  tooMany: { heading: "Too many requests", sentence: "Please wait a minute, then try again." },
  busy: { heading: "Please try again", sentence: "We are very busy right now. Please try again in a moment." },
  refused: { heading: "That did not work", sentence: "Nothing was changed. Open the page and try again." },
  fault: {
    heading: "Something went wrong",
    sentence: "An unexpected error occurred. It is on our side and has been logged; please try again in a moment.",
  },
  copyable: "We don't know whether it was saved. Copy what you need, then open the page again and look.",
  requestId: "If you contact support, mention this request:",
  history: "What is recorded of it",
  home: "Back to the home page",
  again: "Open the page again",
  tryAgain: "Try again",
  signInAs: "Sign in as someone else",
  support: "Contact support",
  exit: "Exit",
  back: "Back",
} as const;

/** Above every page of a person whose address takes no mail. */
export const refusedAddressTexts = {
  title: "Our emails do not reach you",
  text: (address: string) =>
    `The mail server of ${address} says there is no such address. Check it, or use another one.`,
  change: "Check email address",
} as const;

/** The name in the header of an administrator's pages. */
export const ADMIN_TITLE = "Administrator";

/** What the bell in the header is called. */
export const BELL = "Notifications";

export const navigation = {
  home: "Home",
  dashboard: "Admin Dashboard",
  profile: "Profile",
  profileAndAvailability: "Profile & Availability",
  onboarding: "Onboarding",
  security: "Account security",
  browseJobs: "Browse Jobs",
  bookings: "Bookings",
  work: "My work",
  messages: "Messages",
  directory: "Directory",
  certifications: "Certifications",
  payouts: "Payouts & earnings",
  postJob: "Post Jobs",
  findInspectors: "Find Inspectors",
  myJobs: "My Jobs",
  equipment: "Equipment Management",
  payoutManagement: "Payout Management",
  users: "Users",
  support: "Support",
  reviewReports: "Reported reviews",
  problems: "Problems",
  inspectors: "Inspectors",
  companies: "Companies",
  jobs: "Jobs",
  jobLogs: "Job Logs",
  /** The bar at a phone's bottom edge has room for one short word each. */
  short: { jobs: "Jobs", work: "Work", certifications: "Certs", postJob: "Post Job", myJobs: "My Jobs" },
} as const;

/** The responsive mode (specification 1, section 2.6), in the words of who sees what it does. */
export const responsiveTexts = {
  title: "Phone layout",
  lead: "It gives small screens a menu and quick links. Turn it on or off at the bottom of any page, for this browser.",
  on: "Phone layout is on",
  off: "Phone layout is off",
  turnOn: "Turn on",
  turnOff: "Turn off",
  busy: "Saving…",
  turnedOn: { title: "Phone layout is on", description: "The menu is at the top, quick links are at the bottom." },
  turnedOff: { title: "Phone layout is off", description: "All links are in a list below the header." },
} as const;

/** While the server's disk cannot be written. */
export const diskTexts = {
  title: "Changes can't be saved at the moment",
  text: "You can read everything. Please try again in a few minutes.",
} as const;

/** Beside a button that waits for fields, whose labels these are. */
export function stillNeeded(labels: string): string {
  return `Still needed: ${labels}`;
}

/** Texts for a connection that is slow or lost. */
export const connectionTexts = {
  slow: { sending: "Still sending…", loading: "Still loading…" },
  lost: {
    sending: { title: "Connection lost — what you typed is kept", text: "We do not know yet whether it was sent." },
    "page-after-sending": { title: "Connection lost", text: "It was sent. Only the page after it is still missing." },
    page: { title: "Connection lost", text: "The page could not be loaded. You can stay on this one." },
  },
  silent: {
    sending: {
      title: "PourCheck is not answering — what you typed is kept",
      text: "We do not know yet whether it was sent.",
    },
    "page-after-sending": {
      title: "PourCheck is not answering",
      text: "It was sent. Only the page after it is still missing.",
    },
    page: { title: "PourCheck is not answering", text: "The page could not be loaded. You can stay on this one." },
  },
  busy: {
    sending: {
      title: "We are very busy — what you typed is kept",
      text: "It was not sent yet. Try again in a moment.",
    },
    "page-after-sending": { title: "We are very busy", text: "It was sent. Only the page after it is still missing." },
    page: { title: "We are very busy", text: "The page could not be loaded yet. You can stay on this one." },
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

/** Above lists that can only be sorted. */
export const sortTexts = {
  submit: "Sort",
  busy: "Sorting…",
} as const;
