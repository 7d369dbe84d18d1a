import { beforeEach, describe, expect, test } from "vitest";
import { anAdmin } from "#tests/support/factories";
import { DAY, HOUR, MINUTE, NOON } from "#tests/support/world";
import { confirmClock } from "~/domain/clock/confirm-clock.server";
import { clockTrustIn } from "~/domain/clock/queries.server";
import { execute } from "~/domain/command.server";
import { APPROVED, aWeeksWork, DONE, keepLogQuiet, openServer } from "./server";

beforeEach(keepLogQuiet);

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
