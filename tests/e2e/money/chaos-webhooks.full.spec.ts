import { test as base, expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { PersonActor } from "~/domain/actor";
import {
  atProvider,
  ENGAGEMENT_FEE,
  expectBooksToHold,
  expectOneEngagement,
  POSTING_FEE,
  quiet,
} from "../support/chaos/chaos-books";
import { bookOneByCalls } from "../support/chaos/chaos-calls";
import { acceptOne, aPair, aScene, bookOne, finishOne, type Scene, suspend } from "../support/chaos/chaos-flow";
import { CARD, DAY, eventually, Persistent, pay, postingFields, rowsOf } from "../support/people/story";
import type { Cast } from "../support/server/cast";

const SEED = process.env.CHAOS_SEED ?? "7";
const ALL = "duplicate:3,shuffle,delay:3000";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const test = base.extend<{ webhooks: string; scene: Scene }>({
  webhooks: ["", { option: true }],
  scene: async ({ webhooks }, use) => {
    const scene = await aScene({ SANDBOX_WEBHOOKS: webhooks, SANDBOX_SEED: SEED });
    await use(scene);
    await scene.end();
  },
});

for (const mode of ["duplicate:3", "shuffle", "delay:3000", "lose", ALL]) {
  test.describe(`webhooks with ${mode}, seed ${SEED}`, () => {
    test.use({ webhooks: mode });

    test("the main job ends once", async ({ scene }) => {
      const pair = await aPair(scene);
      const bookingId = await bookOne(scene, pair);
      scene.server.advance(2 * DAY);
      await finishOne(scene, pair, bookingId);
      scene.server.advance(MINUTE);
      await quiet(scene.server, scene.cast);
      expectOneEngagement(scene.cast, pair.company, pair.inspector);
      expect(await atProvider(scene.cast)).toEqual({ charges: 2, held: ENGAGEMENT_FEE + POSTING_FEE, transfers: 1 });
      if (mode === "lose") expect(webhooksKept(scene.cast)).toBe(0);
      else expect(webhooksKept(scene.cast)).toBeGreaterThan(3);
      await expectBooksToHold(scene.server, scene.cast);
    });
  });
}

test.describe(`webhooks with ${ALL}, seed ${SEED}`, () => {
  test.use({ webhooks: ALL });

  test("the main job through the JSON calls ends once, where only webhooks tell of the money", async ({ scene }) => {
    const pair = await aPair(scene);
    const bookingId = await bookOneByCalls(scene, pair, async () => undefined);
    scene.server.advance(2 * DAY);
    await finishOne(scene, pair, bookingId);
    scene.server.advance(MINUTE);
    await quiet(scene.server, scene.cast);
    expectOneEngagement(scene.cast, pair.company, pair.inspector);
    expect(await atProvider(scene.cast)).toEqual({ charges: 2, held: ENGAGEMENT_FEE + POSTING_FEE, transfers: 1 });
    await expectBooksToHold(scene.server, scene.cast);
  });
});

test.describe("all webhooks lost", () => {
  test.use({ webhooks: "lose" });

  test("a company that never comes back after paying has its job and its engagement within minutes", async ({
    scene,
  }) => {
    const pair = await aPair(scene);
    const { server, cast } = scene;
    const { company, engineer } = pair;
    await payAndLeave(engineer, await engineer.submit("/post-job", postingFields(server)));
    expect(rowsOf(cast, company).jobs).toEqual([]);
    server.advance(2 * MINUTE);
    await eventually(server, () => rowsOf(cast, company).jobs.length === 1);
    await payAndLeave(engineer, await acceptOne(scene, pair));
    expect(rowsOf(cast, company).bookings).toEqual([]);
    server.advance(2 * MINUTE);
    await eventually(server, () => rowsOf(cast, company).bookings.length === 1);
    expect(await atProvider(cast)).toEqual({ charges: 2, held: ENGAGEMENT_FEE + POSTING_FEE, transfers: 0 });
    await expectBooksToHold(server, cast);
  });

  test("after a job is deleted, its acceptance cannot be paid for any more", async ({ scene }) => {
    const pair = await aPair(scene);
    const { server, cast } = scene;
    const { company, engineer } = pair;
    await pay(engineer, await engineer.submit("/post-job", postingFields(server)));
    const checkout = await acceptOne(scene, pair);
    await engineer.submit(`/jobs/${rowsOf(cast, company).jobs[0]?.id}/deletion`, {});
    await eventually(server, () => rowsOf(cast, company).payments.some(({ state }) => state === "failed"));
    expect(() => checkout.form(checkout.path)).not.toThrow();
    const closed = await engineer.get(checkout.path);
    expect(() => closed.form(checkout.path)).toThrow("no form");
    const failed = rowsOf(cast, company).payments.find(({ state }) => state === "failed");
    expect((await engineer.get(`/payments/${failed?.id}`)).text).toContain("Payment closed");
    expect(await atProvider(cast)).toEqual({ charges: 1, held: POSTING_FEE, transfers: 0 });
    await expectBooksToHold(server, cast);
  });

  test("an inspector suspended while a company pays that does not come back: the money goes back once", async ({
    scene,
  }) => {
    const pair = await aPair(scene);
    const { server, cast } = scene;
    const { company, engineer } = pair;
    await pay(engineer, await engineer.submit("/post-job", postingFields(server)));
    const checkout = await acceptOne(scene, pair);
    suspend(scene, pair.inspector);
    await payAndLeave(engineer, checkout);
    server.advance(2 * MINUTE);
    await eventually(server, () => rowsOf(cast, company).refunds[0]?.state === "succeeded");
    expect(rowsOf(cast, company)).toMatchObject({
      bookings: [],
      refunds: [{ amount: ENGAGEMENT_FEE, state: "succeeded" }],
    });
    expect((await atProvider(cast)).held).toBe(POSTING_FEE);
    await expectBooksToHold(server, cast);
  });

  test("an inspector who finishes the provider's pages and closes the window is verified all the same", async ({
    scene,
  }) => {
    const { server, cast } = scene;
    const inspector = await cast.inspector({ payable: false });
    const tester = new Persistent(server);
    await tester.signIn(inspector);
    const opened = await tester.submit("/inspector-payments", {}, "/inspector-payments/account-link");
    const page = await tester.get(opened.path);
    const fields = page.form(opened.path);
    for (const [name, value] of Object.entries(ONBOARDING)) fields.set(name, value);
    await tester.client.postAndLeave(opened.path, fields);
    expect(stateOf(cast, inspector)).not.toBe("verified");
    server.advance(7 * HOUR);
    await eventually(server, () => stateOf(cast, inspector) === "verified");
    await expectBooksToHold(server, cast);
  });
});

const ONBOARDING = {
  firstName: "Pat",
  lastName: "Person",
  dateOfBirth: "1902-01-01",
  ssnLast4: "0000",
  routingNumber: "110000000",
  accountNumber: "000123456789",
  agreeToTerms: "on",
};

/** Pays, and closes the window before the way back. */
async function payAndLeave(person: Persistent, checkout: { path: string }): Promise<void> {
  const fields = (await person.get(checkout.path)).form(checkout.path);
  for (const [name, value] of Object.entries(CARD)) fields.set(name, value);
  await person.client.postAndLeave(checkout.path, fields);
}

function stateOf(cast: Cast, inspector: PersonActor): string | undefined {
  const { payoutAccounts } = schema;
  return cast.database.reads.select().from(payoutAccounts).where(eq(payoutAccounts.inspectorId, inspector.id)).get()
    ?.state;
}

function webhooksKept(cast: Cast): number {
  return cast.database.reads.select().from(schema.webhookEvents).all().length;
}
