import { type Cents, formatCents } from "~/lib/money";
import type { CancelKind, CancelReason } from "~/lib/vocabulary";

export const cancelReasons: Readonly<Record<CancelReason, string>> = {
  weather: "Weather",
  pour_moved: "The pour was moved",
  not_needed: "The work is no longer needed",
  illness: "Illness or accident",
  double_booked: "Another job at the same time",
  other: "Something else",
};

export const cancellationTexts = {
  title: "Cancel this booking?",
  link: "Cancel booking",
  company: {
    full: (refund: string) => `All of it goes back to the card: ${refund}.`,
    part: (refund: string, kept: string) =>
      `${refund} goes back to the card. The other ${kept} is not refunded: ${KEPT_FOR_INSPECTOR}.`,
    nothing: (kept: string) => `Nothing goes back of the ${kept} paid: ${KEPT_FOR_INSPECTOR}.`,
    later: (at: string, percent: number) =>
      percent === 0
        ? `If you cancel after ${at}, nothing goes back.`
        : `If you cancel after ${at}, only ${percent}% goes back.`,
    job: "The job closes. To look for another inspector, post it again.",
  },
  inspector: {
    full: (refund: string) => `The company gets everything back: ${refund}. You are not paid for this booking.`,
    counted: "Companies see how often you canceled a booking.",
  },
  /** After the start, before somebody cancels who only waits for the other side. */
  absence: {
    title: { company: "Did the inspector not come?", inspector: "Is nobody at the site?" },
    text: {
      company: (inspector: string) =>
        `Report that instead. If ${inspector} doesn't answer and hasn't checked in, all of your money goes back.`,
      inspector: (company: string) =>
        `Report that instead. If ${company} doesn't answer and you have checked in, you get your full share.`,
    },
  },
  reason: "Why are you canceling?",
  choose: "Please choose",
  note: (other: string) => `Note to ${other}`,
  submit: "Cancel booking",
  busy: "Canceling…",
  keep: "Keep the booking",
  back: "Back to the booking",
  done: {
    title: "Booking canceled",
    company: ({ refund }: { refund: Cents }) =>
      refund > 0 ? `${formatCents(refund)} goes back to the card.` : "The inspector has been told.",
    inspector: () => "The company has been told and gets its money back.",
  },
  /** What the booking's page says once it is over. */
  canceled: {
    company: "The company canceled this booking.",
    inspector: "The inspector canceled this booking.",
    unpaid: "This booking was not paid for in time.",
    no_start: "No start was agreed in time, so this booking ended. All of the company's money goes back.",
    inspector_absent: "This booking ended after a report that the inspector did not come.",
    company_absent: "This booking ended after a report that nobody from the company was there.",
    unreported: "This booking ended because nobody reported its work.",
    dispute: "This booking ended when the dispute about its payment was decided.",
  } satisfies Readonly<Record<CancelKind, string>>,
  because: (reason: string) => `Reason: ${reason}.`,
} as const;

const KEPT_FOR_INSPECTOR = "it is close to the start, and the inspector kept this time free for you";

/** How often an inspector canceled or did not come, as companies read it. */
export const cancellationRecord = {
  since: "Past year",
  canceled: canceledOf,
  sentence: (record: Parameters<typeof canceledOf>[0]): string => `${canceledOf(record)} in the past year.`,
} as const;

function canceledOf({ canceled, missed, of }: { canceled: number; missed: number; of: number }): string {
  const both = `${canceled || "none"}${missed > 0 ? ` and missed ${missed}` : ""}`;
  return `Canceled ${both} of ${of} ${of === 1 ? "booking" : "bookings"}`;
}
