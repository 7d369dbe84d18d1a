import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import {
  anEngagement,
  aPaidJob,
  aPayableInspector,
  expectBooksToHold,
  openCredit,
  openTill,
  paymentOf,
} from "#tests/support/payments";
import { Clock, DAY, HOUR, MINUTE, NOON, openWorld, SECOND } from "#tests/support/world";
import { markWorkDone } from "~/domain/bookings/mark-work-done.server";
import { confirmClock } from "~/domain/clock/confirm-clock.server";
import { clockTrustIn } from "~/domain/clock/queries.server";
import { execute } from "~/domain/command.server";
import { eventHandlers } from "~/jobs/handlers.server";
import { workOutbox } from "~/jobs/outbox.server";
import { schedules } from "~/jobs/schedules.server";
import { log } from "~/platform/log.server";
import { mailboxMailer } from "~/platform/mail.server";
import { type Ports, startPorts } from "~/platform/ports.server";
import { providerTime } from "~/platform/stripe/client.server";
import { loader as health } from "~/routes/public/health";

const { auditLog, bookings, certifications, files, jobs, receipts, transfers } = schema;

beforeEach(() => {
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
  vi.spyOn(log, "error").mockImplementation(() => undefined);
});

/** A server whose provider has a clock of its own. Its schedules run when told. */
function openServer() {
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
  let timed = schedules(ports);
  const timesAsked = () => till.sent.filter(({ path }) => path === "/v1/balance").length;
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
      timed = schedules(ports);
    },
    /** Another process on the same machine. */
    beside: () => schedules(ports),
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
    health: async () => (await health()).json(),
  };
}

type Server = ReturnType<typeof openServer>;

/** Three bookings whose work was done just now; nobody has answered. */
async function aWeeksWork({ till, world, providersClock, tick }: Server) {
  const inspector = await aPayableInspector(till);
  const engaged = [];
  for (const startDate of ["2026-11-24", "2026-11-25", "2026-11-26"]) {
    engaged.push(await anEngagement(till, aCompany(), inspector, undefined, { startDate }));
  }
  const last = Math.max(...engaged.map(({ booking }) => booking.startsAt));
  for (const clock of [world.clock, providersClock]) clock.set(last + HOUR);
  for (const { booking } of engaged) {
    await execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id } });
  }
  await tick();
}

const DONE = ["work_done", "work_done", "work_done"];
const APPROVED = ["completed", "completed", "completed"];

describe("a clock set forward by a week", () => {
  test("approves nothing until the provider's time agrees, and then everything once", async () => {
    const server = openServer();
    await aWeeksWork(server);
    expect(await server.health()).toEqual({ status: "ok" });

    server.world.clock.setForward(7 * DAY);
    for (let minute = 0; minute < 5; minute += 1) {
      await server.tick();
      server.pass(MINUTE);
    }
    expect(server.states()).toEqual(DONE);
    expect(await server.health()).toEqual({ status: "ok", clock: "waiting" });
    expect(vi.mocked(log.error).mock.calls.map(([, text]) => text)).toEqual([
      "clock: jumped ahead, so approvals and other timed changes wait",
    ]);

    server.providersClock.set(server.world.clock.now() + MINUTE);
    await server.tick();
    expect(server.states()).toEqual(APPROVED);
    expect(await server.health()).toEqual({ status: "ok" });
    server.pass(HOUR);
    await server.tick();
    expect(sent(server)).toEqual(["succeeded", "succeeded", "succeeded"]);
    expect((await server.stripe.transfers.list()).data).toHaveLength(3);
    await expectBooksToHold(server.till);
  });

  test("approves once an administrator has confirmed the time, although the provider's is another", async () => {
    const server = openServer();
    await aWeeksWork(server);
    server.world.clock.setForward(7 * DAY);
    await server.tick();
    const input = { time: server.world.clock.now() - MINUTE };
    await execute(confirmClock, { actor: anAdmin(), input });
    expect(await server.health()).toEqual({ status: "ok" });
    server.pass(MINUTE);
    await server.tick();
    expect(server.states()).toEqual(APPROVED);
    server.pass(3 * DAY);
    await server.tick();
    expect(await server.health()).toEqual({ status: "ok" });
  });

  test("goes on waiting, and says so, when the time that was confirmed is another again a moment later", async () => {
    const server = openServer();
    await aWeeksWork(server);
    server.world.clock.setForward(7 * DAY);
    await server.tick();
    await execute(confirmClock, { actor: anAdmin(), input: { time: server.world.clock.now() } });
    server.world.clock.setForward(7 * DAY);
    server.pass(MINUTE);
    await server.tick();
    expect(await server.health()).toEqual({ status: "ok", clock: "waiting" });
    expect(server.states()).toEqual(DONE);
  });

  test("leaves certificates, jobs, records, files and unpaid holds as they are", async () => {
    const server = openServer();
    const { till, world } = server;
    const company = aCompany();
    const inspector = anInspector();
    const job = await aPaidJob(till, company, { startDate: "2026-11-24" });
    const { paymentId } = await openCredit(till, company);
    const at = world.clock.now();
    world.database.write((tx) => {
      tx.insert(receipts)
        .values({ actorId: company.id, key: "k", command: "x", inputHash: "", result: {}, createdAt: at - 6 * DAY })
        .run();
      tx.update(certifications).set({ expiryDate: "2026-11-25" }).run();
      tx.run(sql`insert into files (id, owner_id, purpose, sha256, size, content_type, filename, held_until, created_at)
        values ('f1', ${inspector.id}, 'certificate', 'h1', 1, 'image/png', 'a.png', ${at + HOUR}, ${at})`);
    });
    const left = () => ({
      job: world.database.reads.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, job.id)).get()?.state,
      certificate: world.database.reads.select({ state: certifications.state }).from(certifications).get()?.state,
      records: world.database.reads.select().from(receipts).where(eq(receipts.key, "k")).all().length,
      files: world.database.reads.select().from(files).all().length,
      hold: paymentOf(till, paymentId).state,
    });
    await server.tick();
    world.clock.setForward(7 * DAY);
    await server.tick();
    expect(left()).toEqual({ job: "open", certificate: "approved", records: 1, files: 1, hold: "pending" });

    server.providersClock.set(world.clock.now());
    server.pass(HOUR);
    await server.tick();
    expect(left()).toEqual({ job: "closed", certificate: "expired", records: 0, files: 0, hold: "failed" });
  });

  test("is trusted again when it is set back, and nothing was approved", async () => {
    const server = openServer();
    await aWeeksWork(server);
    const asked = server.timesAsked();
    server.world.clock.setForward(7 * DAY);
    await server.tick();
    server.world.clock.setForward(-7 * DAY);
    server.pass(10 * SECOND);
    await server.tick();
    expect(server.states()).toEqual(DONE);
    expect(await server.health()).toEqual({ status: "ok" });
    expect(server.timesAsked() - asked).toBe(1);

    server.world.clock.setForward(7 * DAY);
    await server.tick();
    expect(server.timesAsked() - asked, "the next jump is told at once").toBe(2);
    expect(await server.health()).toEqual({ status: "ok", clock: "waiting" });
    server.world.clock.setForward(-7 * DAY);
    server.pass(3 * DAY);
    await server.tick();
    expect(server.states()).toEqual(APPROVED);
  });

  test("asks the provider no more than once a minute, and a provider that cannot be reached is asked again", async () => {
    const server = openServer();
    await aWeeksWork(server);
    const asked = server.timesAsked();
    server.world.clock.setForward(7 * DAY);
    server.providersClock.setForward(7 * DAY);
    server.providerUnreachable();
    for (let second = 0; second < 60; second += 10) {
      await server.tick();
      server.pass(10 * SECOND);
    }
    expect(server.timesAsked() - asked).toBe(1);
    expect(server.states()).toEqual(DONE);
    await server.tick();
    expect(server.timesAsked() - asked).toBe(2);
    expect(server.states()).toEqual(APPROVED);
  });

  test("has begun and ended in the audit log, heartbeats have not", async () => {
    const server = openServer();
    await aWeeksWork(server);
    server.world.clock.setForward(7 * DAY);
    await server.tick();
    server.providersClock.setForward(7 * DAY);
    for (let hour = 0; hour < 3; hour += 1) {
      server.pass(HOUR);
      await server.tick();
    }
    const entries = server.world.database.reads.select({ action: auditLog.action }).from(auditLog).all();
    expect(entries.map(({ action }) => action).filter((action) => action.includes("clock"))).toEqual([
      "begin-clock-wait",
      "record-clock",
    ]);
  });
});

describe("after a restart", () => {
  test("a machine that was off for three days goes on as soon as the provider's time agrees", async () => {
    const server = openServer();
    await aWeeksWork(server);
    server.restart();
    server.world.clock.setForward(3 * DAY);
    server.providersClock.setForward(3 * DAY);
    server.providerUnreachable();
    await server.tick();
    expect(server.states()).toEqual(DONE);
    expect(await server.health()).toEqual({ status: "ok", clock: "waiting" });
    server.pass(MINUTE);
    await server.tick();
    expect(server.states()).toEqual(APPROVED);
    expect(await server.health()).toEqual({ status: "ok" });
  });

  test("a clock that was set forward meanwhile is not trusted, and one that is put right before the next start is", async () => {
    const server = openServer();
    await aWeeksWork(server);
    server.restart();
    server.world.clock.setForward(7 * DAY);
    await server.tick();
    expect(server.states()).toEqual(DONE);
    server.world.clock.setForward(-7 * DAY);
    server.restart();
    await server.tick();
    expect(await server.health()).toEqual({ status: "ok" });
    expect(server.states()).toEqual(DONE);
  });

  test("of less than an hour nobody is asked", async () => {
    const server = openServer();
    await server.tick();
    const asked = server.timesAsked();
    server.pass(50 * MINUTE);
    server.restart();
    await server.tick();
    expect(server.timesAsked()).toBe(asked);
    expect(await server.health()).toEqual({ status: "ok" });
  });

  test("the very first start waits for the provider, and so does a database from before heartbeats", async () => {
    const server = openServer();
    server.providerUnreachable();
    await server.tick();
    expect(clockTrustIn()).toMatchObject({ trustedAt: null, waitingSince: NOON });
    server.pass(MINUTE);
    await server.tick();
    expect(clockTrustIn()).toMatchObject({ trustedAt: NOON + MINUTE, waitingSince: null });
  });
});

describe("a jump", () => {
  test("of time that really passed, as of a laptop asleep, needs nobody", async () => {
    const server = openServer();
    await aWeeksWork(server);
    const asked = server.timesAsked();
    server.world.clock.advance(7 * DAY);
    await server.tick();
    expect(server.states()).toEqual(APPROVED);
    expect(server.timesAsked()).toBe(asked);
  });

  test("of less than an hour does nothing, but several are added up", async () => {
    const server = openServer();
    await server.tick();
    server.pass(3 * HOUR);
    const asked = server.timesAsked();
    server.world.clock.setForward(50 * MINUTE);
    await server.tick();
    expect(server.timesAsked()).toBe(asked);
    expect(await server.health()).toEqual({ status: "ok" });
    server.pass(2 * MINUTE);
    server.world.clock.setForward(50 * MINUTE);
    await server.tick();
    expect(server.timesAsked()).toBe(asked + 1);
    expect(await server.health()).toEqual({ status: "ok", clock: "waiting" });
  });

  test("back by a month freezes nothing, and forward again counts as one", async () => {
    const server = openServer();
    await server.tick();
    const asked = server.timesAsked();
    server.world.clock.setForward(-30 * DAY);
    server.pass(2 * MINUTE);
    await server.tick();
    expect(await server.health()).toEqual({ status: "ok" });
    expect(clockTrustIn().trustedAt).toBe(server.world.clock.now());
    server.pass(2 * HOUR);
    server.world.clock.setForward(30 * DAY);
    await server.tick();
    expect(server.timesAsked()).toBe(asked + 1);
    expect(await server.health()).toEqual({ status: "ok" });
  });

  test("that one process was told is right is right for another one too", async () => {
    const server = openServer();
    await aWeeksWork(server);
    const other = server.beside();
    const tickOther = () => Promise.all(other.map(({ run }) => run()));
    await tickOther();
    server.world.clock.setForward(7 * DAY);
    await tickOther();
    await server.tick();
    await execute(confirmClock, { actor: anAdmin(), input: { time: server.world.clock.now() } });
    await server.tick();
    await tickOther();
    expect(await server.health()).toEqual({ status: "ok" });
    expect(server.states()).toEqual(APPROVED);
  });
});

function sent({ world }: Server) {
  return world.database.reads
    .select({ state: transfers.state })
    .from(transfers)
    .all()
    .map(({ state }) => state);
}
