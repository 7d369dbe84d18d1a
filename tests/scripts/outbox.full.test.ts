import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { auditEntries } from "#tests/support/look/audit";
import { operate } from "#tests/support/machine/operator";
import { openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { recordPlatform } from "~/domain/payments/platform/record-platform.server";

const { deliveries, events, providerPlatform } = schema;

function aSite() {
  const world = openWorld();
  const env = world.operatorEnv();
  const command = (name: string, ...args: string[]) => operate(name, args, env);
  return { world, command };
}

describe("what the outbox has given up", { timeout: 240_000 }, () => {
  it("is printed, and tried again once the operator says so", async () => {
    const { world, command } = aSite();
    world.database.write((tx) => {
      tx.insert(events).values({ id: 7, type: "refund.requested", payload: {}, occurredAt: 0 }).run();
      const failed = {
        state: "failed",
        attempts: 12,
        nextAttemptAt: 0,
        finishedAt: 1000,
        lastError: "no answer",
      } as const;
      tx.insert(deliveries)
        .values({ eventId: 7, handler: "send-refund", ...failed })
        .run();
    });
    const printed = await command("outbox:failed");
    expect(printed.code).toBe(0);
    expect(JSON.parse(printed.said.split("\n")[0] ?? "")).toMatchObject({
      handler: "send-refund",
      lastError: "no answer",
    });
    expect(await command("outbox:retry")).toEqual({
      code: 0,
      said: "1 will be tried again by the running server within seconds.",
    });
    const row = world.database.reads.select().from(deliveries).where(eq(deliveries.eventId, 7)).get();
    expect(row).toMatchObject({ state: "pending", attempts: 0, finishedAt: null });
    expect(auditEntries("retry-deliveries")).toMatchObject([{ actorId: "system", details: { retried: 1 } }]);
    expect(await command("outbox:retry")).toEqual({ code: 0, said: "Nothing has failed." });
  });
});

describe("the account that the books belong to", { timeout: 240_000 }, () => {
  it("is forgotten when it is named, and only then", async () => {
    const { world, command } = aSite();
    await execute(recordPlatform, { actor: SYSTEM, input: { accountId: "acct_1", isLive: false } });
    expect(await command("provider:forget")).toMatchObject({ code: 2, said: expect.stringContaining("is acct_1.") });
    expect(await command("provider:forget", "acct_2")).toMatchObject({ code: 1 });
    expect(world.database.reads.select().from(providerPlatform).all()).toHaveLength(1);
    expect(await command("provider:forget", "acct_1")).toMatchObject({ code: 0 });
    expect(world.database.reads.select().from(providerPlatform).all()).toEqual([]);
    expect(auditEntries("forget-platform")).toMatchObject([{ actorId: "system", subjectId: "acct_1" }]);
  });
});
