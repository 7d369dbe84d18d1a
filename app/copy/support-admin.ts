import { PRODUCT } from "~/lib/site";

/** The administrators' pages for support requests. */
export const supportAdminTexts = {
  title: "Support requests",
  lead: "Messages from the support form, newest first.",
  filter: "Status",
  tabs: { open: "Open", closed: "Closed", all: "All" },
  pages: "Pages of requests",
  count: (count: number) =>
    count > 10_000 ? "10,000+ requests" : `${count.toLocaleString("en-US")} ${count === 1 ? "request" : "requests"}`,
  columns: { number: "Number", name: "From", topic: "About", state: "Status", sent: "Sent", view: "Open" },
  view: "Open",
  empty: {
    open: { title: "Nothing is waiting", text: "New requests are also announced by notification and email." },
    closed: { title: "Nothing closed yet", text: "A request that is answered can be closed on its page." },
    all: { title: "Nobody has written yet", text: "Requests from the support form come in here." },
  },
  detail: {
    message: "Message",
    request: "Request",
    sender: "Sender",
    name: "Name",
    email: "Email",
    account: "Account",
    noAccount: "None: the sender was not signed in, so the email address is not confirmed.",
    accountEmail: "Address now",
    role: "Role",
    roles: { inspector: "Inspector", company: "Company", admin: "Administrator" },
    since: "Registered",
    suspended: "Suspended",
    accountClosed: "Closed",
    about: "About",
    sent: "Sent",
    reported: "Reported person",
    reason: "Reason",
    closed: "Closed",
    closedBy: "Closed by",
    reply: "Reply by email",
    write: "Message",
    subject: (code: string) => `${code}: your message to ${PRODUCT}`,
  },
  moves: {
    closed: { submit: "Close", busy: "Closing...", done: "Request closed" },
    open: { submit: "Reopen", busy: "Reopening...", done: "Request reopened" },
  },
  failed: "The request was not changed",
} as const;
