import type { BookingState } from "~/lib/vocabulary";

/** Who makes a move. `side` is either of the two; `clock` is a schedule; `provider` is what Stripe reports of a payment or a bank. */
export type Mover = "company" | "inspector" | "side" | "administrator" | "clock" | "provider";

export type Condition =
  | "any-time"
  | "hold-over"
  | "started"
  | "start-overdue"
  | "absence-due"
  | "approval-open"
  | "approval-over"
  | "report-overdue";

/** What a move does to the money of the booking's payments; `moveMoney` does it. `divide` refunds an amount that both sides agreed on or an administrator decided. */
export type MoneyEffect = "none" | "release" | "refund-by-terms" | "refund-in-full" | "divide";

interface BookingMoveRow {
  from: readonly BookingState[];
  to: BookingState;
  by: Mover;
  when: Condition;
  money: MoneyEffect;
}

/** Source: decisions, Bookings. Only `moveBooking` writes a booking's state. docs/states.md is drawn from this. */
export const BOOKING_MOVES = {
  confirm: { from: ["pending"], to: "confirmed", by: "provider", when: "any-time", money: "none" },
  "release-slot": { from: ["pending"], to: "cancelled", by: "clock", when: "hold-over", money: "none" },
  "let-go": { from: ["pending"], to: "cancelled", by: "company", when: "any-time", money: "none" },
  "report-work": { from: ["confirmed"], to: "work_done", by: "inspector", when: "started", money: "none" },
  approve: { from: ["work_done"], to: "completed", by: "company", when: "any-time", money: "release" },
  "approve-automatically": {
    from: ["work_done"],
    to: "completed",
    by: "clock",
    when: "approval-over",
    money: "release",
  },
  "cancel-as-company": {
    from: ["confirmed"],
    to: "cancelled",
    by: "company",
    when: "any-time",
    money: "refund-by-terms",
  },
  "cancel-as-inspector": {
    from: ["confirmed"],
    to: "cancelled",
    by: "inspector",
    when: "any-time",
    money: "refund-in-full",
  },
  "end-without-start": {
    from: ["confirmed"],
    to: "cancelled",
    by: "clock",
    when: "start-overdue",
    money: "refund-in-full",
  },
  "report-problem": { from: ["work_done"], to: "disputed", by: "company", when: "approval-open", money: "none" },
  "report-inspector-absent": {
    from: ["confirmed"],
    to: "disputed",
    by: "company",
    when: "absence-due",
    money: "none",
  },
  "report-company-absent": {
    from: ["confirmed"],
    to: "disputed",
    by: "inspector",
    when: "absence-due",
    money: "none",
  },
  "find-unreported": { from: ["confirmed"], to: "disputed", by: "clock", when: "report-overdue", money: "none" },
  "withdraw-before-work": { from: ["disputed"], to: "confirmed", by: "side", when: "any-time", money: "none" },
  "withdraw-after-work": { from: ["disputed"], to: "work_done", by: "company", when: "any-time", money: "none" },
  "settle-before-work": { from: ["disputed"], to: "cancelled", by: "side", when: "any-time", money: "divide" },
  "settle-after-work": { from: ["disputed"], to: "completed", by: "side", when: "any-time", money: "divide" },
  "decide-before-work": { from: ["disputed"], to: "cancelled", by: "administrator", when: "any-time", money: "divide" },
  "decide-after-work": { from: ["disputed"], to: "completed", by: "administrator", when: "any-time", money: "divide" },
  "decide-unanswered": { from: ["disputed"], to: "cancelled", by: "clock", when: "any-time", money: "divide" },
  "let-continue": { from: ["disputed"], to: "confirmed", by: "administrator", when: "any-time", money: "none" },
  "hold-disputed": {
    from: ["confirmed", "work_done", "completed"],
    to: "disputed",
    by: "provider",
    when: "any-time",
    money: "none",
  },
  "resume-confirmed": { from: ["disputed"], to: "confirmed", by: "provider", when: "any-time", money: "none" },
  "resume-work-done": { from: ["disputed"], to: "work_done", by: "provider", when: "any-time", money: "none" },
  "resume-completed": { from: ["disputed"], to: "completed", by: "provider", when: "any-time", money: "release" },
  "end-before-work": { from: ["disputed"], to: "cancelled", by: "provider", when: "any-time", money: "refund-in-full" },
  "end-after-work": { from: ["disputed"], to: "completed", by: "provider", when: "any-time", money: "release" },
} as const satisfies Readonly<Record<string, BookingMoveRow>>;

export type BookingMove = keyof typeof BOOKING_MOVES;

export const BOOKING_MOVE_NAMES = Object.keys(BOOKING_MOVES) as BookingMove[];
