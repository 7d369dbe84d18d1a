/** The time at which the work of an accepted application starts, by slot. */
export const jobSlots = {
  morning: { start: "08:00", windowStart: "08:00", windowEnd: "12:00" },
  afternoon: { start: "12:00", windowStart: "12:00", windowEnd: "17:00" },
  evening: { start: "17:00", windowStart: "17:00", windowEnd: "20:00" },
  flexible: { start: "08:00", windowStart: null, windowEnd: null },
} as const;

export type JobSlot = keyof typeof jobSlots;

/** The names are those of the API. All are billed as 4 hours (specification 2, section 9). */
export const bookingSlots = [
  { value: "6:00 AM - 10:00 AM", start: "06:00", end: "10:00", night: false },
  { value: "8:00 AM - 12:00 PM", start: "08:00", end: "12:00", night: false },
  { value: "10:00 AM - 2:00 PM", start: "10:00", end: "14:00", night: false },
  { value: "12:00 PM - 4:00 PM", start: "12:00", end: "16:00", night: false },
  { value: "2:00 PM - 6:00 PM", start: "14:00", end: "18:00", night: false },
  { value: "4:00 PM - 8:00 PM", start: "16:00", end: "20:00", night: false },
  { value: "6:00 PM - 10:00 PM", start: "18:00", end: "22:00", night: true },
  { value: "10:00 PM - 2:00 AM", start: "22:00", end: "02:00", night: true },
  { value: "12:00 AM - 6:00 AM", start: "00:00", end: "06:00", night: true },
] as const;

export type BookingSlot = (typeof bookingSlots)[number];
