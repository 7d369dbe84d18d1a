import { max } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { companyOf } from "~/domain/companies/company-of";
import { now } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { newId } from "~/lib/ids";
import { cents } from "~/lib/money";
import { clockIn, todayIn } from "~/lib/time/dates";

type Booking = typeof schema.bookings.$inferInsert;

/** A booking that has just begun, without its payment, for tests that money does not concern. */
export function aBooking(company: CompanyActor, inspector: InspectorActor, values: Partial<Booking> = {}) {
  const at = now();
  const { startsAt = at, zone = "America/Chicago" } = values;
  const booking = {
    id: newId("bkg"),
    companyId: companyOf(company),
    contactId: company.id,
    inspectorId: inspector.id,
    state: "confirmed" as const,
    title: "Bridge deck pour",
    location: "Austin, TX",
    siteState: "TX",
    zone,
    date: todayIn(zone, startsAt),
    timeSlot: clockIn(zone, startsAt),
    startsAt,
    endsAt: startsAt + 4 * 3_600_000,
    isNightShift: false,
    hours: 4,
    hourlyRate: cents(8500),
    testingMaterialsProvided: true,
    createdAt: at,
    updatedAt: at,
    ...values,
  };
  return runtime().database.write((tx) => {
    // The number after the last booking's, whoever wrote it: a server shared with other tests books through its pages, too.
    const last = tx
      .select({ number: max(schema.bookings.number) })
      .from(schema.bookings)
      .get()?.number;
    const numbered = { number: (last ?? 5000) + 1, ...booking };
    tx.insert(schema.bookings).values(numbered).run();
    return numbered;
  });
}
