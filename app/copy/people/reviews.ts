import { PRODUCT } from "~/lib/site";
import { countedUpTo } from "~/lib/text/counted";
import type { ReviewReportReason } from "~/lib/vocabulary";

export const reportReasons: { readonly [R in ReviewReportReason]: string } = {
  untrue: "It is not true",
  abusive: "It is insulting or threatening",
  private_details: "It gives away private details",
  not_about_work: "It is not about the work",
  other: "Something else",
};

/** "1 star", "4 stars". */
export function starCount(stars: number): string {
  return stars === 1 ? "1 star" : `${stars} stars`;
}

export function reviewCount(count: number): string {
  return count === 1 ? "1 review" : `${count.toLocaleString("en-US")} reviews`;
}

/** What each number of stars means, the best first. */
export const STAR_MEANINGS: readonly { stars: number; meaning: string }[] = [
  { stars: 5, meaning: "Excellent" },
  { stars: 4, meaning: "Good" },
  { stars: 3, meaning: "As expected" },
  { stars: 2, meaning: "Below expectations" },
  { stars: 1, meaning: "Poor" },
];

/** The panel on a booking's page. */
export const bookingReviewTexts = {
  title: "Reviews",
  write: "Write a review",
  ask: (other: string, until: string) =>
    `How was it working with ${other}? You can review this booking until ${until}. Your review is hidden until both of you have written one, or until that time.`,
  answer: (other: string, until: string) =>
    `${other} has written a review. Write yours to read it, or wait until ${until}.`,
  by: (name: string) => `${name}'s review`,
  mine: "Your review",
  mineBy: (writer: string) => `Your review, by ${writer}`,
  waiting: (other: string, until: string) => `Hidden until ${other} has written a review too, or until ${until}.`,
  hidden: (until: string) => `Written. Hidden until both sides have written one, or until ${until}.`,
  notYet: (name: string, until: string) => `${name} has until ${until} to write a review.`,
  none: (name: string) => `${name} did not write a review.`,
  noneOfMine: "You did not write a review.",
  removed: `${PRODUCT} removed this review after a report.`,
  removedWhy: (reason: string) => `Reason: ${reason}`,
  report: "Report this review",
} as const;

/** On both homes. */
export const reviewHomeTexts = {
  heading: "Reviews to write",
  reviewBy: "Review by",
  write: (other: string) => `Review ${other}`,
} as const;

/** The page that a review is written on. */
export const reviewFormTexts = {
  title: (other: string) => `Review ${other}`,
  blind: (other: string, until: string) =>
    `${other} sees your review once both of you have written one, or on ${until}. After that, anyone signed in can read it on ${other}'s profile. You cannot change it after you send it.`,
  stars: "Rating",
  text: "Your review",
  hints: {
    company: "Was the inspector on time, careful and clear? Were the tests and records right?",
    inspector: "Was the site ready and safe? Were the contact and the payment easy?",
  },
  submit: "Send review",
  busy: "Sending…",
  cancel: "Not now",
  back: "Back to the booking",
  done: {
    waiting: {
      title: "Review sent",
      description: "It is shown once the other side has written one too, or when the 7 days are over.",
    },
    shown: { title: "Review sent", description: "Both reviews are shown now." },
  },
} as const;

/** The reviews of a person or a company. */
export const personReviewsTexts = {
  heading: "Reviews",
  all: "All reviews",
  distribution: "Reviews by stars",
  stars: (stars: number) => (stars === 1 ? "1 star" : `${stars} stars`),
  title: (name: string) => `Reviews of ${name}`,
  closed: "a closed account",
  formerMember: "Former member",
  empty: "No reviews yet",
  emptyText: "Reviews are shown once both sides of a booking have written, or 7 days after the work was approved.",
  pages: "Pages of reviews",
  removed: `${PRODUCT} removed this review after a report.`,
  report: "Report",
  reportNamed: (author: string) => `Report the review by ${author}`,
  reported: "You reported this review",
  mine: "Your review",
  direct: "Direct booking",
  of: (name: string) => ` of ${name}`,
} as const;

/** The pages of administrators for reported reviews. */
export const reviewReportAdminTexts = {
  title: "Reported reviews",
  lead: "Decide whether a reported review stays. Open reports are listed oldest first.",
  filter: "Status",
  tabs: { open: "Open", decided: "Decided", all: "All" },
  pages: "Pages of reports",
  count: (count: number) => countedUpTo(count, "report"),
  columns: { booking: "Booking", state: "Status", reason: "Reason", stars: "Rating", sent: "Reported", view: "Open" },
  view: "Open",
  empty: {
    open: { title: "Nothing is waiting", text: "New reports are also announced by notification and email." },
    decided: { title: "Nothing decided yet", text: "Reports that were decided are listed here." },
    all: { title: "Nobody has reported a review yet", text: "New reports are listed here." },
  },
  report: (code: string) => `Report on ${code}`,
  review: "Review",
  by: "Written by",
  about: "About",
  booking: "Booking",
  written: "Written",
  removed: "Removed",
  reportCard: "Report",
  reporter: "Reported by",
  reason: "Reason",
  details: "Details",
  sent: "Reported",
  decision: "Decision",
  decidedBy: "Decided by",
  decidedAt: "Decided",
  others: "Other reports of this review",
  keeping: {
    title: "Keep this review?",
    action: "Keep review",
    says: "It stays as it is. Its author and everyone who reported it are told why.",
    label: "Why it stays",
    busy: "Keeping…",
    failed: "The review was not kept",
    done: "Review kept",
  },
  removal: {
    title: "Remove this review?",
    action: "Remove review",
    says: "Its words are hidden for good, and its stars no longer count. Its author and everyone who reported it are told why.",
    label: "Why it is removed",
    busy: "Removing…",
    failed: "The review was not removed",
    done: "Review removed",
  },
  hint: "The author and those who reported it read this.",
  cancel: "Not now",
} as const;

/** The page that reports a review. */
export const reportTexts = {
  title: "Report a review",
  lead: "An administrator reads your report and decides whether the review stays. Bad ratings stay if they are about the work.",
  reason: "What is wrong with it?",
  reasonPlaceholder: "Choose a reason",
  text: "Details",
  hint: "Say which part it is and why. The author does not see your report.",
  submit: "Send report",
  busy: "Sending…",
  cancel: "Not now",
  back: "Back to the reviews",
  done: { title: "Report sent", description: "You get a notification when it is decided." },
} as const;
