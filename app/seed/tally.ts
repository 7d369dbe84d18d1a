import { and, count, ne } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";

const { applications, bookings, certifications, deliveries, jobs, messages, payments, users } = schema;

/**
 * Counts what there is.
 * @throws Error when something that an event should have caused has not happened
 */
export function countRows(reads: Connection): string {
  const isUndone = and(ne(deliveries.state, "done"), ne(deliveries.handler, "send-transfer"));
  // A transfer that the payment sandbox refuses is tried again later.
  const undone = reads.select().from(deliveries).where(isUndone).all();
  if (undone[0]) throw new Error(`${undone.length} deliveries are not done, the first: ${undone[0].lastError}`);
  const rows = (
    table: typeof users | typeof jobs | typeof applications | typeof bookings | typeof payments | typeof messages,
  ) => reads.select({ n: count() }).from(table).get()?.n ?? 0;
  const cards = reads.select({ n: count() }).from(certifications).get()?.n ?? 0;
  return `${rows(users)} people, ${cards} certificates, ${rows(jobs)} jobs, ${rows(applications)} applications, ${rows(bookings)} bookings, ${rows(payments)} payments, ${rows(messages)} messages`;
}
