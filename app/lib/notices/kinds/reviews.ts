import type { AnyTraits } from "../traits";

export const REVIEWS = {
  review_waiting: {
    group: "reviews",
    about: "review",
    check: "canReviewBeAnswered",
    asks: true,
    values: ["name", "title", "lastDay"],
  },
  review_shown: { group: "reviews", about: "review", while: "shown", values: ["name", "title", "stars"] },
  review_due: {
    group: "reviews",
    about: "booking",
    check: "owesReview",
    asks: true,
    values: ["name", "title", "lastDay"],
  },
  review_kept: { group: "reviews", about: "review", values: ["title", "reason"], sides: { author: [], reporter: [] } },
  review_removed: {
    group: "reviews",
    about: "review",
    values: ["title", "reason"],
    sides: { author: [], reporter: [] },
  },
} as const satisfies Record<string, AnyTraits>;
