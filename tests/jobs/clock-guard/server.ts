import { vi } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { openTill } from "#tests/support/money/till";
import { Clock, HOUR, NOON, openWorld } from "#tests/support/world";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { eventHandlers } from "~/jobs/handlers.server";
import { workOutbox } from "~/jobs/outbox.server";
import { schedules } from "~/jobs/schedules.server";
import { log } from "~/platform/log.server";
import { mailboxMailer } from "~/platform/mail.server";
import { type Ports, startPorts } from "~/platform/ports.server";
import { providerTime } from "~/platform/stripe/client.server";
import { loader as health } from "~/routes/public/health";

const { bookings, transfers } = schema;

/** Before each test: what is logged is asked about, not printed. */
export function keepLogQuiet(): void {
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
  vi.spyOn(log, "error").mockImplementation(() => undefined);
}

/** A server whose provider has a clock of its own. Its schedules run when told, but for the verification of the ledger, which has tests of its own. */
export function openServer() {
  const world = openWorld();
  const providersClock = new Clock(NOON);
  const till = openTill(world, providersClock);
  const { sandbox, stripe } = till;
  const mailer = mailboxMailer(world.database, world.clock.now);
  let boot = world.clock.uptime();
  const ports = {
    ...till.ports,
    sandbox,
    mailer,
    uptime: () => world.clock.uptime() - boot,
    providerTime: () => providerTime(stripe),
  } as unknown as Ports;
  startPorts({} as Ports);
  const timedBy = () => schedules(ports).filter(({ name }) => !name.startsWith("verify-"));
  let timed = timedBy();
  const asked = (path: string) => till.sent.filter((request) => request.path === path).length;
  // The sweep asks for the balance too, each time after the account whose it is.
  const timesAsked = () => asked("/v1/balance") - asked("/v1/account");
  return {
    ...till,
    till,
    providersClock,
    timesAsked,
    /** Time passes everywhere. */
    pass(ms: number) {
      world.clock.advance(ms);
      providersClock.advance(ms);
    },
    /** Everything that time brings about, begun at once as in the worker. */
    async tick() {
      await Promise.all(timed.map(({ run }) => run()));
      while ((await workOutbox(eventHandlers(ports))) > 0);
    },
    /** The same database on a machine that has just been switched on. */
    restart() {
      boot = world.clock.uptime();
      timed = timedBy();
    },
    /** Another process on the same machine. */
    beside: timedBy,
    providerUnreachable() {
      till.troubled = /balance/;
      till.trouble.push("unreachable");
    },
    states: () =>
      world.database.reads
        .select({ state: bookings.state })
        .from(bookings)
        .all()
        .map(({ state }) => state),
    /** Of the nightly verification, which is left out, it says nothing. */
    async health() {
      const { ledger: _, audit: _unchecked, ...parts } = await (await health()).json();
      return parts;
    },
  };
}

export type Server = ReturnType<typeof openServer>;

/** Three bookings whose work was done just now; nobody has answered. */
export async function aWeeksWork({ till, world, providersClock, tick }: Server) {
  const inspector = await aPayableInspector(till);
  const engaged = [];
  for (const startDate of ["2026-11-24", "2026-11-25", "2026-11-26"]) {
    engaged.push(await anEngagement(till, aCompany(), inspector, undefined, { startDate }));
  }
  const last = Math.max(...engaged.map(({ booking }) => booking.startsAt));
  for (const clock of [world.clock, providersClock]) clock.set(last + HOUR);
  for (const { booking } of engaged) {
    await execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id, note: "Four cylinders made." } });
  }
  await tick();
}

export const DONE = ["work_done", "work_done", "work_done"];
export const APPROVED = ["completed", "completed", "completed"];

export function sent({ world }: Server) {
  return world.database.reads
    .select({ state: transfers.state })
    .from(transfers)
    .all()
    .map(({ state }) => state);
}
