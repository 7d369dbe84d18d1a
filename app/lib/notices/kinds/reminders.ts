import type { AnyTraits } from "../traits";

export const REMINDERS = {
  reminder_start: {
    group: "reminders",
    about: "booking",
    check: "startsThen",
    members: true,
    values: ["title", "startsAt", "zone"],
    sides: { company: ["name"], inspector: ["company"] },
  },
  reminder_soon: { group: "reminders", about: "booking", check: "startsThen", values: ["title", "startsAt", "zone"] },
  reminder_approval: {
    group: "reminders",
    about: "booking",
    check: "waitsForApproval",
    asks: true,
    values: ["title", "name", "until", "zone"],
  },
  reminder_break: {
    group: "reminders",
    about: "booking",
    check: "isBreakOpen",
    members: true,
    values: ["title", "sets", "ageDays", "stage", "startsAt", "until", "zone"],
  },
  reminder_pickup: {
    group: "reminders",
    about: "booking",
    check: "isPickupOpen",
    values: ["title", "sets", "until", "zone"],
  },
  reminder_applications: {
    group: "reminders",
    about: "job",
    check: "hasWaitingApplications",
    asks: true,
    values: ["title", "count", "startDate"],
  },
  reminder_certificate: {
    group: "reminders",
    about: "certification",
    check: "certificationExpires",
    values: ["expiryDate", "level?", "othersLast?"],
  },
} as const satisfies Record<string, AnyTraits>;
