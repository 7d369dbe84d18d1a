import type {
  ApplicationState,
  BookingState,
  DisputeState,
  JobState,
  PaymentState,
  RefundAttemptState,
  RefundState,
  TransferState,
} from "./vocabulary";

/** Where rows are chosen or counted by several states at once. Tests compare the database's indexes and triggers with it. */

const BOOKINGS = {
  pending: { list: "upcoming", paid: false, takesTime: true },
  confirmed: { list: "upcoming", paid: true, takesTime: true },
  work_done: { list: "upcoming", paid: true, takesTime: true },
  completed: { list: "past", paid: true, takesTime: false },
  cancelled: { list: "past", paid: false, takesTime: false },
  // A dispute is not over, but it leaves its inspector free for other work.
  disputed: { list: "upcoming", paid: true, takesTime: false },
} as const satisfies Record<BookingState, { list: "upcoming" | "past"; paid: boolean; takesTime: boolean }>;

export const BOOKING_LISTS = {
  upcoming: statesOf(BOOKINGS, ({ list }) => list === "upcoming"),
  past: statesOf(BOOKINGS, ({ list }) => list === "past"),
};

/** Paid for and not canceled: the company sees the inspector's email address, and the inspector's engagements count it. */
export const PAID_BOOKING_STATES = statesOf(BOOKINGS, ({ paid }) => paid);

/** Paid for and not over: both sides still have to do with each other. */
export const RUNNING_BOOKING_STATES = statesOf(BOOKINGS, ({ list, paid }) => paid && list === "upcoming");

export function isRunningBooking(state: BookingState): boolean {
  return RUNNING_BOOKING_STATES.includes(state);
}

export const ENGAGING_BOOKING_STATES = statesOf(BOOKINGS, ({ takesTime }) => takesTime);

const JOBS = {
  open: { active: true },
  assigned: { active: true },
  completed: { active: false },
  closed: { active: false },
} as const satisfies Record<JobState, { active: boolean }>;

export const ACTIVE_JOB_STATES = statesOf(JOBS, ({ active }) => active);

const APPLICATIONS = {
  pending: { accepted: false },
  accepted: { accepted: true },
  rejected: { accepted: false },
  withdrawn: { accepted: false },
  completed: { accepted: true },
} as const satisfies Record<ApplicationState, { accepted: boolean }>;

/** In these states the inspector sees the company's contact details. A job has one such application at most. */
export const ACCEPTED_APPLICATION_STATES = statesOf(APPLICATIONS, ({ accepted }) => accepted);

export function isAccepted(state: ApplicationState): boolean {
  return APPLICATIONS[state].accepted;
}

const PAYMENTS = {
  draft: { open: true },
  pending: { open: true },
  succeeded: { open: false },
  failed: { open: false },
} as const satisfies Record<PaymentState, { open: boolean }>;

/** Neither paid nor over yet. What is paid for has one such payment at most. */
export const OPEN_PAYMENT_STATES = statesOf(PAYMENTS, ({ open }) => open);

export function isOpenPayment(state: PaymentState): boolean {
  return PAYMENTS[state].open;
}

const TRANSFERS = {
  pending: { live: true },
  succeeded: { live: true },
  failed: { live: false },
} as const satisfies Record<TransferState, { live: boolean }>;

export const LIVE_TRANSFER_STATES = statesOf(TRANSFERS, ({ live }) => live);

const DISPUTES = {
  warning: { open: true },
  needs_response: { open: true },
  under_review: { open: true },
  won: { open: false },
  lost: { open: false },
  closed: { open: false },
} as const satisfies Record<DisputeState, { open: boolean }>;

/** While one of its disputes is open, nothing of a payment is transferred. */
export const OPEN_DISPUTE_STATES = statesOf(DISPUTES, ({ open }) => open);

/** True while the bank waits for an answer. An inquiry that was answered stays in state `warning` until the bank decides, so the number of answers tells. */
export function isUnanswered({ state, evidenceCount }: { state: DisputeState; evidenceCount: number }): boolean {
  return state === "needs_response" || (state === "warning" && evidenceCount === 0);
}

/** The same for rows of disputes, as the partial index has it. */
export const UNANSWERED_DISPUTES = "(state = 'needs_response' or (state = 'warning' and evidence_count = 0))";

const REFUNDS = {
  pending: { open: true },
  owed: { open: true },
  succeeded: { open: false },
  settled: { open: false },
} as const satisfies Record<RefundState, { open: boolean }>;

/** Promised, and not with the company yet. */
export const OPEN_REFUND_STATES = statesOf(REFUNDS, ({ open }) => open);

const REFUND_ATTEMPTS = {
  sending: { live: true },
  pending: { live: true },
  succeeded: { live: true },
  failed: { live: false },
} as const satisfies Record<RefundAttemptState, { live: boolean }>;

/** The money of the try is with the company or on its way. */
export const LIVE_ATTEMPT_STATES = statesOf(REFUND_ATTEMPTS, ({ live }) => live);

function statesOf<State extends string, Meaning>(
  meanings: Readonly<Record<State, Meaning>>,
  isMeant: (meaning: Meaning) => boolean,
): State[] {
  return (Object.keys(meanings) as State[]).filter((state) => isMeant(meanings[state]));
}
