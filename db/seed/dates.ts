import { proposeDate } from "~/domain/bookings/dates/propose-date.server";
import { bookingOf, zoneOf } from "./engagements";
import { POSTINGS } from "./postings";
import { type Stage, submit } from "./stage";
import type { Step } from "./timeline";

const TITLE = "Mass footing at pier 7: temperature control and fresh tests";

/** A company wants to pour two days later, and its inspector has not answered yet. */
export function dates(stage: Stage): Step[] {
  const posting = POSTINGS.find(({ title }) => title === TITLE);
  if (!posting) throw new Error(`there is no posting "${TITLE}"`);
  const date = stage.calendar.workday(posting.startsIn + 2, zoneOf(posting));
  return [
    {
      at: stage.calendar.moment({ minutesAgo: 170 }, zoneOf(posting)),
      does: () =>
        submit(proposeDate, stage.person(posting.company), {
          ...{ bookingId: bookingOf(TITLE), date, time: "06:30" },
          note: "The ice plant is not ready in time. We would start earlier, so that the last truck leaves before the heat.",
        }),
    },
  ];
}
