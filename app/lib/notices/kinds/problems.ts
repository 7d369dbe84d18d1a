import type { AnyTraits } from "../traits";

export const PROBLEMS = {
  problem_reported: {
    group: "bookings",
    about: "problem",
    while: "open",
    members: true,
    asks: true,
    values: ["title", "name", "kind", "until", "zone", "doer?"],
  },
  problem_unreported: {
    group: "bookings",
    about: "problem",
    while: "open",
    members: true,
    asks: true,
    values: ["title", "until", "zone"],
  },
  problem_answered: {
    group: "bookings",
    about: "problem",
    while: "open",
    members: true,
    asks: true,
    values: ["title", "name", "doer?"],
  },
  problem_offered: {
    group: "bookings",
    about: "problem",
    check: "hasOpenOffer",
    asks: true,
    values: ["title", "name", "refund", "share", "doer?"],
  },
  problem_offer_declined: {
    group: "bookings",
    about: "problem",
    while: "open",
    values: ["title", "name", "refund", "doer?"],
  },
  problem_offer_withdrawn: {
    group: "bookings",
    about: "problem",
    while: "open",
    values: ["title", "name", "refund", "doer?"],
  },
  problem_waiting: { group: "bookings", about: "problem", while: "open", values: ["title"] },
  problem_withdrawn: { group: "bookings", about: "problem", members: true, values: ["title", "name", "doer?"] },
  problem_settled: {
    group: "bookings",
    about: "problem",
    values: ["title"],
    sides: { company: ["refund"], inspector: ["share"] },
  },
  problem_decided: {
    group: "bookings",
    about: "problem",
    values: ["title", "reason"],
    sides: { company: ["refund"], inspector: ["share"] },
  },
  problem_continued: { group: "bookings", about: "problem", members: true, values: ["title", "reason"] },
  problem_closed: { group: "bookings", about: "problem", values: ["title"] },
} as const satisfies Record<string, AnyTraits>;
