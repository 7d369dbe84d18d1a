import { and, asc, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { checkIn } from "~/domain/bookings/attendance/check-in.server";
import { checkOut } from "~/domain/bookings/attendance/check-out.server";
import { correctTime } from "~/domain/bookings/attendance/correct-time.server";
import { declineFurtherHours } from "~/domain/bookings/further-hours/decline-further-hours.server";
import { startHoursPayment } from "~/domain/bookings/further-hours/payment/start-hours-payment.server";
import { proposeFurtherHours } from "~/domain/bookings/further-hours/propose-further-hours.server";
import { withdrawFurtherHours } from "~/domain/bookings/further-hours/withdraw-further-hours.server";
import { reads } from "~/domain/core/runtime.server";
import { type ClockTime, zonedTime } from "~/lib/time/dates";
import { pay } from "../money/checkout";
import type { Posting } from "../postings";
import { POSTINGS } from "../postings";
import { UNTESTED } from "../postings/problems";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";
import { bookingOf, zoneOf } from "./engagements";

const { attendance, furtherHours } = schema;
const PARKING = { latitude: 30.63325, longitude: -97.67798, accuracy: 14 };

/** What inspectors pressed at their sites, and what they asked for beyond the hours that were paid for. */
export function hours(stage: Stage): Step[] {
  return [
    ...deck(day(stage, postingOf("Bridge deck placement, span 3: slump, air and cylinders"))),
    ...parking(day(stage, postingOf("Parking structure deck, pour 2: post-tension slab"))),
    ...shaft(day(stage, postingOf("Drilled shaft concrete: slump retention and cylinders"))),
    ...curb(day(stage, UNTESTED)),
    ...abutment(day(stage, postingOf("Abutment wall placement at the SH 130 overpass"))),
    ...footing(day(stage, postingOf("Retaining wall footing, stations 12+40 to 14+10"))),
  ];
}

/** Asked for before working longer, and paid at once. */
function deck({ step, company, inspector, bookingId }: Day): Step[] {
  return [
    step("07:48", () => submit(checkIn, inspector(), { bookingId: bookingId(), ...PARKING })),
    step("09:36", () =>
      submit(proposeFurtherHours, inspector(), {
        bookingId: bookingId(),
        quarters: 2,
        note: "The pump truck was 40 minutes late. I can stay for the last three trucks.",
      }),
    ),
    step("09:44", () => buy(company.stage, company.key, bookingId())),
    step("10:16", () => submit(checkOut, inspector(), { bookingId: bookingId(), ...PARKING })),
  ];
}

/** Nobody answered it for seven days. */
function parking({ step, inspector, bookingId }: Day): Step[] {
  return [
    step("07:51", () => submit(checkIn, inspector(), { bookingId: bookingId() })),
    step("10:40", () => submit(checkOut, inspector(), { bookingId: bookingId() })),
    step("10:52", () =>
      submit(proposeFurtherHours, inspector(), {
        bookingId: bookingId(),
        quarters: 3,
        note: "The second pump came at 9:15, and the last set was cast at 10:20.",
      }),
    ),
  ];
}

/** The company reported a problem with the work before it answered. */
function curb({ step, inspector, bookingId }: Day): Step[] {
  return [
    step("07:56", () => submit(checkIn, inspector(), { bookingId: bookingId() })),
    step("10:12", () => submit(checkOut, inspector(), { bookingId: bookingId() })),
    step("10:21", () =>
      submit(proposeFurtherHours, inspector(), {
        bookingId: bookingId(),
        quarters: 1,
        note: "The paver started ten minutes late.",
      }),
    ),
  ];
}

/** Declined, after a first one with a wrong number was taken back: the company had sent nobody home late. */
function shaft({ step, company, inspector, bookingId }: Day): Step[] {
  return [
    step("07:55", () => submit(checkIn, inspector(), { bookingId: bookingId() })),
    step("10:12", () => submit(checkOut, inspector(), { bookingId: bookingId() })),
    step("10:26", () => submit(proposeFurtherHours, inspector(), { bookingId: bookingId(), quarters: 14, note: "" })),
    step("10:29", () => submit(withdrawFurtherHours, inspector(), { furtherHoursId: openOf(bookingId()) })),
    step("10:31", () =>
      submit(proposeFurtherHours, inspector(), {
        bookingId: bookingId(),
        quarters: 4,
        note: "Curing box set up after the pour.",
      }),
    ),
    step("11:20", () =>
      submit(declineFurtherHours, company.stage.person(company.key), {
        furtherHoursId: openOf(bookingId()),
        reason: "Our foreman had the last cylinder at 10:05. I am glad to pay a quarter hour.",
      }),
    ),
  ];
}

/** Worked already, and waits for the company's answer. */
function abutment({ step, inspector, bookingId }: Day): Step[] {
  return [
    step("07:52", () => submit(checkIn, inspector(), { bookingId: bookingId() })),
    step("10:24", () => submit(checkOut, inspector(), { bookingId: bookingId() })),
    step("10:29", () =>
      submit(proposeFurtherHours, inspector(), {
        bookingId: bookingId(),
        quarters: 3,
        note: "Two trucks were rejected, so the last set was cast at 10:15.",
      }),
    ),
  ];
}

/** Two visits, and a time that the phone could not send. */
function footing({ step, inspector, bookingId, date }: Day): Step[] {
  return [
    step("12:09", () => submit(checkIn, inspector(), { bookingId: bookingId() })),
    step("12:40", () => {
      const [mark] = reads()
        .select()
        .from(attendance)
        .where(eq(attendance.bookingId, bookingId()))
        .orderBy(asc(attendance.pressedAt))
        .all();
      const typed = { date, time: "11:50", reason: "No signal at the gate." };
      return submit(correctTime, inspector(), { bookingId: bookingId(), markId: mark?.id, ...typed });
    }),
    step("14:06", () => submit(checkOut, inspector(), { bookingId: bookingId() })),
  ];
}

type Day = ReturnType<typeof day>;

function day(stage: Stage, posting: Posting) {
  const zone = zoneOf(posting);
  const date = stage.calendar.workday(posting.startsIn, zone);
  return {
    date,
    company: { stage, key: posting.company },
    inspector: () => stage.person(posting.accepted?.by ?? ""),
    bookingId: () => bookingOf(posting.title),
    step: (clock: ClockTime, does: Step["does"]): Step => ({ at: zonedTime(date, clock, zone), does }),
  };
}

async function buy(stage: Stage, company: string, bookingId: string): Promise<void> {
  const payer = stage.person(company);
  const { paymentId } = await submit(startHoursPayment, payer, { furtherHoursId: openOf(bookingId) });
  await pay(stage, payer, paymentId);
}

/** The proposal that waits for an answer. */
function openOf(bookingId: string): string {
  const ofBooking = and(eq(furtherHours.bookingId, bookingId), eq(furtherHours.state, "proposed"));
  const proposal = reads().select({ id: furtherHours.id }).from(furtherHours).where(ofBooking).get();
  if (!proposal) throw new Error(`no further hours are proposed for ${bookingId}`);
  return proposal.id;
}

function postingOf(title: string): Posting {
  const posting = POSTINGS.find((each) => each.title === title);
  if (!posting) throw new Error(`there is no posting "${title}"`);
  return posting;
}
