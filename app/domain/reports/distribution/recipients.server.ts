import { and, asc, eq, exists, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Connection, documentDeliveries, recipientStops, recipients, reportVersions } from "#db/client.server";
import { RECIPIENT_ROLES, type RecipientRole } from "~/lib/vocabulary";
import type { SentTo } from "./sent-to";

export type Recipient = typeof recipients.$inferSelect;

/** Whose documents are distributed together: those of a project, or of a booking without one. */
interface Distributed {
  id: string;
  projectId: string | null;
}

/** What somebody stops by one press, which is what they were added for. */
export function subjectIdOf({ id, projectId }: Distributed): string {
  return projectId ?? id;
}

/** Those of a booking and of its project, in the order in which they were added. Not scoped. */
export function recipientsOf(connection: Connection, booking: Distributed): Recipient[] {
  return present(connection, isOf(booking));
}

/** Those of a project alone. Not scoped. */
export function recipientsOfProject(connection: Connection, projectId: string): Recipient[] {
  return present(connection, eq(recipients.projectId, projectId));
}

function present(connection: Connection, where: SQL | undefined): Recipient[] {
  const rows = connection
    .select()
    .from(recipients)
    .where(and(where, isNull(recipients.removedAt)))
    .orderBy(asc(recipients.addedAt), asc(sql`rowid`))
    .all();
  // Whoever is listed in a role takes the place of why nobody was.
  const held = new Set(rows.flatMap(({ role, absence }) => (absence === null ? role : [])));
  return rows.filter(({ role, absence }) => absence === null || !held.has(role));
}

/** Who has to get the reports (ACI 318-19 26.12.1.1(f)); the others are listed where the job has them. */
const ASKED_ROLES: readonly RecipientRole[] = RECIPIENT_ROLES.slice(0, 3);

/** The asked roles in which nobody is listed and nothing says why. */
export function unlistedIn(rows: readonly Pick<Recipient, "role">[]): RecipientRole[] {
  return ASKED_ROLES.filter((role) => !rows.some((row) => row.role === role));
}

/** Those who are to get what is signed now, each address once. Whoever has opened a version gets its successor, removed meanwhile or not. */
export function receiversOf(connection: Connection, booking: Distributed, reportId: string): Recipient[] {
  const listed = recipientsOf(connection, booking).filter(({ email }) => email !== null);
  const stopped = stopsOf(connection, subjectIdOf(booking));
  const byAddress = new Map<string, Recipient>();
  for (const recipient of [...listed, ...holdersOf(connection, booking, reportId)]) {
    const { email } = recipient;
    if (email !== null && !byAddress.has(email) && !stopped.has(email)) byAddress.set(email, recipient);
  }
  return [...byAddress.values()];
}

/** Of a document's receivers, and the roles in which a job has nobody. */
export function sentTo(connection: Connection, booking: Distributed, receivers: readonly Recipient[]): SentTo[] {
  const absent = recipientsOf(connection, booking).filter(({ absence }) => absence !== null);
  return [...receivers, ...absent].map(({ role, name, company, absence }) => ({ role, name, company, absence }));
}

/** The addresses that want no more mails of a project, or of a booking without one. */
export function stopsOf(connection: Connection, subjectId: string): Set<string> {
  const { email } = recipientStops;
  const stops = connection.select({ email }).from(recipientStops).where(eq(recipientStops.subjectId, subjectId)).all();
  return new Set(stops.map((stop) => stop.email));
}

/** Whether a recipient still gets mails: removed ones do for what they have opened. */
export function isReceiving(connection: Connection, booking: Distributed, recipient: Recipient): boolean {
  const { email, removedAt } = recipient;
  if (email === null || stopsOf(connection, subjectIdOf(booking)).has(email)) return false;
  return removedAt === null || hasOpened(connection, recipient.id);
}

function hasOpened(connection: Connection, recipientId: string): boolean {
  const { id, recipientId: of, acknowledgedAt } = documentDeliveries;
  const opened = and(eq(of, recipientId), isNotNull(acknowledgedAt));
  return connection.select({ id }).from(documentDeliveries).where(opened).limit(1).get() !== undefined;
}

/** Removed recipients who have opened a version of the report. */
function holdersOf(connection: Connection, booking: Distributed, reportId: string): Recipient[] {
  const opened = connection
    .select({ id: documentDeliveries.id })
    .from(documentDeliveries)
    .innerJoin(reportVersions, eq(reportVersions.id, documentDeliveries.documentId))
    .where(
      and(
        eq(documentDeliveries.recipientId, recipients.id),
        isNotNull(documentDeliveries.acknowledgedAt),
        eq(reportVersions.reportId, reportId),
      ),
    );
  return connection
    .select()
    .from(recipients)
    .where(and(isOf(booking), isNotNull(recipients.removedAt), exists(opened)))
    .all();
}

function isOf({ id, projectId }: Distributed) {
  const ofBooking = eq(recipients.bookingId, id);
  // Each side has a partial index of its own.
  return projectId === null ? ofBooking : or(eq(recipients.projectId, projectId), ofBooking);
}
