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
  paid: "You paid",
  share: "Your share",
  hours: (hours: number) => (hours === 1 ? "1 hour" : `${hours} hours`),
  paidHours: "Paid for",
  startDate: "Start",
  unread: (count: number) => (count === 1 ? "You have an unread message:" : `You have ${count} unread messages:`),
  moreMessages: (count: number) => (count === 1 ? "And one more." : `And ${count} more.`),
} as const;
