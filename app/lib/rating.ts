export interface Rating {
  average: number;
  count: number;
}

/** Returns null before the first review, which reads "New". */
export function ratingFrom({ ratingCount, ratingSum }: RatingTotals): Rating | null {
  if (!ratingCount || !ratingSum) return null;
  return { average: Math.round((ratingSum * 10) / ratingCount) / 10, count: ratingCount };
}

/** As `accountTotals` has them; null where an account has no totals yet. */
interface RatingTotals {
  ratingCount: number | null;
  ratingSum: number | null;
}
