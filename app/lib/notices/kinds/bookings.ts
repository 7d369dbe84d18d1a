import type { AnyTraits } from "../traits";

export const BOOKINGS = {
  engagement_handed: {
    group: "bookings",
    about: "booking",
    unless: "cancelled",
    members: true,
    values: ["title", "doer?"],
  },
  application_accepted: {
    group: "bookings",
    about: "booking",
    unless: "cancelled",
    values: ["title", "company", "start?"],
  },
  engagement_booked: {
    group: "bookings",
    about: "booking",
    unless: "cancelled",
    members: true,
    values: ["title"],
    sides: { company: ["start?"], inspector: ["company"] },
  },
  engagement_disputed: {
    group: "bookings",
    about: "booking",
    while: "disputed",
    values: ["title"],
    sides: { company: [], inspector: [] },
  },
  engagement_resumed: {
    group: "bookings",
    about: "booking",
    unless: "disputed",
    values: ["title", "until?", "zone?"],
    sides: { company: [], inspector: [] },
  },
  engagement_ended: { group: "bookings", about: "booking", values: ["title"], sides: { company: [], inspector: [] } },
  engagement_released: { group: "bookings", about: "booking", while: "cancelled", values: ["title"] },
  engagement_unstarted: {
    group: "bookings",
    about: "booking",
    members: true,
    values: ["title"],
    sides: { company: ["refund"], inspector: [] },
  },
  engagement_cancelled_by_company: {
    group: "bookings",
    about: "booking",
    members: true,
    values: ["title"],
    sides: { company: ["refund", "doer?"], inspector: ["company", "share"] },
  },
  engagement_cancelled_by_inspector: {
    group: "bookings",
    about: "booking",
    members: true,
    values: ["title"],
    sides: { company: ["name", "refund", "reopened?"], inspector: [] },
  },
} as const satisfies Record<string, AnyTraits>;
