import { CircleCheck, FileCheck, HardHat, Lock, TriangleAlert } from "lucide";
import { bookingStates } from "~/copy/bookings/booking-states";
import type { StatusStampProps } from "./status-stamp";

/** How each stored state looks: `<StatusStamp {...stamps.job.open} />`. A role with other words adds its own `label`. */
export const stamps = {
  job: {
    open: { tone: "info", label: "Open" },
    /** For administrators: open, and an application waits. */
    reviewing: { tone: "waiting", label: "Reviewing" },
    /** For administrators: assigned or completed. */
    filled: { tone: "ok", label: "Filled", icon: HardHat },
    assigned: { tone: "ok", label: "Assigned", icon: HardHat },
    completed: { tone: "ok", label: "Completed" },
    closed: { tone: "ended", label: "Closed" },
    deleted: { tone: "ended", label: "Deleted" },
  },
  application: {
    pending: { tone: "waiting", label: "Pending" },
    accepted: { tone: "ok", label: "Accepted" },
    rejected: { tone: "bad", label: "Rejected" },
    withdrawn: { tone: "ended", label: "Withdrawn" },
    completed: { tone: "ok", label: "Completed" },
  },
  booking: {
    ...bookingStates,
    confirmed: { ...bookingStates.confirmed, icon: CircleCheck },
    work_done: { ...bookingStates.work_done, icon: HardHat },
  },
  report: {
    draft: { tone: "waiting", label: "Not signed" },
    signed: { tone: "ok", label: "Signed", icon: FileCheck },
    superseded: { tone: "ended", label: "Superseded" },
  },
  certification: {
    none: { tone: "neutral", label: "Not submitted" },
    pending: { tone: "waiting", label: "Under review" },
    approved: { tone: "ok", label: "Approved", icon: FileCheck },
    rejected: { tone: "bad", label: "Rejected" },
    expired: { tone: "bad", label: "Expired" },
  },
  equipment: {
    none: { tone: "neutral", label: "Not submitted" },
    pending: { tone: "waiting", label: "Under review" },
    verified: { tone: "ok", label: "Verified" },
    rejected: { tone: "bad", label: "Rejected" },
    withdrawn: { tone: "ended", label: "Replaced or withdrawn" },
  },
  payout: {
    not_started: { tone: "neutral", label: "Not started" },
    action_needed: { tone: "warn", label: "Action needed" },
    /** Instead of `action_needed` while the provider is checking what it was given. */
    under_review: { tone: "waiting", label: "Under review" },
    verified: { tone: "ok", label: "Verified" },
    closed: { tone: "bad", label: "Closed" },
    /** Whatever the account's state: an administrator pays the inspector. */
    by_hand: { tone: "ok", label: "By bank transfer" },
  },
  manualPayout: {
    pending_manual_review: { tone: "waiting", label: "Under review" },
    approved: { tone: "ok", label: "Approved" },
    rejected: { tone: "bad", label: "Rejected" },
  },
  intervention: {
    pending: { tone: "waiting", label: "Waiting" },
    approved: { tone: "ok", label: "Approved" },
    declined: { tone: "bad", label: "Declined" },
    expired: { tone: "ended", label: "Expired" },
    withdrawn: { tone: "ended", label: "Withdrawn" },
  },
  payment: {
    pending: { tone: "waiting", label: "Pending" },
    succeeded: { tone: "ok", label: "Paid" },
    failed: { tone: "bad", label: "Failed" },
    refunded: { tone: "ended", label: "Refunded" },
    partlyRefunded: { tone: "ended", label: "Partly refunded" },
    refundPending: { tone: "waiting", label: "Refund on its way" },
    refundOwed: { tone: "bad", label: "Refund owed" },
  },
  reviewReport: {
    open: { tone: "waiting", label: "Open" },
    kept: { tone: "ok", label: "Kept" },
    removed: { tone: "bad", label: "Removed" },
  },
  support: {
    open: { tone: "waiting", label: "Open" },
    closed: { tone: "ended", label: "Closed" },
    no_action: { tone: "ended", label: "No action" },
    warned: { tone: "waiting", label: "Warned", icon: TriangleAlert },
    suspended: { tone: "bad", label: "Suspended", icon: Lock },
  },
  user: {
    active: { tone: "ok", label: "Active" },
    pending: { tone: "waiting", label: "Pending" },
    suspended: { tone: "bad", label: "Suspended", icon: Lock },
    closed: { tone: "ended", label: "Closed" },
  },
} as const satisfies Record<string, Record<string, StatusStampProps>>;

const { certification, equipment, manualPayout } = stamps;

/** The same in the words by which administrators filter their queues. */
export const reviewStamps = {
  certification: {
    ...certification,
    pending: { ...certification.pending, label: "Pending" },
    approved: { ...certification.approved, label: "Verified" },
  },
  equipment: { ...equipment, pending: { ...equipment.pending, label: "Pending" } },
  manualPayout: {
    ...manualPayout,
    pending_manual_review: { ...manualPayout.pending_manual_review, label: "Pending review" },
  },
} as const;
