import type { Cents } from "~/lib/money";
import type { Rating } from "~/lib/rating";

export const COMPARISON_SORTS = ["first", "cost", "rating", "distance"] as const;
export type ComparisonSort = (typeof COMPARISON_SORTS)[number];

interface Compared {
  price: { total: Cents };
  inspector: { rating: Rating | null; miles: number | null };
}

/** Positive where the first argument comes later. What is not known comes last. */
const ORDERS: { readonly [S in ComparisonSort]: (one: Compared, other: Compared) => number } = {
  first: () => 0,
  cost: (one, other) => one.price.total - other.price.total,
  rating: (one, other) => (other.inspector.rating?.average ?? -1) - (one.inspector.rating?.average ?? -1),
  distance: (one, other) => (one.inspector.miles ?? Number.MAX_VALUE) - (other.inspector.miles ?? Number.MAX_VALUE),
};

/** Returns applicants in an order; equal ones stay in the order in which they applied. */
export function inOrder<Applicant extends Compared>(
  applicants: readonly Applicant[],
  sort: ComparisonSort,
): Applicant[] {
  return applicants.toSorted(ORDERS[sort]);
}
