import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { anInspector } from "#tests/support/factories";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { setAvailability } from "~/domain/availability/set-availability.server";
import { UNSET, WEEKDAYS, type Week } from "~/domain/availability/week";
import { execute } from "~/domain/command.server";
import { sideOf } from "~/domain/companies/company-of";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { type InspectorFilter, readFilter } from "~/domain/inspectors/filter";
import { findInspectors } from "~/domain/inspectors/find.server";
import { siteOf } from "~/domain/inspectors/site.server";
import { placePerson } from "~/domain/places/place-person.server";
import { cents } from "~/lib/money";

const { accountTotals, certifications, inspectorListings, inspectorProfiles } = schema;

/** The same hours on these days; the others are off. */
export function weekOf(hours: readonly [string, string], days: readonly (typeof WEEKDAYS)[number][] = WEEKDAYS): Week {
  const [startTime, endTime] = hours;
  const on = { enabled: true, startTime, endTime };
  return Object.fromEntries(WEEKDAYS.map((day) => [day, days.includes(day) ? on : UNSET])) as unknown as Week;
}

interface Told {
  name?: string;
  city?: string;
  state?: string;
  rate?: number;
  level?: string;
  expiryDate?: string;
  specialties?: string[];
  /** Stars of reviews that were counted. */
  stars?: number[];
  week?: Week | null;
}

/** An inspector whom companies can book by day in Austin, unless told otherwise. */
export async function listed(told: Told = {}): Promise<InspectorActor> {
  const {
    name = "Pat",
    city = "Austin",
    state = "TX",
    rate = 85,
    week = weekOf(["08:00", "17:00"]),
    stars = [],
  } = told;
  const inspector = anInspector({ hourlyRate: cents(rate * 100) }, { firstName: name, usState: state, city });
  runtime().database.write((tx) => {
    const own = eq(inspectorProfiles.userId, inspector.id);
    if (told.specialties) tx.update(inspectorProfiles).set({ specialties: told.specialties }).where(own).run();
    const changes = {
      ...(told.level ? { certificationLevel: told.level } : {}),
      ...(told.expiryDate ? { expiryDate: told.expiryDate } : {}),
    };
    const held = eq(certifications.inspectorId, inspector.id);
    if (Object.keys(changes).length > 0) tx.update(certifications).set(changes).where(held).run();
    const ratingSum = stars.reduce((sum, each) => sum + each, 0);
    if (stars.length > 0)
      tx.insert(accountTotals)
        .values({ userId: sideOf(inspector), ratingCount: stars.length, ratingSum })
        .run();
  });
  await placePerson(inspector.id);
  if (week) await execute(setAvailability, { actor: inspector, input: { weeklySchedule: week } });
  return inspector;
}

export function listingOf(inspectorId: string) {
  const own = eq(inspectorListings.userId, inspectorId);
  return reads()
    .select({
      usState: inspectorListings.usState,
      cityKey: inspectorListings.cityKey,
      lat: inspectorListings.lat,
      hourlyRate: inspectorListings.hourlyRate,
      levels: inspectorListings.levels,
      expiryDate: inspectorListings.expiryDate,
      rating: inspectorListings.rating,
      words: inspectorListings.words,
    })
    .from(inspectorListings)
    .where(own)
    .get();
}

export function find(company: CompanyActor, filter: InspectorFilter, asked: Parameters<typeof findInspectors>[3] = {}) {
  return findInspectors(company, filter, siteOf(company, filter), asked);
}

/** First names of whom an address finds. */
export function namesFor(company: CompanyActor, query: string): string[] {
  return find(company, readFilter(new URLSearchParams(query))).rows.map(({ name }) => name.split(" ")[0] ?? "");
}
