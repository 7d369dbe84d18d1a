import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { openTill } from "#tests/support/money/till";
import { aRefusedTransfer } from "#tests/support/work/approved-work";
import { DAY, MINUTE, openWorld } from "#tests/support/world";
import { undoneDeliveries } from "~/domain/admin/outbox/outbox-health.server";
import { waitingDeliveries } from "~/domain/admin/outbox/waiting-deliveries.server";
import { stuckTransferCount } from "~/domain/payments/transfers/stuck-transfers.server";

const { deliveries, events, payoutAccounts, transfers } = schema;

/** Rows of the outbox as commands write them, with their events. */
function deliver(world: ReturnType<typeof openWorld>, rows: { handler: string; agoMs: number; dueInMs?: number }[]) {
  const now = world.clock.now();
  world.database.write((tx) => {
    for (const { handler, agoMs, dueInMs = 0 } of rows) {
      const occurredAt = now - agoMs;
      const [event] = tx.insert(events).values({ type: "of-this-test", payload: {}, occurredAt }).returning().all();
      const nextAttemptAt = now + dueInMs;
      tx.insert(deliveries)
        .values({ eventId: event?.id ?? 0, handler, state: "pending", nextAttemptAt })
        .run();
    }
  });
}

test("what waits is counted by lane, and as old as its oldest event", async () => {
  const world = openWorld();
  const now = world.clock.now();
  const none = { waiting: 0, since: null };
  expect(await waitingDeliveries(["send-a-mail"], now)).toEqual({ mail: none, other: none });
  deliver(world, [
    { handler: "send-transfer", agoMs: 5 * MINUTE },
    { handler: "send-a-mail", agoMs: 3 * MINUTE },
    { handler: "send-a-mail", agoMs: MINUTE },
    { handler: "held-back", agoMs: 10 * MINUTE, dueInMs: MINUTE },
  ]);
  // One that has failed waits also until its next try.
  const retried = { attempts: 2, nextAttemptAt: now + DAY };
  world.database.write((tx) => tx.update(deliveries).set(retried).where(eq(deliveries.handler, "send-transfer")).run());
  expect(await waitingDeliveries(["send-a-mail"], now)).toEqual({
    mail: { waiting: 2, since: now - 3 * MINUTE },
    other: { waiting: 1, since: now - 5 * MINUTE },
  });
});

test("more than a slice is counted whole, and what was given up apart", async () => {
  const world = openWorld();
  deliver(
    world,
    Array.from({ length: 2100 }, (_, at) => ({ handler: `send-${at % 3}`, agoMs: (2100 - at) * 1000 })),
  );
  const now = world.clock.now();
  expect(await waitingDeliveries(["send-0"], now)).toEqual({
    mail: { waiting: 700, since: now - 2_100_000 },
    other: { waiting: 1400, since: now - 2_099_000 },
  });
  expect(undoneDeliveries()).toBe(0);
  world.database.write((tx) => tx.run(sql`update deliveries set state = 'failed' where handler = 'send-1'`));
  expect(undoneDeliveries()).toBe(700);
});

test("a transfer that Stripe refused waits for a person: it is no fault of the outbox, tried or given up", async () => {
  const till = openTill(openWorld());
  await aRefusedTransfer(till);
  const { world } = till;
  const asTried = (change: Partial<typeof deliveries.$inferInsert>) =>
    world.database.write((tx) =>
      tx.update(deliveries).set(change).where(eq(deliveries.handler, "send-transfer")).run(),
    );
  const others = async () => (await waitingDeliveries([], world.clock.now())).other.waiting;

  asTried({ attempts: 0 });
  const before = await others();
  asTried({ attempts: 1 });
  expect(await others()).toBe(before - 1);
  asTried({ state: "failed" });
  expect(undoneDeliveries()).toBe(0);
  expect(stuckTransferCount().total).toBe(1);
  // Without Stripe's answer it is the server that has not done it.
  world.database.write((tx) => tx.update(transfers).set({ failureCode: null }).run());
  expect(undoneDeliveries()).toBe(1);
  asTried({ state: "pending" });
  expect(await others()).toBe(before);
  // Nobody has an account that it could go to.
  world.database.write((tx) => tx.update(payoutAccounts).set({ stripeAccountId: null }).run());
  expect([undoneDeliveries(), await others()]).toEqual([0, before - 1]);
});
