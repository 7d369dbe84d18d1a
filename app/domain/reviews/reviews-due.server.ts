import { eq } from "drizzle-orm";
import { bookings, type Connection, reviews } from "#db/client.server";
import { now } from "../core/runtime.server";
import { windowEndOf } from "./window";

/** Returns who can still review a booking and has not, with the booking; nobody when its window has ended. */
export function reviewsDue(connection: Connection, bookingId: string) {
  const booking = connection.select().from(bookings).where(eq(bookings.id, bookingId)).get();
  const windowEndsAt = booking ? windowEndOf(booking) : null;
  if (!booking || windowEndsAt === null || windowEndsAt <= now()) return null;
  const { title, zone, companyId, inspectorId } = booking;
  const written = connection
    .select({ authorId: reviews.authorId })
    .from(reviews)
    .where(eq(reviews.bookingId, bookingId))
    .all();
  const sides = [
    { authorId: companyId, subjectId: inspectorId },
    { authorId: inspectorId, subjectId: companyId },
  ];
  const due = sides.filter(({ authorId }) => !written.some((review) => review.authorId === authorId));
  return { title, zone, windowEndsAt, due };
}
