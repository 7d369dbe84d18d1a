import { type Cents, formatCents, subtractCents } from "~/lib/money";
import { PRODUCT } from "~/lib/site";

/** What every mail ends with. */
export const mailFooter = {
  from: `${PRODUCT}: inspectors for concrete placements`,
  /** Of mails that cannot be turned off. */
  always: "We send this email because it concerns your account, your bookings or your money.",
  optional: "You can turn these emails off.",
  unsubscribe: "Unsubscribe",
  settings: "Email settings",
} as const;

/** The ticket of a booking or a job. */
export const mailTicket = {
  when: "When",
  where: "Where",
  inspector: "Inspector",
  company: "Company",
  contact: "Contact",
  phone: "Phone",
  email: "Email",
  paid: "Paid",
  receipt: "Receipt",
  share: "Your share",
  /** Where a part goes back, or the booking is over: words, since the amount alone would say that it is paid for. */
  payment: "Payment",
  /** `back` of `paid` goes back, or went back where none of it is still to be sent. */
  returned: (paid: Cents, back: Cents, isDue: boolean) => {
    const verb = isDue ? "goes back" : "went back";
    if (back === 0) return `Nothing of the ${formatCents(paid)} goes back.`;
    if (back >= paid) return `All of the ${formatCents(paid)} ${verb}.`;
    return `${formatCents(back)} of the ${formatCents(paid)} ${verb}. The other ${formatCents(subtractCents(paid, back))} is kept.`;
  },
  lowered: (share: Cents, back: Cents) =>
    share === 0
      ? `Nothing: ${formatCents(back)} goes back to the company.`
      : `${formatCents(share)}. ${formatCents(back)} goes back to the company.`,
  hours: (hours: number) => (hours === 1 ? "1 hour" : `${hours} hours`),
  paidHours: "Paid for",
  startDate: "Start",
  budget: "Budget",
  newestFirst: "Newest first",
  newestOf: (count: number) => `The newest of ${count}`,
  unread: (count: number) => (count === 1 ? "You have an unread message:" : `You have ${count} unread messages:`),
  moreMessages: (count: number) => (count === 1 ? "And one more." : `And ${count} more.`),
} as const;
