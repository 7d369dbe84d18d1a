import { schema } from "#db/client.server";
import { stepsOf } from "#tests/domain/bookings/problems/setting";
import { accept, aJob, apply, doWork } from "#tests/domain/jobs/market";
import { add, ENGINEER } from "#tests/domain/reports/distribution/recipient";
import { aLink, ask, open as openLink, receive } from "#tests/domain/reports/laboratory/asking";
import { record } from "#tests/domain/reports/record";
import { aRecordedReport, aSignedReport } from "#tests/domain/reports/recording";
import type { Till } from "#tests/support/money/till";
import { aBooking } from "#tests/support/work/bookings";
import { DAY, HOUR, MINUTE, type World } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { REPORT } from "~/lib/bounds";
import { addDays, clockIn, todayIn } from "~/lib/time/dates";

interface Pair {
  company: CompanyActor;
  inspector: InspectorActor;
}

/** So many bookings of a company and an inspector in each of five ages: today's, begun, to come, reported, and completed. */
export function bookingsOf({ clock }: World, rows: number, { company, inspector }: Pair) {
  return Array.from({ length: rows }, (_, at) => {
    const on = (days: number, more: object = {}) => {
      const startsAt = clock.now() + days * DAY + at * 60_000;
      return aBooking(company, inspector, { startsAt, endsAt: startsAt + HOUR, ...more });
    };
    return {
      today: on(0),
      begun: on(-3 - at),
      coming: on(3 + at),
      reported: on(-5, { state: "work_done", workDoneAt: clock.now() - 4 * DAY }),
      completed: on(-40 - at, { state: "completed", completedAt: clock.now() - 30 * DAY }),
    };
  });
}

export function notify({ clock, database }: World, rows: number, userId: string): void {
  database.write((tx) => {
    for (let at = 0; at < rows; at += 1) {
      const note = {
        id: `ntf_${at}`,
        eventId: 900_000 + at,
        kind: "work_approved" as const,
        params: { side: "inspector" as const, title: "Deck" },
        link: "/",
      };
      tx.insert(schema.notifications)
        .values({ ...note, userId, createdAt: clock.now() })
        .run();
    }
  });
}

/** A report that is being written, with so many trucks, and a signed one; both of work that began at 8:30 in the morning of the first day. */
export async function reportsOf(world: World, rows: number, pair: Pair) {
  const setting = (hours: number) => {
    const startsAt = world.clock.now() - 30 * MINUTE;
    const booking = aBooking(pair.company, pair.inspector, { startsAt, endsAt: startsAt + hours * HOUR });
    return { world, ...pair, booking, bookingId: booking.id };
  };
  const [open, done] = [setting(1), setting(2)];
  const { mix } = await aRecordedReport(open);
  for (let at = 0; at < rows; at += 1) {
    const truck = { mix, truckNumber: `${500 + at}`, ticketNumber: `${9000 + at}`, volume: "10" };
    const times = { batchedAt: "08:15", arrivedAt: "08:40" };
    await record(pair.inspector, open.bookingId, { kind: "load" }, { ...truck, ...times });
  }
  const recipients = await Promise.all(
    Array.from({ length: Math.min(rows, REPORT.recipients.most) }, (_, at) =>
      add(pair.company, { bookingId: done.bookingId, ...ENGINEER, email: `ada${at}@novak.example` }),
    ),
  );
  const signed = await aSignedReport(done);
  return {
    recording: open.bookingId,
    signed: done.bookingId,
    recipient: recipients[0] ?? "",
    ...(await askedOf(signed, rows)),
  };
}

/** Laboratories that were asked about a signed report, of which the first has entered a receipt. */
async function askedOf(
  { world, company, bookingId, booking, set }: Awaited<ReturnType<typeof aSignedReport>>,
  rows: number,
) {
  const ids: string[] = [];
  for (let at = 0; at < Math.min(rows, REPORT.laboratories.most); at += 1)
    ids.push(await ask(company, bookingId, { email: `kofi${at}@capitol.example` }));
  const [laboratory = ""] = ids;
  const token = aLink(world.database, world.clock.now(), laboratory);
  await openLink(token);
  const now = world.clock.now();
  const received = { receivedAt: clockIn(booking.zone, now), receivedAtDate: todayIn(booking.zone, now) };
  return { laboratory, laboratoryEntry: await receive(token, { sets: set, ...received }) };
}

/** Paid work that the company reported a problem with. The inspector took all offers back but the last; no side may make many. */
export async function troubleOf(till: Till, rows: number, { company, inspector }: Pair) {
  const { world } = till;
  const startDate = addDays(todayIn("America/Chicago", world.clock.now()), 3);
  const booking = await accept(company, await apply(inspector, (await aJob(company, { startDate })).id));
  await doWork(world, inspector, booking);
  const { report, offer, takeBack, problem } = stepsOf(till, booking, company, inspector);
  await report();
  for (let at = 0; at < Math.min(rows, 4); at += 1) {
    await offer(inspector, 1000 + at);
    await takeBack(inspector);
  }
  await offer(inspector, 5000);
  return { troubled: booking.id, problem: problem().id };
}
