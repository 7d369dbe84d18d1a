import { eq } from "drizzle-orm";
import { bookings, type Connection, documentDeliveries, projects, recipientStops, recipients } from "#db/client.server";
import { isSignatureOf, signatureOf } from "~/domain/core/encryption/signature.server";
import type { Context } from "../../../command.server";
import { stopsOf, subjectIdOf } from "../recipients.server";

const PREFIX = "documents";

interface Stop {
  bookingId: string;
  subjectId: string;
  email: string;
  /** The project's name, or the booking's title. */
  project: string;
}

/** Returns the token of a link that ends the mails to an address with documents of one project. It works for good. */
export function stopToken({ deliveryId, email }: { deliveryId: string; email: string }): string {
  return `${PREFIX}.${deliveryId}.${signatureOf(signedText(deliveryId, email))}`;
}

/** Returns what a token ends, or null for one that we did not make, and once the company has closed its account. */
export function stopBy(connection: Connection, token: string): Stop | null {
  const [prefix, deliveryId = "", signature = ""] = token.split(".");
  if (prefix !== PREFIX) return null;
  const found = connection
    .select({
      booking: { id: bookings.id, projectId: bookings.projectId, title: bookings.title },
      project: projects.name,
      email: recipients.email,
    })
    .from(documentDeliveries)
    .innerJoin(recipients, eq(recipients.id, documentDeliveries.recipientId))
    .innerJoin(bookings, eq(bookings.id, documentDeliveries.bookingId))
    .leftJoin(projects, eq(projects.id, bookings.projectId))
    .where(eq(documentDeliveries.id, deliveryId))
    .get();
  if (!found?.email || !isSignatureOf(signedText(deliveryId, found.email), signature)) return null;
  const { booking, project, email } = found;
  return { bookingId: booking.id, subjectId: subjectIdOf(booking), email, project: project ?? booking.title };
}

export function isStopped(connection: Connection, { subjectId, email }: Pick<Stop, "subjectId" | "email">): boolean {
  return stopsOf(connection, subjectId).has(email);
}

/** Part of a command. Harmless twice. */
export function stopMails({ tx, now }: Pick<Context, "tx" | "now">, { subjectId, email }: Stop): void {
  tx.insert(recipientStops).values({ subjectId, email, stoppedAt: now }).onConflictDoNothing().run();
}

function signedText(deliveryId: string, email: string): string {
  return `${PREFIX}:${deliveryId}:${email}`;
}
