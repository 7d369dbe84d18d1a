import type SQLite from "better-sqlite3";
import { schema } from "#db/client.server";
import { SLOT_STARTS } from "~/domain/jobs/slots";
import { ACCEPTANCE_HOURS, type Price } from "~/lib/prices";
import { zonedTime } from "~/lib/time/dates";
import type { Chance } from "./chance";
import { insertInto } from "./insert";
import type { paymentWriter } from "./payments";
import type { Inspector } from "./people";
import type { Provider } from "./provider";
import { reviewWriter } from "./reviews";
import type { Job } from "./rows";

const HOUR_MS = 3_600_000;

interface Context {
  database: SQLite.Database;
  chance: Chance;
  provider: Provider;
  now: number;
}

/** Writes what follows from an accepted application: its payment, the booked hours, and, for completed work, the share that was sent and the reviews. */
export function engagementWriter(context: Context, pay: ReturnType<typeof paymentWriter>) {
  const { database, chance, provider } = context;
  const review = reviewWriter(context);
  const book = insertInto(database, schema.bookings);
  const transfer = insertInto(database, schema.transfers);
  const journal = insertInto(database, schema.journal);
  let number = lastNumber(database);
  return (job: Job, inspector: Inspector, applicationId: string, price: Price): void => {
    const agreedAt = job.createdAt + 24 * HOUR_MS;
    const startsAt = zonedTime(job.startDate, SLOT_STARTS[job.timeSlot], job.zone);
    const endsAt = startsAt + ACCEPTANCE_HOURS * HOUR_MS;
    const completedAt = job.state === "completed" ? endsAt + HOUR_MS : null;
    const parties = { companyId: job.companyId, inspectorId: inspector.id };
    const bookingId = chance.id("bkg");
    number += 1;
    book({
      ...parties,
      id: bookingId,
      applicationId,
      number,
      jobId: job.id,
      state: completedAt ? "completed" : "confirmed",
      title: job.title,
      description: job.description,
      location: job.location,
      siteState: job.siteState,
      lat: job.lat,
      lon: job.lon,
      zone: job.zone,
      date: job.startDate,
      timeSlot: job.timeSlot,
      startsAt,
      endsAt,
      isNightShift: false,
      hours: ACCEPTANCE_HOURS,
      hourlyRate: inspector.hourlyRate,
      testingMaterialsProvided: job.testingMaterialsProvided,
      workDoneAt: completedAt ? endsAt : null,
      completedAt,
      createdAt: agreedAt,
      updatedAt: completedAt ?? agreedAt,
    });
    const subject = { kind: "application" as const, subjectId: applicationId, engagementId: bookingId };
    const paid = pay({ ...parties, ...subject, attempt: 1, price, at: agreedAt });
    if (!completedAt) return;
    review({ ...parties, bookingId, completedAt });
    const share = { amount: price.inspectorAmount, paymentId: paid.id };
    const transferId = chance.id("trf");
    const { account } = inspector;
    const sent = provider.sent({ ...share, transferId, chargeId: paid.chargeId, account, at: completedAt });
    const times = { succeededAt: completedAt, createdAt: completedAt, updatedAt: completedAt };
    const row = { ...share, ...times, id: transferId, inspectorId: inspector.id, n: 1 };
    const posted = { ...share, event: "transfer_sent", debit: "held_shares", credit: "stripe_balance" } as const;
    journal({ ...posted, postedAt: completedAt, occurredAt: completedAt, objectId: transferId, providerId: sent });
    transfer({ ...row, state: "succeeded", destination: account, providerTransferId: sent });
  };
}

function lastNumber(database: SQLite.Database): number {
  const found = database.prepare("select coalesce(max(number), 1000) as last from bookings").get();
  return (found as { last: number }).last;
}
