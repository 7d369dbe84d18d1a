import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { aDisputedEngagement, endedAs, readStates } from "#tests/support/money/disputes";
import {
  aPaidCredit,
  CARDS,
  disputesOf,
  expectBooksToHold,
  openCredit,
  openPosting,
  openTill,
  pay,
  payIntent,
  paymentOf,
  posting,
  transfersOf,
  workMoney,
} from "#tests/support/money/payments";
import { DAY, openWorld, SECOND } from "#tests/support/world";
import { approveAllOverdueWork } from "~/domain/bookings/work/approve-overdue-work.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { handleProviderEvent } from "~/domain/handle-provider-event-flow.server";
import { postJob } from "~/domain/jobs/credits/post-job.server";

const { auditLog, webhookEvents } = schema;

describe("a disputed payment", () => {
  test("stops its engagement when the provider tells of it: nothing is approved, nothing transferred", async () => {
    const { till, paymentId, booking, work, approve, begins } = await aDisputedEngagement();
    await work();
    begins();
    const [dispute] = (await till.stripe.disputes.list()).data;
    const event = { type: "charge.dispute.created", endpoint: "platform" as const, objectId: dispute?.id ?? "" };
    till.world.database.write((tx) =>
      tx
        .insert(webhookEvents)
        .values({ ...event, id: "evt_1", accountId: null, receivedAt: 0 })
        .run(),
    );
    for (let time = 0; time < 2; time += 1) await handleProviderEvent(till.ports, "evt_1");

    expect(booking()).toMatchObject({ state: "disputed" });
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "succeeded", refundedAmount: 0 });
    expect(disputesOf(till, paymentId)).toMatchObject([{ state: "needs_response", feeAmount: 1500 }]);
    await expect(approve()).rejects.toMatchObject({ code: "booking-disputed" });
    till.world.clock.advance(4 * DAY);
    expect(await approveAllOverdueWork()).toBe(0);
    expect(transfersOf(till, paymentId)).toEqual([]);
    const entries = reads().select().from(auditLog).where(eq(auditLog.action, "record-dispute")).all();
    expect(entries.length).toBeGreaterThan(0);
    await expectBooksToHold(till);
  });

  test.each(["intent", "checkout"])("is heard of before its success, paid by %s", async (channel) => {
    const till = openTill(openWorld());
    const { paymentId } = await (channel === "intent" ? openCredit : openPosting)(till, aCompany());
    if (channel === "intent") await payIntent(till, paymentId, "pm_card_createDispute");
    else pay(till, paymentId, CARDS.isDisputed);
    till.world.clock.advance(2 * SECOND);
    const [dispute] = (await till.stripe.disputes.list()).data;
    const event = { type: "charge.dispute.created", endpoint: "platform" as const, objectId: dispute?.id ?? "" };
    till.world.database.write((tx) =>
      tx
        .insert(webhookEvents)
        .values({ ...event, id: "evt_1", accountId: null, receivedAt: 0 })
        .run(),
    );
    await handleProviderEvent(till.ports, "evt_1");
    expect(paymentOf(till, paymentId)).toMatchObject({ state: "succeeded" });
    expect(disputesOf(till, paymentId)).toMatchObject([{ state: "needs_response" }]);
  });

  test("is noticed before its share is transferred, when no webhook came", async () => {
    const { till, paymentId, booking, work, approve } = await aDisputedEngagement();
    await work();
    await approve();
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ state: "pending" }]);
    expect((await till.stripe.transfers.list()).data).toEqual([]);
    expect(disputesOf(till, paymentId)).toMatchObject([{ state: "needs_response" }]);
    expect(booking()).toMatchObject({ state: "disputed" });
    expect(booking()?.completedAt).not.toBeNull();
    await expectBooksToHold(till);
  });

  test("pays no job while it is open", async () => {
    const till = openTill(openWorld());
    const company = aCompany();
    const paymentId = await aPaidCredit(till, { company, card: "pm_card_createDispute" });
    till.world.clock.advance(2 * SECOND);
    expect(await readStates(till, paymentId)).toEqual(["needs_response"]);
    await expect(execute(postJob, { actor: company, input: posting() })).rejects.toMatchObject({
      code: "posting-fee-unpaid",
    });
    await endedAs(till, "won");
    await readStates(till, paymentId);
    expect((await execute(postJob, { actor: company, input: posting() })).result.created).toBe(true);
  });
});
