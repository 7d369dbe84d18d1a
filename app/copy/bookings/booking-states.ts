import type { Tone } from "~/lib/tone";
import type { BookingState, Side } from "~/lib/vocabulary";

/** The stamp of each state, and what comes next for each side. */
export const bookingStates = {
  pending: { tone: "waiting", label: "Pending", company: "Not paid yet.", inspector: "Not paid yet." },
  confirmed: {
    tone: "ok",
    label: "Confirmed",
    company: "The inspector is booked and paid for. When the work is done, the inspector reports it here.",
    inspector: "The company has paid, and the money is held. Report the work here when it is done.",
  },
  work_done: {
    tone: "waiting",
    label: "Work done",
    company: (hours: number) =>
      `The inspector reports the work as done. Approve it to release the payment; it is approved automatically after ${hours} hours.`,
    inspector: (hours: number) =>
      `You reported the work as done. The company approves it; without an answer it is approved automatically after ${hours} hours.`,
  },
  completed: {
    tone: "ok",
    label: "Completed",
    company: "The work is approved, and the inspector's share has been released.",
    inspector: "The work is approved, and your share is transferred to your account.",
  },
  cancelled: {
    tone: "ended",
    label: "Canceled",
    company: "This booking was canceled.",
    inspector: "This booking was canceled.",
  },
  disputed: {
    tone: "bad",
    label: "Disputed",
    company:
      "The card's bank is reviewing a payment for this booking. No money moves until it decides; we'll tell you.",
    inspector: "The company's bank is reviewing the payment. No money moves until it decides; we'll tell you.",
  },
} as const satisfies Record<BookingState, { tone: Tone; label: string } & Record<Side, Meaning>>;

type Meaning = string | ((approvalHours: number) => string);

/** A booking as far as its sentence depends on it; `hasProblem` while a problem is open that a side reported. */
interface StatedBooking {
  state: BookingState;
  hasProblem: boolean;
  approvalHours: number;
}

const HELD_BY_PROBLEM =
  "A problem was reported, so this booking is on hold. No money moves until the problem is resolved.";

/** What a booking's state means to a side. A disputed one is held by a problem or by a bank. */
export function stateSentence({ state, hasProblem, approvalHours }: StatedBooking, side: Side): string {
  if (state === "disputed" && hasProblem) return HELD_BY_PROBLEM;
  const meaning = bookingStates[state][side];
  return typeof meaning === "string" ? meaning : meaning(approvalHours);
}
