import type { ComparisonSort } from "~/domain/applications/comparison";
import { minimumCallOut } from "../money/amounts";

/** A job's waiting applicants in one table. */
export const comparisonTexts = {
  title: "Compare applicants",
  link: "Compare applicants",
  lead: (count: number) => (count === 1 ? "1 applicant is waiting." : `${count}\u00a0applicants are waiting.`),
  first: (count: number) => `The first ${count} who applied are compared.`,
  empty: "No applicants are waiting",
  emptyText: "Inspectors who apply and wait for your answer are compared here.",
  sort: "Order",
  back: "Back to the job",
  columns: {
    inspector: "Inspector",
    certificate: "Certificate",
    distance: "Distance",
    rating: "Rating",
    history: "History",
    cost: "To accept, you pay",
    answer: "Answer",
  },
  unknownDistance: "Not known",
  completed: (count: number) => (count === 1 ? "1 booking completed" : `${count} bookings completed`),
  together: (count: number) => `${count} with you`,
  experience: (years: number) => (years === 1 ? "1 year of experience" : `${years} years of experience`),
  beginner: "No bookings yet",
  further: `${minimumCallOut} you agree.`,
} as const;

export const COMPARISON_SORT_NAMES: { readonly [S in ComparisonSort]: string } = {
  first: "First applied",
  cost: "Lowest cost",
  rating: "Best rated",
  distance: "Nearest",
};
