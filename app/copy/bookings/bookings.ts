import { platformPercent } from "../money/amounts";

export const bookingsTexts = {
  /** One list has one name and one address. */
  lists: {
    company: { label: "Bookings", path: "/bookings" },
    inspector: { label: "My work", path: "/inspector-work" },
  },
  leads: {
    company: "Inspectors your company has booked.",
    inspector: "Jobs you're booked for.",
  },
  tabs: { label: "Bookings", upcoming: "Open", past: "Closed" },
  /** An inspector's work, by what it asks of them. */
  sections: { today: "Today", report: "To report", coming: "Upcoming", waiting: "Waiting for approval", done: "Done" },
  emptySections: {
    today: "No work today",
    report: "Nothing to report",
    coming: "No work booked",
    waiting: "Nothing is waiting for approval",
    done: "No work done yet",
  },
  pay: "Your pay",
  reportWork: "Report work",
  empty: {
    upcoming: { title: "No open bookings" },
    past: { title: "No closed bookings" },
    company: "When you accept an application or book an inspector, the booking is listed here.",
    inspector: "When a company accepts your application or books you, and pays for it, the booking is listed here.",
    action: { company: "Find Inspectors", inspector: "Browse Jobs" },
  },
  when: "When",
  booking: "Booking",
  state: "Status",
  next: "Next",
  /** What an open booking waits for. */
  nextSteps: {
    pay: "Pay to confirm",
    agree: "Agree on a start",
    begins: (left: string | null) => (left ? `Starts in ${left}` : "Starts now"),
    report: { company: "Waiting for report", inspector: "Report the work" },
    approve: {
      company: (left: string | null) => (left ? `Approve, ${left} left` : "Approve now"),
      inspector: (left: string | null) => `Approved automatically ${left ? `in ${left}` : "within the hour"}`,
    },
    problem: "See the problem",
  },
  inspector: "Inspector",
  company: "Company",
  hours: "Minimum call-out",
  hoursShort: (hours: number) => `${hours} h`,
  rate: "Hourly rate",
  view: "View",
  summary: (shown: number) => (shown === 1 ? "1 booking shown" : `${shown} bookings shown`),
  pages: "Pages of bookings",
} as const;

export const bookingTexts = {
  when: "When",
  hours: "Minimum call-out",
  hoursShort: (hours: number) => `${hours} h`,
  rate: "Hourly rate",
  materials: "Testing materials",
  materialsBy: { company: "Provided by the company", inspector: "Brought by the inspector" },
  requirements: "Special requirements",
  call: "Who to call",
  map: "opens maps",
  posting: "Job",
  job: "See the job posting",
  night: "Night Shift",
  /** The time that is left for what is due. */
  left: (left: string | null) => (left ? `${left} left` : "less than a minute"),
  stayAway: "Don't go to the site unless this booking is confirmed again.",
  notBegun: (startsAt: string) => `You can report the work once it has started: ${startsAt}.`,
  money: {
    figure: "Paid",
    company: "Your company's payment",
    inspector: "Your earnings",
    admin: "Payment",
    further: {
      company: "Your company's payment for further hours",
      inspector: "Your earnings for further hours",
      admin: "Payment for further hours",
    },
    total: "Charged to the card",
    charged: "Charged to the company",
    refunded: "Refunded",
    paid: "The company paid",
    desk: "Refund, hold or settle this payment",
    fee: `Platform fee (${platformPercent})`,
    share: "Your share",
    inspectorShare: "Inspector's share",
    partlySent: (sent: string, share: string) => `${sent} of ${share} has been transferred.`,
  },
  home: {
    heading: "Next bookings",
    with: { company: "Inspector", inspector: "Company" },
    view: "View booking",
  },
  contact: {
    company: "The company",
    inspector: "The inspector",
    email: "Email",
    phone: "Phone",
    none: "Not given",
    later: "Email and phone are shown once the booking is paid for.",
  },
} as const;
