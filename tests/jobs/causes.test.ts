import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import {
  anEngagement,
  aPayableInspector,
  openPosting,
  openTill,
  pay,
  paymentOf,
  type Till,
} from "#tests/support/money/payments";
import { openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { causedByRequest } from "~/domain/core/cause.server";
import { now, reads } from "~/domain/core/runtime.server";
import { storeProviderEvent } from "~/domain/payments/provider/webhook-store.server";
import { eventHandlers } from "~/jobs/handlers.server";
import { workOutbox } from "~/jobs/outbox.server";
import { createWorker } from "~/jobs/worker.server";
import { mailboxMailer } from "~/platform/mail.server";
import type { Ports } from "~/platform/ports.server";

const { events } = schema;

async function work(till: Till): Promise<void> {
  const mailer = mailboxMailer(till.world.database, now);
  while ((await workOutbox(eventHandlers({ ...till.ports, mailer } as unknown as Ports))) > 0);
}

function eventsOf(type: string) {
  return reads().select().from(events).where(eq(events.type, type)).all();
}

test("a request leads to its event, its delivery and what that recorded, each with the request and its own cause", async () => {
  const till = openTill(openWorld());
  const [company, inspector] = [aCompany(), await aPayableInspector(till)];
  const { booking } = await anEngagement(till, company, inspector);
  await work(till);
  till.world.clock.set(booking.startsAt);
  const input = { bookingId: booking.id };
  await execute(markWorkDone, {
    actor: inspector,
    input: { ...input, note: "Four cylinders made." },
    requestId: "req-done",
  });
  await execute(approveWork, { actor: company, input, requestId: "req-approved" });
  await work(till);

  const [asked] = eventsOf("transfer.requested");
  expect(asked).toMatchObject({
    requestId: "req-approved",
    cause: "request:req-approved",
    subjectId: expect.any(String),
  });
  expect(auditEntries("approve-work")).toMatchObject([{ requestId: "req-approved" }]);
  expect(auditEntries("approve-work")[0]?.details).not.toHaveProperty("cause");
  expect(auditEntries("record-transfer")).toMatchObject([
    { requestId: "req-approved", details: { cause: `event:${asked?.id}` } },
  ]);
  const [told] = eventsOf("transfer.succeeded");
  expect(told).toMatchObject({ requestId: "req-approved", cause: `event:${asked?.id}`, subjectId: asked?.subjectId });
  const mails = reads().select().from(schema.sentMails).all();
  expect(mails).toContainEqual(
    expect.objectContaining({ userId: inspector.id, handler: "send-mail", isAccepted: true, messageId: null }),
  );
});

test("what the provider's event causes carries that event's id and the request that brought it", async () => {
  const till = openTill(openWorld());
  const { paymentId } = await openPosting(till, aCompany());
  pay(till, paymentId);
  const told = { id: "evt_1", type: "checkout.session.completed", endpoint: "platform" as const, accountId: null };
  const objectId = paymentOf(till, paymentId).checkoutSessionId ?? "";
  await execute(storeProviderEvent, { actor: SYSTEM, input: { ...told, objectId }, requestId: "req-hook" });
  await work(till);
  expect(paymentOf(till, paymentId).state).toBe("succeeded");
  expect(auditEntries("record-payment-outcome")).toMatchObject([
    { requestId: "req-hook", details: { cause: "webhook:evt_1" } },
  ]);
  expect(eventsOf("job.posted")).toMatchObject([{ requestId: "req-hook", cause: "webhook:evt_1" }]);
});

test("a schedule names itself, also when a request woke the worker", async () => {
  const till = openTill(openWorld());
  const told = {
    id: "evt_2",
    type: "charge.refunded",
    endpoint: "platform" as const,
    objectId: "ch_1",
    accountId: null,
  };
  const store = async () => void (await execute(storeProviderEvent, { actor: SYSTEM, input: told }));
  const worker = createWorker({
    handlers: eventHandlers({ ...till.ports, mailer: mailboxMailer(till.world.database, now) } as unknown as Ports),
    timed: [{ name: "tell", everyMs: 1_000_000, run: store }],
    now,
    stopping: new AbortController(),
  });
  causedByRequest("req-waking", () => worker.begin());
  await vi.waitFor(() =>
    expect(eventsOf("provider.told")).toMatchObject([{ requestId: null, cause: "schedule:tell" }]),
  );
  await worker.stop();
});
