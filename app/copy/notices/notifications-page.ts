import type { Role } from "~/lib/vocabulary";

/** The list of a person's notifications. */
export const notificationsTexts = {
  title: "Notifications",
  lead: (unread: number) => {
    if (unread === 0) return "You have read everything.";
    return unread > 99 ? "99+ unread" : `${unread} unread`;
  },
  tabs: { label: "Notifications", all: "All", unread: "Unread" },
  today: "Today",
  yesterday: "Yesterday",
  fresh: "New",
  markRead: "Mark as read",
  markReadNamed: (title: string) => `Mark as read: ${title}`,
  markAll: "Mark all as read",
  marking: "Marking…",
  pages: "Pages of notifications",
  summary: (count: number) => (count === 1 ? "1 notification" : `${count} notifications`),
  empty: "No notifications yet",
  emptyUnread: "Nothing unread",
  emptyUnreadText: "What you have read stays in the list for a year.",
  showAll: "Show all",
} as const;

interface NextStep {
  text: string;
  to: string;
  label: string;
}

/** What a person without any notification can do to get some. */
export const NEXT_STEPS: { readonly [R in Role]: NextStep } = {
  inspector: {
    text: "News about your applications, bookings, messages, payouts and certification appears here.",
    to: "/jobs",
    label: "Browse Jobs",
  },
  company: {
    text: "News about applications to your jobs, bookings, messages and payments appears here.",
    to: "/post-job",
    label: "Post a job",
  },
  admin: {
    text: "News about certifications to review, support requests and messages appears here.",
    to: "/admin-home",
    label: "Admin home",
  },
};
