import { expect, it } from "vitest";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { anAdmin } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { DAY, MINUTE, NOON } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { beginClockWait } from "~/domain/clock/begin-clock-wait.server";
import { clockTrustIn } from "~/domain/clock/queries.server";
import { recordClock } from "~/domain/clock/record-clock.server";
import { execute } from "~/domain/command.server";

const PATH = "/admin/clock-confirmation";

/** A week after the last heartbeat, by a clock that nobody trusts. */
async function aClockThatJumped() {
  const { world } = openShop();
  await execute(recordClock, { actor: SYSTEM, input: { agreed: true } });
  world.clock.setForward(7 * DAY);
  await execute(beginClockWait, { actor: SYSTEM, input: {} });
  return { world, admin: new Visitor(anAdmin()) };
}

it("is asked for on the administrator's first page and the dashboard while the clock waits", async () => {
  const { admin } = await aClockThatJumped();
  expect((await admin.get("/admin-home")).body.degraded).toMatchObject({ clock: "waiting" });
  expect((await admin.get("/admin-dashboard")).body.degraded).toEqual({ clock: "waiting" });
  const { clock } = (await admin.get(PATH)).body;
  expect(clock).toEqual({ at: NOON + 7 * DAY, trustedAt: NOON, waits: true });
});

it("ends the wait, once, and stands in the audit log", async () => {
  const { world, admin } = await aClockThatJumped();
  const { clock, formKey } = (await admin.get(PATH)).body;
  world.clock.advance(MINUTE);
  const fields = { time: String(clock.at), key: formKey };
  for (const _twice of [1, 2]) {
    expect(await admin.post(PATH, fields)).toMatchObject({ status: 303, location: "/admin-home" });
  }
  const at = world.clock.now();
  expect(clockTrustIn()).toEqual({ trustedAt: at, agreedAt: at, waitingSince: null });
  expect((await admin.get("/admin-home")).body.degraded).not.toHaveProperty("clock");
  expect(auditEntries().filter(({ action }) => action === "confirm-clock")).toMatchObject([
    { details: { changes: { trustedAt: [NOON, at], waitingSince: [NOON + 7 * DAY, null] } } },
  ]);
});

it("is refused when the clock shows another time by then, and when nothing waits", async () => {
  const { world, admin } = await aClockThatJumped();
  const time = String(world.clock.now());
  world.clock.setForward(6 * MINUTE);
  const late = await admin.post(PATH, { time });
  expect([late.status, late.body.lastResult.error[""]]).toEqual([
    409,
    ["The clock now shows another time than this page did. Check it again."],
  ]);
  expect(clockTrustIn().waitingSince).not.toBeNull();

  await execute(recordClock, { actor: SYSTEM, input: { agreed: false } });
  const needless = await admin.post(PATH, { time: String(world.clock.now()) });
  expect([needless.status, needless.body.lastResult.error[""]]).toEqual([
    409,
    ["The clock is trusted. There is nothing to confirm."],
  ]);
});
