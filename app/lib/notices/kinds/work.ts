import type { AnyTraits } from "../traits";

export const WORK = {
  work_done: {
    group: "bookings",
    about: "booking",
    while: "work_done",
    members: true,
    asks: true,
    values: ["title"],
    sides: { company: ["until?", "zone?", "nonconformances?", "deviations?"], inspector: ["company", "until", "zone"] },
  },
  report_corrected: {
    group: "bookings",
    about: "booking",
    members: true,
    values: ["title", "number", "version", "nonconformances?", "deviations?"],
  },
  report_added: {
    group: "bookings",
    about: "booking",
    members: true,
    values: ["title", "number", "nonconformances?", "deviations?"],
  },
  report_notice: {
    group: "bookings",
    about: "booking",
    members: true,
    values: ["title", "name", "notice", "says", "replaces?"],
  },
  strength_reported: {
    group: "bookings",
    about: "booking",
    members: true,
    values: ["title", "name", "ageDays", "value?", "unit?", "judged?"],
  },
  laboratory_entered: {
    group: "bookings",
    about: "booking",
    unless: "cancelled",
    values: ["title", "laboratory"],
  },
  work_approved: {
    group: "bookings",
    about: "booking",
    while: "completed",
    values: ["title"],
    sides: { company: ["name", "automatically", "doer?"], inspector: [] },
  },
  documents_added: {
    group: "bookings",
    about: "booking",
    unless: "cancelled",
    members: true,
    values: ["title", "name", "filename", "count"],
  },
} as const satisfies Record<string, AnyTraits>;
