import { and, asc, eq, gt, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { bookings, companies, reviews, users } from "#db/client.server";
import { REVIEWS } from "~/lib/bounds";
import type { CompanyActor, InspectorActor } from "../actor";
import { ownSide } from "../bookings/own-side.server";
import { hasRight } from "../companies/rights";
import { now, reads } from "../core/runtime.server";
import { authorOf } from "./policy";

const inspector = alias(users, "inspector");
/** Whoever has more to review sees the next ones when these are written. */
const SHOWN_AT_HOME = 3;

/** Returns the completed bookings that the actor can still review, those whose time ends first at the top. `until`: UTC milliseconds. */
export function reviewsToWrite(actor: CompanyActor | InspectorActor) {
  if (!hasRight(actor, "review")) return [];
  const at = now();
  const closed = reads()
    .select({ one: sql`1` })
    .from(reviews)
    .where(
      and(eq(reviews.bookingId, bookings.id), or(eq(reviews.authorId, authorOf(actor)), eq(reviews.state, "shown"))),
    );
  return reads()
    .select({
      id: bookings.id,
      number: bookings.number,
      state: bookings.state,
      title: bookings.title,
      location: bookings.location,
      zone: bookings.zone,
      completedAt: bookings.completedAt,
      companyName: companies.name,
      inspectorName: sql<string>`${inspector.firstName} || ' ' || ${inspector.lastName}`,
    })
    .from(bookings)
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .innerJoin(inspector, eq(inspector.id, bookings.inspectorId))
    .where(
      and(
        ownSide(actor),
        // Written as in the partial indexes.
        sql`${bookings.state} = 'completed'`,
        gt(bookings.completedAt, at - REVIEWS.window.most),
        notExists(closed),
      ),
    )
    .orderBy(asc(bookings.completedAt))
    .limit(SHOWN_AT_HOME)
    .all()
    .map(({ completedAt, ...row }) => ({ ...row, until: (completedAt ?? 0) + REVIEWS.window.most, at }));
}

export type ReviewToWrite = ReturnType<typeof reviewsToWrite>[number];
