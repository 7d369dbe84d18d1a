import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { expectBooksToHold, paymentOf } from "#tests/support/money/books";
import { aPaidJob, openCredit } from "#tests/support/money/payments";
import { DAY, HOUR, MINUTE, SECOND } from "#tests/support/world";
import { confirmClock } from "~/domain/clock/confirm-clock.server";
import { execute } from "~/domain/command.server";
import { log } from "~/platform/log.server";
import { APPROVED, aWeeksWork, DONE, keepLogQuiet, openServer, sent } from "./server";

const { auditLog, certifications, files, jobs, receipts } = schema;

beforeEach(keepLogQuiet);

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
