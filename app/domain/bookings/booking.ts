import type { bookings } from "#db/client.server";

export type Booking = typeof bookings.$inferSelect;
