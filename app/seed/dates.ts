import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { acceptDate } from "~/domain/bookings/dates/accept-date.server";
import { declineDate } from "~/domain/bookings/dates/decline-date.server";
import { proposeDate } from "~/domain/bookings/dates/propose-date.server";
import { withdrawDate } from "~/domain/bookings/dates/withdraw-date.server";
import { reads } from "~/domain/core/runtime.server";
import type { ClockTime } from "~/lib/time/dates";
import { POSTINGS } from "./postings";
import { DISPUTED, ON_HOLD } from "./postings/troubles";
import { type Stage, submit } from "./stage";
import type { Step } from "./timeline";
import type { When } from "./work/calendar";
import { bookingOf, zoneOf } from "./work/engagements";

const { dateProposals } = schema;

/** Bookings that one side wants to move: asked, agreed, declined, taken back, left without an answer, and ended by a dispute. */
export function dates(stage: Stage): Step[] {
  return [
    ...footing(moving(stage, "Mass footing at pier 7: temperature control and fresh tests")),
    ...slab(moving(stage, "Approach slab replacement, night closure")),
    ...reservoir(moving(stage, ON_HOLD)),
    ...turbine(moving(stage, DISPUTED)),
  ];
}

/** A company wants to pour two days later, and its inspector has not answered yet. */
function footing({ step, company, propose }: Moving): Step[] {
  const note =
    "The ice plant is not ready in time. We would start earlier, so that the last truck leaves before the heat.";
  return [step({ minutesAgo: 170 }, () => propose(company(), 2, "06:30", note))];
}

/** Declined, and a second proposal taken back. */
function slab({ step, company, inspector, propose, open }: Moving): Step[] {
  return [
    step([-2, "10:04"], () => propose(inspector(), 1, "21:00", "My air meter comes back from calibration that noon.")),
    step([-2, "15:31"], () =>
      submit(declineDate, company(), {
        dateProposalId: open(),
        reason: "TxDOT gave us the closure for one night only.",
      }),
    ),
    step([-1, "08:02"], () => propose(inspector(), 2, "21:00", "Would the night after work?")),
    step([-1, "09:10"], () => submit(withdrawDate, inspector(), { dateProposalId: open() })),
  ];
}

/** Agreed on the same day. */
function reservoir({ step, company, inspector, propose, open }: Moving): Step[] {
  return [
    step([-3, "09:20"], () => propose(company(), 1, "07:30", "The form crew needs one more day.")),
    step([-3, "16:45"], () => submit(acceptDate, inspector(), { dateProposalId: open() })),
  ];
}

/** The first proposal ran out; the second ended when the bank disputed the payment. */
function turbine({ step, company, inspector, propose }: Moving): Step[] {
  return [
    step([-6, "15:12"], () =>
      propose(inspector(), 1, "05:00", "An hour earlier would keep the last trucks out of the wind."),
    ),
    step([-2, "10:26"], () => propose(company(), 2, "06:00", "The batch plant moves in a day late.")),
  ];
}

type Moving = ReturnType<typeof moving>;

function moving(stage: Stage, title: string) {
  const posting = POSTINGS.find((each) => each.title === title);
  if (!posting) throw new Error(`there is no posting "${title}"`);
  const zone = zoneOf(posting);
  const bookingId = () => bookingOf(title);
  return {
    company: () => stage.person(posting.company),
    inspector: () => stage.person(posting.accepted?.by ?? ""),
    step: (when: When, does: Step["does"]): Step => ({ at: stage.calendar.moment(when, zone), does }),
    /** Proposes a start so many working days after the start date of the posting. */
    propose(by: ReturnType<Stage["person"]>, workdaysLater: number, time: ClockTime, note: string) {
      let date = stage.calendar.workday(posting.startsIn, zone);
      for (let day = 0; day < workdaysLater; day += 1) date = stage.calendar.workdayAfter(date);
      return submit(proposeDate, by, { bookingId: bookingId(), date, time, note });
    },
    /** The proposal that waits for an answer. */
    open(): string {
      const ofBooking = and(eq(dateProposals.bookingId, bookingId()), eq(dateProposals.state, "proposed"));
      const proposal = reads().select({ id: dateProposals.id }).from(dateProposals).where(ofBooking).get();
      if (!proposal) throw new Error(`no date is proposed for "${title}"`);
      return proposal.id;
    },
  };
}
