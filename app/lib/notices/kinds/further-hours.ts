import type { AnyTraits } from "../traits";

export const FURTHER_HOURS = {
  further_hours_proposed: {
    group: "bookings",
    about: "furtherHours",
    while: "proposed",
    asks: true,
    values: ["title", "name", "quarters", "amount"],
  },
  further_hours_unanswered: {
    group: "bookings",
    about: "furtherHours",
    while: "proposed",
    asks: true,
    values: ["title", "name", "quarters", "amount"],
  },
  further_hours_withdrawn: { group: "bookings", about: "furtherHours", values: ["title", "name", "quarters"] },
  further_hours_paid: {
    group: "bookings",
    about: "furtherHours",
    values: ["title", "quarters"],
    sides: { company: ["name", "amount"], inspector: ["company", "share"] },
  },
  further_hours_declined: {
    group: "bookings",
    about: "furtherHours",
    values: ["title", "company", "quarters", "reason"],
  },
  further_hours_expired: {
    group: "bookings",
    about: "furtherHours",
    values: ["title", "quarters"],
    sides: { company: ["name"], inspector: ["company"] },
  },
} as const satisfies Record<string, AnyTraits>;
