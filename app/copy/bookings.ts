import { platformPercent } from "./amounts";

export const bookingsTexts = {
  title: "Bookings",
  leads: {
    company: "Inspectors you have booked and paid for.",
    inspector: "Jobs you're booked for.",
  },
  tabs: { label: "Bookings by time", upcoming: "Upcoming", past: "Past" },
  empty: {
    upcoming: { title: "No upcoming bookings" },
    past: { title: "No past bookings" },
    company: "When you accept an application and pay for it, the booking is listed here.",
    inspector: "When a company accepts your application and pays for it, the booking is listed here.",
    jobs: { company: "My jobs", inspector: "Browse Jobs" },
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
  back: "Bookings",
  when: "When",
  hours: "Minimum call-out",
  hoursShort: (hours: number) => `${hours} h`,
  rate: "Hourly rate",
  materials: "Testing materials",
  materialsBy: { company: "Provided by the company", inspector: "Brought by the inspector" },
  requirements: "Special requirements",
  posting: "Job",
  job: "See the job posting",
  night: "Night Shift",
  notBegun: (startsAt: string) => `You can report the work from ${startsAt} on.`,
  money: {
    figure: "Paid",
    company: "Your payment",
    inspector: "Your earnings",
    admin: "Payment",
    further: {
      company: "Your payment for further hours",
      inspector: "Your earnings for further hours",
      admin: "Payment for further hours",
    },
    total: "Charged to your card",
    charged: "Charged to the company",
    refunded: "Refunded",
    left: "After refunds",
    paid: "The company paid",
    fee: `Platform fee (${platformPercent})`,
    share: "Your share",
    inspectorShare: "Inspector's share",
    partlySent: (sent: string, share: string) => `${sent} of ${share} has been transferred.`,
  },
  contact: { company: "The company", inspector: "The inspector", email: "Email", phone: "Phone", none: "Not given" },
} as const;

/** The pages that ask before a booking moves on. */
export const bookingDecisionTexts = {
  "work-report": {
    title: "Mark the work as done?",
    action: "Mark work done",
    busy: "Reporting…",
    says: (company: string) =>
      `This tells ${company} the work is done. The company approves it; without an answer it is approved automatically after 72 hours.`,
    money: (share: string) => `When it is approved, your share of ${share} is transferred to your payout account.`,
    done: { title: "Work reported as done", text: "The company has been asked to approve it." },
  },
  approval: {
    title: "Approve this work?",
    action: "Approve work",
    busy: "Approving…",
    says: (inspector: string) => `You confirm that ${inspector} has done this work. This cannot be undone.`,
    money: (amount: string) =>
      `The ${amount} that you have paid and we hold is released: the inspector's share is transferred now. Your card is not charged again.`,
    done: { title: "Work approved", text: "The inspector's share is on its way." },
  },
  cancel: "Not now",
  back: "Back to the booking",
} as const;
