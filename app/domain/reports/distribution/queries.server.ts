import { and, asc, eq } from "drizzle-orm";
import { documentDeliveries, documentLinks, sentMails } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import type { CompanyActor, PersonActor } from "../../actor";
import { bookingFor } from "../../bookings/queries.server";
import { projectNamed } from "../../companies/projects/queries.server";
import { hasRight } from "../../companies/rights";
import { notFound } from "../../errors";
import type { SignedDocument } from "./document-facts";
import { documentsOf } from "./documents.server";
import { isOver } from "./links/links.server";
import {
  type Recipient,
  recipientsOf,
  recipientsOfProject,
  stopsOf,
  subjectIdOf,
  unlistedIn,
} from "./recipients.server";

/** A project's recipients. @throws DomainError not_found */
export function projectRecipients(actor: CompanyActor, projectId: string) {
  const { id, name } = projectNamed(actor, projectId);
  const rows = recipientsOfProject(reads(), id);
  const stops = stopsOf(reads(), id);
  const mayChange = hasRight(actor, "post");
  return {
    project: { id, name },
    recipients: rows.map((row) => ({ ...listed(row, stops), mayRemove: mayChange })),
    missing: unlistedIn(rows),
    mayChange,
  };
}

/** A booking's recipients, those of its project among them, with what each got. @throws DomainError not_found */
export function bookingRecipients(actor: PersonActor, bookingId: string) {
  const booking = bookingFor(actor, bookingId);
  const rows = recipientsOf(reads(), booking);
  const stops = stopsOf(reads(), subjectIdOf(booking));
  const documents = documentsOf(reads(), booking.id);
  const got = deliveriesOf(booking.id, documents);
  const present = documents.filter(({ isPresent }) => isPresent);
  const isSide = actor.role !== "admin";
  return {
    role: actor.role,
    booking: { id: booking.id, number: booking.number, title: booking.title, zone: booking.zone },
    recipients: rows.map((row) => {
      const of = got.get(row.id) ?? [];
      const shown = listed(row, stops);
      const acknowledged = new Set(of.flatMap((each) => (each.acknowledgedAt === null ? [] : each.document.id)));
      const isUnopened = present.some(({ id }) => !acknowledged.has(id));
      return {
        ...shown,
        documents: of,
        mayRemove: isSide && row.bookingId !== null && hasRight(actor, "post"),
        maySend: isSide && hasRight(actor, "write") && row.email !== null && !shown.isStopped && isUnopened,
      };
    }),
    missing: unlistedIn(rows),
    mayAdd: isSide && hasRight(actor, "post"),
  };
}

export type BookingRecipient = ReturnType<typeof bookingRecipients>["recipients"][number];

/** How many people get what is signed of a booking. Not scoped: `bookingFor` has read it. */
export function recipientCount(booking: { id: string; projectId: string | null }): number {
  return new Set(recipientsOf(reads(), booking).flatMap(({ email }) => email ?? [])).size;
}

/** A recipient that the actor may remove, for the page that asks. @throws DomainError not_found */
export function recipientToRemove<R extends { id: string; mayRemove: boolean }>(rows: readonly R[], id: string): R {
  const found = rows.find((row) => row.id === id);
  if (!found?.mayRemove) throw notFound();
  return found;
}

function listed({ id, role, name, company, email, absence, projectId }: Recipient, stops: ReadonlySet<string>) {
  const isStopped = email !== null && stops.has(email);
  return { id, role, name, company, email, absence, isOfProject: projectId !== null, isStopped };
}

/** What was sent of the documents to each recipient, by its id, in the order of the documents: the newest mail of each. */
function deliveriesOf(bookingId: string, documents: readonly SignedDocument[]) {
  const at = now();
  const deliveries = reads().select().from(documentDeliveries).where(eq(documentDeliveries.bookingId, bookingId)).all();
  const byDocument = groupedBy(deliveries, ({ documentId }) => documentId);
  const links = newestLinks(bookingId);
  const sent = documents.flatMap((document) =>
    (byDocument.get(document.id) ?? []).map(({ id, recipientId, acknowledgedAt, acknowledgedBy, openedAt }) => {
      const link = links.get(id);
      return {
        document,
        recipientId,
        acknowledgedAt,
        acknowledgedBy,
        openedAt,
        sentAt: link?.tokenHash ? link.createdAt : null,
        isRefused: link?.isAccepted === false,
        isExpired: link !== undefined && link.usedAt === null && isOver(link, at),
      };
    }),
  );
  return groupedBy(sent, ({ recipientId }) => recipientId);
}

/** Each group in the order of the rows. */
function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function newestLinks(bookingId: string) {
  const rows = reads()
    .select({
      deliveryId: documentLinks.deliveryId,
      tokenHash: documentLinks.tokenHash,
      createdAt: documentLinks.createdAt,
      expiresAt: documentLinks.expiresAt,
      usedAt: documentLinks.usedAt,
      isAccepted: sentMails.isAccepted,
    })
    .from(documentDeliveries)
    .innerJoin(documentLinks, eq(documentLinks.deliveryId, documentDeliveries.id))
    .leftJoin(sentMails, and(eq(sentMails.eventId, documentLinks.eventId), eq(sentMails.handler, "send-document")))
    .where(eq(documentDeliveries.bookingId, bookingId))
    .orderBy(asc(documentLinks.createdAt))
    .all();
  return new Map(rows.map((row) => [row.deliveryId, row]));
}
