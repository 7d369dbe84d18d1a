import { minimumCallOut } from "../money/amounts";

export const applicantTexts = {
  title: "Applications",
  empty: "No applications yet",
  emptyText: "Certified inspectors see your job now. We will tell you when one applies.",
  certification: "Certification",
  equipment: "Equipment",
  noEquipment: "Not verified",
  profile: "See profile",
  notCertified: "None approved at present",
  completed: "Completed bookings",
  experience: "Experience",
  years: (years: number) => (years === 1 ? "1 year" : `${years} years`),
  unknown: "Not stated",
  rating: "Rating",
  rate: "Rate",
  perHour: "/hour",
  further: `${minimumCallOut} your company agrees.`,
  email: "Email",
  total: "To accept, you pay",
  paid: "Paid to accept",
  letter: "Cover letter",
  accept: "Accept",
  reject: "Reject",
  openPayment: "Payment started: continue",
  engagement: "View booking",
  onJob: "For",
} as const;

/** "12, 2 with this company": administrators read it too. */
export function completedText(all: number, together: number): string {
  return together > 0 ? `${all}, ${together} with this company` : String(all);
}
