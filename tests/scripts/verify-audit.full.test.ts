import { expect, it } from "vitest";
import { schema } from "#db/client.server";
import { operate } from "#tests/support/machine/operator";
import { openWorld } from "#tests/support/world";
import { auditStanding } from "~/domain/verification/nightly/audit-standing.server";

const { auditLog } = schema;

it("npm run audit:verify stores what it found, so that the server's health says it", { timeout: 240_000 }, async () => {
  const world = openWorld();
  const command = (...args: string[]) => operate("audit:verify", args, world.operatorEnv());
  await command();
  const holds = await command();
  expect(holds).toMatchObject({ code: 0, said: expect.stringMatching(/^The audit log holds: \d+ rows?\./) });
  expect(auditStanding()).toMatchObject({ fault: null, brokenAt: null });
  const [, end = ""] = /It ends with (\S+)/.exec(holds.said) ?? [];
  expect(await command(end)).toMatchObject({ code: 0 });

  world.database.write((tx) => {
    tx.run("drop trigger audit_log_no_update");
    tx.update(auditLog).set({ action: "another" }).run();
  });
  const broken = await command();
  expect(broken).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The audit log is broken at row 1, after 0 rows/),
  });
  expect(auditStanding()).toMatchObject({ fault: expect.any(String), brokenAt: 1 });
  expect((await command(end)).code).toBe(1);
});
