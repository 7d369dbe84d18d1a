import { and, eq, lte, ne, or, sql } from "drizzle-orm";
import { bookings, companies, jobs, reviewReports, reviews, users } from "#db/client.server";
import { type Rating, ratingFrom } from "~/lib/rating";
import type { Role } from "~/lib/vocabulary";
import type { PersonActor } from "../actor";
import { type CancellationRecord, cancellationRecord } from "../bookings/cancellation/record.server";
import { sideAt } from "../companies/side-at.server";
import { totalsOf } from "../core/counters/queries.server";
import { keyset, type Place } from "../core/reads/keyset.server";
import { now, reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { displayNameOf } from "../people/display-name.server";
import { authorOf } from "./policy";

const PAGE_SIZE = 20;

/** Returns whom reviews are about. The name is null for a closed account. @throws DomainError not_found for administrators and suspended people */
export function reviewedPerson(actor: PersonActor, personId: string): ReviewedPerson {
  const side = sideAt(reads(), personId);
  if (!side || side.role === "admin") throw notFound();
  const { role, suspendedAt, closedAt } = side;
  if (suspendedAt !== null && actor.role !== "admin") throw notFound();
  const isOpen = closedAt === null;
  return {
    id: personId,
    role,
    name: isOpen ? displayNameOf(reads(), personId) : null,
    rating: ratingFrom(totalsOf(personId)),
    cancellations: isOpen && role === "inspector" && seesRecord(actor, personId) ? cancellationRecord(personId) : null,
  };
}

interface ReviewedPerson {
  id: string;
  role: Role;
  name: string | null;
  rating: Rating | null;
  /** Of an inspector, to companies, administrators and the inspector. */
  cancellations: CancellationRecord | null;
}

function seesRecord(actor: PersonActor, inspectorId: string): boolean {
  return actor.role !== "inspector" || actor.id === inspectorId;
}

/** Newest first. Of a removed one it has only the date. */
export function reviewsAbout(actor: PersonActor, personId: string, place: Place = {}) {
  const order = { by: reviews.createdAt, id: reviews.id, descending: true };
  const pages = keyset({ ...order, keyOf: ({ createdAt, id }: Row) => ({ at: createdAt, id }) }, place);
  const isShown = or(ne(reviews.state, "waiting"), lte(reviews.windowEndsAt, now()));
  const found = rowsFor(actor)
    .where(and(eq(reviews.subjectId, personId), isShown, pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  const { rows, ...neighbours } = pages.pageOf(found, PAGE_SIZE);
  return { rows: rows.map((row) => asListed(actor, row)), ...neighbours };
}

export type ListedReview = ReturnType<typeof asListed>;

/** @throws DomainError not_found for one that cannot be read yet */
export function reviewForReport(actor: PersonActor, reviewId: string) {
  const isShown = or(ne(reviews.state, "waiting"), lte(reviews.windowEndsAt, now()));
  const found = rowsFor(actor)
    .where(and(eq(reviews.id, reviewId), isShown))
    .get();
  if (!found) throw notFound();
  return { ...asListed(actor, found), subjectId: found.subjectId };
}

type Row = ReturnType<ReturnType<typeof rowsFor>["all"]>[number];

function rowsFor(actor: PersonActor) {
  const isCompany = sql`${users.role} = 'company'`;
  return reads()
    .select({
      id: reviews.id,
      subjectId: reviews.subjectId,
      state: reviews.state,
      stars: reviews.stars,
      text: reviews.text,
      createdAt: reviews.createdAt,
      zone: bookings.zone,
      author: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        companyName: sql<string | null>`iif(${isCompany}, ${companies.name}, null)`,
        closedAt: sql<number | null>`iif(${isCompany}, ${companies.closedAt}, ${users.closedAt})`,
      },
      /** Null for a direct booking, which belongs to no job. */
      projectType: jobs.projectType,
      reported: sql<number>`${reviewReports.id} is not null`,
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(users, eq(users.id, reviews.authorId))
    .leftJoin(companies, eq(companies.id, reviews.authorId))
    .leftJoin(jobs, eq(jobs.id, bookings.jobId))
    .leftJoin(
      reviewReports,
      and(
        eq(reviewReports.reviewId, reviews.id),
        eq(reviewReports.reporterId, actor.role === "admin" ? "" : authorOf(actor)),
      ),
    )
    .$dynamic();
}

function asListed(actor: PersonActor, row: Row) {
  const { id, createdAt, zone, projectType } = row;
  const common = { id, createdAt, zone, projectType, author: authorName(row.author) };
  const me = actor.role === "admin" ? null : authorOf(actor);
  const reported = row.reported === 1;
  if (row.state === "removed")
    return { ...common, removed: true, stars: null, text: null, reported, mine: false } as const;
  const { stars, text } = row;
  return { ...common, removed: false, stars, text, reported, mine: row.author.id === me } as const;
}

function authorName({ companyName, firstName, lastName, closedAt }: Row["author"]): string | null {
  if (closedAt !== null) return null;
  return companyName ?? `${firstName} ${[...lastName][0] ?? ""}.`;
}
