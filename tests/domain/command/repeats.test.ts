import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { openWorld, SECOND } from "#tests/support/world";
import { requestPasswordReset } from "~/domain/accounts/passwords/request-password-reset.server";
import { ANONYMOUS } from "~/domain/actor";
import { reads } from "~/domain/core/runtime.server";
import { DomainError } from "~/domain/errors";
import { CHANGE_ONCE } from "./commands";
import { type Run, run } from "./run";

const { auditLog, deliveries, events } = schema;

function written() {
  const rows = (table: typeof auditLog | typeof events | typeof deliveries) =>
    reads().select({ n: sql<number>`count(*)` }).from(table).get()?.n;
  return { audit: rows(auditLog), events: rows(events), deliveries: rows(deliveries) };
}

async function unlessRefused(run: Run): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

describe("run a second time with the same input", () => {
  test.each(Object.entries(CHANGE_ONCE))("%s leaves nothing behind", async (name, prepare) => {
    const world = openWorld();
    const again = await prepare(world);
    await again();
    expect(reads().select().from(auditLog).where(eq(auditLog.action, name)).all()).not.toEqual([]);
    const once = written();
    world.clock.advance(SECOND);
    await unlessRefused(again);
    expect(written()).toEqual(once);
  });

  test("a reset asked for an address that has no account leaves nothing behind", async () => {
    openWorld();
    await run(requestPasswordReset, ANONYMOUS, { email: "nobody@site.example" })();
    expect(written()).toEqual({ audit: 0, events: 0, deliveries: 0 });
  });
});
