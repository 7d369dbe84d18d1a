import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { checkIn } from "~/domain/bookings/attendance/check-in.server";
import { checkOut } from "~/domain/bookings/attendance/check-out.server";
import { answerProblem } from "~/domain/bookings/problems/answer-problem.server";
import { askForDecision } from "~/domain/bookings/problems/ask-for-decision.server";
import { divisionOf } from "~/domain/bookings/problems/division.server";
import { acceptOffer } from "~/domain/bookings/problems/offers/accept-offer.server";
import { declineOffer } from "~/domain/bookings/problems/offers/decline-offer.server";
import { offerSettlement } from "~/domain/bookings/problems/offers/offer-settlement.server";
import { withdrawOffer } from "~/domain/bookings/problems/offers/withdraw-offer.server";
import { reportAbsence } from "~/domain/bookings/problems/reporting/report-absence.server";
import { reportProblem } from "~/domain/bookings/problems/reporting/report-problem.server";
import { withdrawProblem } from "~/domain/bookings/problems/withdraw-problem.server";
import { reads } from "~/domain/core/runtime.server";
import { cents } from "~/lib/money";
import { type ClockTime, zonedTime } from "~/lib/time/dates";
import { attach, METER_CHECK, PLANT_TICKETS } from "../people/evidence";
import { POSTINGS, type Posting } from "../postings";
import { AGREED, DOUBTED, FORGOTTEN, NOBODY_CAME, UNTESTED } from "../postings/problems";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";
import { bookingOf, engagement, zoneOf } from "./engagements";

const { problemOffers, problems: table } = schema;

/** Bookings that went wrong: one between its two sides, one to decide, one decided by the clock, one settled, one reported by mistake, one that nobody reported. */
export function problems(stage: Stage): Step[] {
  return [
    ...untested(troubled(stage, UNTESTED)),
    ...doubted(troubled(stage, DOUBTED)),
    ...nobodyCame(troubled(stage, NOBODY_CAME)),
    ...agreed(troubled(stage, AGREED)),
    ...mistaken(stage, "Loading dock walls and pits"),
    ...troubled(stage, FORGOTTEN).steps,
  ];
}

function untested({ steps, on, reports, answers, offers, takesBack }: Troubled): Step[] {
  return [
    ...steps,
    on(0, "13:20", () =>
      reports(
        "incomplete",
        "Trucks 4 and 5 from the second plant were placed without slump or air. The paver log has both times.",
      ),
    ),
    on(1, "08:40", () =>
      answers(
        "The second plant sent both trucks at once, and the paver did not stop. I tested truck 6 instead and wrote it down.",
      ),
    ),
    on(1, "08:52", () => offers("inspector", 5_400, "For the two trucks that I missed.")),
    on(1, "08:54", () => takesBack("inspector")),
    on(1, "08:55", () => offers("inspector", 4_500, "For the two trucks that I missed.")),
  ];
}

function doubted({ steps, on, company, inspector, bookingId, reports, answers }: Troubled): Step[] {
  return [
    ...steps,
    on(0, "07:52", () => submit(checkIn, inspector(), { bookingId: bookingId() })),
    on(0, "10:26", () => submit(checkOut, inspector(), { bookingId: bookingId() })),
    on(0, "15:05", async () =>
      reports(
        "wrong_readings",
        "The report gives 5.5 to 6.0 % air. The plant's own tickets say 8.1 to 8.6 % for the same three trucks, and the core we took at station 2 is full of voids.",
        await attach(company(), PLANT_TICKETS),
      ),
    ),
    on(1, "18:20", async () =>
      answers(
        "I checked the meter with the canister at 7:56 and read each truck twice. The plant measures before the haul: 40 minutes of it cost two percent of air. The photo shows the gauge at truck 98.",
        await attach(inspector(), METER_CHECK),
      ),
    ),
    on(3, "09:30", () => submit(askForDecision, company(), { bookingId: bookingId() })),
  ];
}

function nobodyCame({ steps, on, company, bookingId }: Troubled): Step[] {
  const statement = "Nobody came by 8:50. I called twice and sent a message; the pump left at 9:30.";
  return [...steps, on(0, "08:52", () => submit(reportAbsence, company(), { bookingId: bookingId(), statement }))];
}

function agreed({ steps, on, reports, answers, offers, declines, accepts }: Troubled): Step[] {
  return [
    ...steps,
    on(0, "16:30", () => reports("late", "Hannah was there from 9:20, so the first two batches have no slump flow.")),
    on(1, "07:50", () => answers("True: the ferry was canceled. I told the foreman at 7:40.")),
    on(1, "07:55", () => offers("inspector", 2_000, "For the two batches.")),
    on(1, "08:40", () => declines("company")),
    on(1, "09:02", () => offers("company", 9_000, "")),
    on(1, "09:15", () => offers("company", 6_000, "Half of what we had to core.")),
    on(1, "12:02", () => accepts("inspector")),
  ];
}

/** A company reports a problem, finds the missing tickets and takes it back. */
function mistaken(stage: Stage, title: string): Step[] {
  const posting = POSTINGS.find((each) => each.title === title);
  if (!posting) throw new Error(`there is no posting "${title}"`);
  const { on, company, bookingId, reports } = troubled(stage, posting);
  return [
    on(0, "14:20", () => reports("incomplete", "The tickets of trucks 3 and 4 are missing.")),
    on(0, "15:05", () => submit(withdrawProblem, company(), { bookingId: bookingId() })),
  ];
}

type Troubled = ReturnType<typeof troubled>;

/** A posting that is played as ever, and what its two sides do besides. */
function troubled(stage: Stage, posting: Posting) {
  const zone = zoneOf(posting);
  const bookingId = () => bookingOf(posting.title);
  const people = {
    company: () => stage.person(posting.company),
    inspector: () => stage.person(posting.accepted?.by ?? ""),
  };
  return {
    ...people,
    bookingId,
    steps: engagement(stage, posting),
    /** A step so many days after the start date. */
    on: (day: number, clock: ClockTime, does: Step["does"]): Step => {
      const start = zonedTime(stage.calendar.workday(posting.startsIn, zone), clock, zone);
      return { at: start + day * 86_400_000, does };
    },
    reports: (reason: string, statement: string, files: string[] = []) =>
      submit(reportProblem, people.company(), { bookingId: bookingId(), reason, statement, files }),
    answers: (statement: string, files: string[] = []) =>
      submit(answerProblem, people.inspector(), { bookingId: bookingId(), statement, files }),
    offers(by: keyof typeof people, refund: number, note: string) {
      const { share } = divisionOf(reads(), bookingId(), cents(refund));
      return submit(offerSettlement, people[by](), { bookingId: bookingId(), refund, share, note });
    },
    accepts: (by: keyof typeof people) => submit(acceptOffer, people[by](), chosen()),
    declines: (by: keyof typeof people) => submit(declineOffer, people[by](), chosen()),
    takesBack: (by: keyof typeof people) => submit(withdrawOffer, people[by](), chosen()),
  };

  /** The offer that waits for an answer. */
  function chosen() {
    const [offer] = reads()
      .select({ id: problemOffers.id })
      .from(problemOffers)
      .innerJoin(table, eq(table.id, problemOffers.problemId))
      .where(and(eq(table.bookingId, bookingId()), eq(problemOffers.state, "open")))
      .all();
    return { bookingId: bookingId(), offerId: offer?.id };
  }
}
