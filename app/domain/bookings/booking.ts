import type { schema } from "#db/client.server";

export type Booking = typeof schema.bookings.$inferSelect;
