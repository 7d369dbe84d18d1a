import { BOOKING_HOURS } from "~/lib/prices";
import { platformPercent } from "../money/amounts";

/** Booking an inspector without a job posting. */
export const directBookingTexts = {
  accessText: "Access denied. Companies only.",
  title: (name: string) => `Book ${name}`,
  lead: "Choose a time. We hold it for you for 35 minutes while you pay.",
  again: "Book again",
  findOthers: "Find inspectors",
  facts: {
    rating: "Rating",
    rate: "Hourly rate",
    perHour: "/hour",
    certification: "Certification",
    notCertified: "No approved certification",
    noRate: "Not set yet",
    hours: "Weekly hours",
    zone: (zone: string) => `In the inspector's time zone (${zone})`,
    place: "Home base",
    specialties: "Specialties (self-reported)",
    more: (count: number) => `+${count} more`,
  },
  day: {
    heading: "Day",
    state: "State of the site",
    statePlaceholder: "Choose a state",
    date: "Date",
    option: (day: string, free: number) =>
      `${day}: ${free === 0 ? "no times" : free === 1 ? "1 time" : `${free} times`}`,
    show: "Show times",
    none: (day: string) => `No time can be booked on ${day}`,
    another: "Please choose another date.",
  },
  /** Why a slot of the day cannot be booked. */
  notFree: {
    taken: "Already booked",
    off: "The inspector is off",
    outside: "Outside the inspector's weekly hours",
    begun: "Already started",
    uncertified: "After the inspector's certification expires",
  },
  sections: {
    time: (day: string, zone: string) => `${day}, times in ${zone}`,
    work: "Site and work",
    price: "What you pay",
  },
  fields: {
    location: "Location",
    locationHint: "Street or landmark and town, such as “1200 Congress Ave, Austin, TX”.",
    timeSlot: "Time slot",
    night: "Night Shift",
    billed: `Night Shift, billed as ${BOOKING_HOURS} hours`,
    startTime: "Exact start",
    startTimeHint: "Only if work starts later in the slot. The end moves too.",
    title: "Title",
    titleHint: "What is placed and what is tested, such as “Level 3 slab pour: slump, air, cylinders”.",
    description: "Description",
    descriptionHint: "Volume, number of trucks, how the concrete is placed.",
    specialRequirements: "Special requirements",
    specialRequirementsHint: "Safety gear, badges, certificates to bring.",
    materials: "Testing materials",
    materialsBy: {
      yes: { label: "We provide them", hint: "Cylinder molds, labels, curing boxes." },
      no: { label: "The inspector brings them", hint: "Molds, labels and curing boxes come with the inspector." },
    },
    materialsWarning:
      "Check with the inspector before you book that they have all the materials this work needs. What they charge for them is not part of the price below.",
  },
  /** The heading above what was refused. */
  failed: { missing: "Missing Information", other: "Booking Failed" },
  submit: "Proceed to Payment",
  busy: "Holding the time…",
} as const;

/** What a direct booking costs. */
export const callOutTexts = {
  total: "You pay",
  gets: (name: string) => `${name} receives`,
  fee: `Platform fee (${platformPercent})`,
  minimum: `This is the minimum call-out of ${BOOKING_HOURS} hours. The final cost may vary by actual duration: the inspector can propose further hours, and you pay for them only if you agree.`,
  kept: "We hold your payment until you approve the work.",
} as const;

/** A time that is held and not paid for yet, as its company sees it. */
export const holdTexts = {
  title: "Pay to confirm this booking",
  until: (name: string, moment: string) =>
    `${name}'s time is held for you until ${moment}. If you have not paid by then, others can book it.`,
  terms: (full: number, half: number) =>
    `Cancel ${full} hours or more before the start and you get everything back; up to ${half} hours before, half; after that, nothing.`,
  pay: (total: string) => `Pay ${total}`,
  busy: "Opening the payment page…",
  cancel: "Cancel booking",
  over: "This time is no longer held for you. A payment that still arrives is refunded in full.",
  home: {
    total: "To pay",
    heldFor: "Held for",
    lastMinute: "Under 1 min",
    until: "Then others can book it",
    inspector: "Inspector",
    when: "When",
    pay: "See costs and pay",
    see: "See the booking",
  },
  release: {
    title: "Cancel this booking?",
    lead: (name: string) => `${name}'s time becomes free for others. Nothing is charged.`,
    submit: "Cancel booking",
    busy: "Canceling…",
    keep: "Keep it",
    done: { title: "Booking canceled", description: "Nothing was charged." },
  },
} as const;
