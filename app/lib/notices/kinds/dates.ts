import type { AnyTraits } from "../traits";

export const DATES = {
  date_proposed: {
    group: "bookings",
    about: "dateProposal",
    check: "isOpenDate",
    asks: true,
    values: ["title", "name", "startsAt", "zone"],
  },
  date_accepted: {
    group: "bookings",
    about: "dateProposal",
    check: "isBookedThen",
    members: true,
    values: ["title", "name", "startsAt", "zone"],
    sides: { proposer: [], answerer: ["doer?"] },
  },
  date_declined: {
    group: "bookings",
    about: "dateProposal",
    check: "isBookedAsBefore",
    values: ["title", "name", "startsAt", "zone", "reason"],
  },
  date_withdrawn: {
    group: "bookings",
    about: "dateProposal",
    check: "isBookedAsBefore",
    values: ["title", "name", "startsAt", "zone"],
  },
  date_expired: {
    group: "bookings",
    about: "dateProposal",
    check: "isBookedAsBefore",
    values: ["title", "name", "startsAt", "zone"],
    sides: { proposer: [], answerer: [] },
  },
} as const satisfies Record<string, AnyTraits>;
