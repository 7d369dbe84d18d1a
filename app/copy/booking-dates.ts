import { DATES, DAY } from "~/lib/bounds";
import { formatSpan } from "~/lib/time/dates";

interface Booked {
  startsAt: number;
  endsAt: number;
  startAgreed: boolean;
  zone: string;
}

export const bookingDateTexts = {
  notAgreed: "Start not agreed yet",
  planned: "Planned for",
  /** Before a company pays for a booking without a start. */
  beforePaying: (inspector: string) =>
    `You and ${inspector} agree on a start after you accept. Until then you can cancel and get all of your money back.`,
} as const;

/** How long both sides have to agree on a start, after the start date. */
export const daysToAgree = DATES.withoutStart.most / DAY;

/** When a booking takes place: "Tue, Nov 24, 8 AM–12 PM CST", or that no start is agreed. */
export function bookedTime({ startsAt, endsAt, startAgreed, zone }: Booked): string {
  return startAgreed ? formatSpan(startsAt, endsAt, zone) : bookingDateTexts.notAgreed;
}
