import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { answerProblem } from "~/domain/bookings/problems/answer-problem.server";
import { divisionOf } from "~/domain/bookings/problems/division.server";
import { acceptOffer } from "~/domain/bookings/problems/offers/accept-offer.server";
import { offerSettlement } from "~/domain/bookings/problems/offers/offer-settlement.server";
import { reportAbsence } from "~/domain/bookings/problems/reporting/report-absence.server";
import { reportProblem } from "~/domain/bookings/problems/reporting/report-problem.server";
import { reads } from "~/domain/runtime.server";
import { cents } from "~/lib/money";
import { type ClockTime, zonedTime } from "~/lib/time/dates";
import { bookingOf, engagement, zoneOf } from "./engagements";
import type { Posting } from "./postings";
import { AGREED, DOUBTED, FORGOTTEN, NOBODY_CAME, UNTESTED } from "./postings/problems";
import { type Stage, submit } from "./stage";
import type { Step } from "./timeline";

const { problemOffers, problems: table } = schema;

/** Bookings that went wrong: one between its two sides, one to decide, one decided by the clock, one settled, one that nobody reported. */
export function problems(stage: Stage): Step[] {
  return [
    ...untested(troubled(stage, UNTESTED)),
    ...doubted(troubled(stage, DOUBTED)),
    ...nobodyCame(troubled(stage, NOBODY_CAME)),
    ...agreed(troubled(stage, AGREED)),
    ...troubled(stage, FORGOTTEN).steps,
  ];
}

function untested({ steps, on, reports, answers, offers }: Troubled): Step[] {
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
    on(1, "08:55", () => offers("inspector", 4_500, "For the two trucks that I missed.")),
  ];
}

function doubted({ steps, on, reports }: Troubled): Step[] {
  return [
    ...steps,
    on(0, "15:05", () =>
      reports(
        "wrong_readings",
        "The readings that Grace handed over show 2.1 % air on all five trucks. The plant's own tickets say 5.5 to 6.2 %.",
      ),
    ),
  ];
}

function nobodyCame({ steps, on, company, bookingId }: Troubled): Step[] {
  const statement = "Nobody came by 8:50. I called twice and sent a message; the pump left at 9:30.";
  return [...steps, on(0, "08:52", () => submit(reportAbsence, company(), { bookingId: bookingId(), statement }))];
}

function agreed({ steps, on, reports, answers, offers, accepts }: Troubled): Step[] {
  return [
    ...steps,
    on(0, "16:30", () => reports("late", "Hannah was there from 9:20, so the first two batches have no slump flow.")),
    on(1, "07:50", () => answers("True: the ferry was canceled. I told the foreman at 7:40.")),
    on(1, "09:15", () => offers("company", 6_000, "")),
    on(1, "12:02", () => accepts("inspector")),
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
    reports: (reason: string, statement: string) =>
      submit(reportProblem, people.company(), { bookingId: bookingId(), reason, statement }),
    answers: (statement: string) => submit(answerProblem, people.inspector(), { bookingId: bookingId(), statement }),
    offers(by: keyof typeof people, refund: number, note: string) {
      const { share } = divisionOf(reads(), bookingId(), cents(refund));
      return submit(offerSettlement, people[by](), { bookingId: bookingId(), refund, share, note });
    },
    accepts(by: keyof typeof people) {
      const [offer] = reads()
        .select({ id: problemOffers.id })
        .from(problemOffers)
        .innerJoin(table, eq(table.id, problemOffers.problemId))
        .where(eq(table.bookingId, bookingId()))
        .all();
      return submit(acceptOffer, people[by](), { bookingId: bookingId(), offerId: offer?.id });
    },
  };
}
