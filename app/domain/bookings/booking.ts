import type { schema } from "#db/client.server";

/** A row of `bookings`. */
export type Booking = typeof schema.bookings.$inferSelect;
