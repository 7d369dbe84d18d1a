import { expect, it } from "vitest";
import { schema } from "#db/client.server";
import { HOUR, NOON, openWorld } from "#tests/support/world";
import { logRefusals } from "~/domain/audit/view-log.server";
import { reads } from "~/domain/core/runtime.server";
import { checkAuditAtNight } from "~/domain/verification/check-audit-flow.server";
import { auditStanding, auditTrouble } from "~/domain/verification/nightly/audit-standing.server";

const check = (stopping = new AbortController().signal) => checkAuditAtNight({ wait: async () => undefined, stopping });

it("the audit log is verified once a night, and the result is kept", async () => {
  const { clock, database } = openWorld();
  logRefusals({}, 1);
  expect(await check()).toBeNull();
  clock.set(NOON + 24 * HOUR);
  expect(await check(AbortSignal.abort())).toBeNull();
  expect(auditStanding()).toBeNull();
  const hash = reads().select().from(schema.auditLog).get()?.hash;
  expect(await check()).toEqual({ rows: 1, brokenAt: null, fault: null, end: `1:${hash}` });
  expect(await check()).toBeNull();
  expect(auditStanding()).toMatchObject({ rows: 1, brokenAt: null, fault: null, endedAt: clock.now() });
  clock.advance(24 * HOUR);
  database.write((tx) => {
    tx.run("drop trigger audit_log_no_update");
    tx.run("update audit_log set actor_id = 'usr_x' where seq = 1");
  });
  expect(await check()).toMatchObject({ brokenAt: 1, fault: "row" });
  expect(auditStanding()).toMatchObject({ brokenAt: 1, fault: "row" });
});

it("an audit log that nobody has verified for a day and a half is told", async () => {
  const { clock } = openWorld();
  expect(auditTrouble()).toBeNull();
  logRefusals({}, 1);
  clock.advance(36 * HOUR);
  expect(auditTrouble()).toBeNull();
  clock.advance(1);
  expect(auditTrouble()).toBe("unchecked");
  await check();
  expect(auditTrouble()).toBeNull();
});
