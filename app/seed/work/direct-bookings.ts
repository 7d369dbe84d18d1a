import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { bookInspector } from "~/domain/bookings/direct/book-inspector.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { reads } from "~/domain/core/runtime.server";
import { type CalendarDate, type ClockTime, zonedTime } from "~/lib/time/dates";
import type { InspectorKey } from "../inspectors";
import { goToCheckout, pay } from "../money/checkout";
import type { CompanyKey } from "../people/people";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";
import type { Calendar, When } from "./calendar";
import { zoneOf } from "./engagements";

const HOUR_MS = 3_600_000;

interface DirectBooking {
  company: CompanyKey;
  inspector: InspectorKey;
  booked: When;
  /** Days from today, moved to the next weekday. */
  startsIn: number;
  timeSlot: string;
  title: string;
  location: string;
  description: string;
  specialRequirements?: string;
  siteContactName?: string;
  siteContactPhone?: string;
  gateNotes?: string;
  testsWanted?: string;
  /** False where the company went to the Checkout and no further. */
  paid: boolean;
  /** When the work was reported, at the site, and how many hours later it was approved. */
  done?: { at: ClockTime; note: string; approvedAfter: number };
}

const DIRECT_BOOKINGS: readonly DirectBooking[] = [
  {
    company: "dana",
    inspector: "riley",
    booked: [-18, "10:05"],
    startsIn: -13,
    timeSlot: "10:00 AM - 2:00 PM",
    title: "Warehouse slab, bay 4: slump, air and cylinders",
    location: "9200 Tuscany Way, Austin, TX",
    description: "220 yd³ from one plant, 22 trucks, pumped. Two sets of five 4x8 cylinders.",
    paid: true,
    done: {
      at: "13:46",
      note: "All 22 trucks tested. Two sets cast, in the curing box at the north dock.",
      approvedAfter: 19,
    },
  },
  {
    company: "dana",
    inspector: "riley",
    booked: [-1, "15:20"],
    startsIn: 9,
    timeSlot: "12:00 PM - 4:00 PM",
    title: "Column pour, levels 2 and 3",
    location: "1500 E Riverside Dr, Austin, TX",
    description: "48 yd³, 6,000 psi mix. One set of cylinders for each level.",
    specialRequirements: "Hard hat and harness.",
    siteContactName: "Ray Ortega, superintendent",
    siteContactPhone: "512-555-0161",
    gateNotes: "South gate on Riverside. Sign in at the trailer by the crane, park behind it.",
    testsWanted: "Slump, air and temperature of each truck. Four 4x8 cylinders for each level.",
    paid: true,
  },
  // Nobody paid for it: the time was released after 35 minutes.
  {
    company: "dana",
    inspector: "marcus",
    booked: [-4, "16:40"],
    startsIn: 2,
    timeSlot: "6:00 AM - 10:00 AM",
    title: "Pier caps 3 and 4: slump and cylinders",
    location: "6800 Burleson Rd, Austin, TX",
    description: "36 yd³ in one placement.",
    paid: false,
  },
  // Still held when the demo is looked at within half an hour.
  {
    company: "dana",
    inspector: "marcus",
    booked: { minutesAgo: 4 },
    startsIn: 6,
    timeSlot: "10:00 PM - 2:00 AM",
    title: "Night placement, deck closure strip",
    location: "US 183 at Loyola Ln, Austin, TX",
    description: "Lane closure from 9 PM. 30 yd³, rapid-set mix.",
    specialRequirements: "High-visibility vest, class 3. Traffic control lets you in from the south.",
    paid: false,
  },
];

/** Inspectors whom companies booked without a job posting. */
export function directBookings(stage: Stage): Step[] {
  return DIRECT_BOOKINGS.flatMap((booking) => direct(stage, booking));
}

function direct(stage: Stage, { company, inspector, booked, startsIn, paid, done, ...wanted }: DirectBooking): Step[] {
  const zone = zoneOf(wanted);
  const date = weekday(stage.calendar, startsIn, zone);
  const owner = () => stage.person(company);
  const steps: Step[] = [
    {
      at: stage.calendar.moment(booked, zone),
      async does() {
        const { paymentId } = await submit(bookInspector, owner(), {
          ...wanted,
          date,
          inspectorId: stage.person(inspector).id,
        });
        if (paid) await pay(stage, owner(), paymentId);
        else await goToCheckout(stage, paymentId);
      },
    },
  ];
  if (done) {
    const at = zonedTime(date, done.at, zone);
    const bookingId = () => bookingTitled(wanted.title);
    steps.push(
      {
        at,
        does: () => submit(markWorkDone, stage.person(inspector), { bookingId: bookingId(), note: done.note }),
      },
      { at: at + done.approvedAfter * HOUR_MS, does: () => submit(approveWork, owner(), { bookingId: bookingId() }) },
    );
  }
  return steps;
}

function weekday(calendar: Calendar, day: number, zone: string): CalendarDate {
  const date = calendar.date(day, zone);
  const isWeekend = [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());
  return isWeekend ? weekday(calendar, day + 1, zone) : date;
}

function bookingTitled(title: string): string {
  const { bookings } = schema;
  const found = reads().select({ id: bookings.id }).from(bookings).where(eq(bookings.title, title)).get();
  if (!found) throw new Error(`there is no booking "${title}"`);
  return found.id;
}
