import { eq } from "drizzle-orm";
import {
  bookings,
  type Connection,
  documentDeliveries,
  laboratoryRequests,
  projects,
  recipientStops,
  recipients,
} from "#db/client.server";
import { isSignatureOf, signatureOf } from "~/domain/core/encryption/signature.server";
import type { MailPorts, MailToSend } from "~/lib/documents/mail";
import type { Context } from "../../../command.server";
import { stopsOf, subjectIdOf } from "../recipients.server";

interface Stop {
  bookingId: string;
  subjectId: string;
  email: string;
  /** The project's name, or the booking's title. */
  project: string;
}

/** What mails are about that somebody without an account gets: the delivery of a document, or what a laboratory was asked. By the first part of a token. */
const MAILED = { documents: byDelivery, laboratory: byRequest } as const;
type Mailed = keyof typeof MAILED;

interface Mail {
  kind: Mailed;
  /** Of the delivery or request. */
  id: string;
  email: string;
}

/** Returns the links that end the mails to an address about one project. They work for good. */
export function stopLinks({ env }: Pick<MailPorts, "env">, mail: Mail): NonNullable<MailToSend["optOut"]> {
  const stop = encodeURIComponent(`${mail.kind}.${mail.id}.${signatureOf(signedText(mail))}`);
  return {
    unsubscribeUrl: new URL(`/unsubscribe/${stop}`, env.appUrl).href,
    oneClickUrl: new URL(`/unsubscribe/${stop}/one-click`, env.appUrl).href,
  };
}

/** Returns what a token ends, or null for one that we did not make, and once the company has closed its account. */
export function stopBy(connection: Connection, token: string): Stop | null {
  const [kind = "", id = "", signature = ""] = token.split(".");
  if (!isMailed(kind)) return null;
  const found = MAILED[kind](connection, id);
  if (!found?.email || !isSignatureOf(signedText({ kind, id, email: found.email }), signature)) return null;
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

const OF_BOOKING = {
  booking: { id: bookings.id, projectId: bookings.projectId, title: bookings.title },
  project: projects.name,
};

function byDelivery(connection: Connection, id: string) {
  return connection
    .select({ ...OF_BOOKING, email: recipients.email })
    .from(documentDeliveries)
    .innerJoin(recipients, eq(recipients.id, documentDeliveries.recipientId))
    .innerJoin(bookings, eq(bookings.id, documentDeliveries.bookingId))
    .leftJoin(projects, eq(projects.id, bookings.projectId))
    .where(eq(documentDeliveries.id, id))
    .get();
}

function byRequest(connection: Connection, id: string) {
  return connection
    .select({ ...OF_BOOKING, email: laboratoryRequests.email })
    .from(laboratoryRequests)
    .innerJoin(bookings, eq(bookings.id, laboratoryRequests.bookingId))
    .leftJoin(projects, eq(projects.id, bookings.projectId))
    .where(eq(laboratoryRequests.id, id))
    .get();
}

function isMailed(kind: string): kind is Mailed {
  return Object.hasOwn(MAILED, kind);
}

/** As those of the first mails were signed. */
function signedText({ kind, id, email }: Mail): string {
  return `${kind}:${id}:${email}`;
}
