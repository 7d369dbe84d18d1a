import { expect, test } from "vitest";
import { aCompany, anAdmin } from "#tests/support/factories";
import { paymentOf } from "#tests/support/money/books";
import { aDisputedEngagement, readStates } from "#tests/support/money/disputes";
import { aPaidEngagement } from "#tests/support/money/interventions";
import { anApplication, aPaidJob, aPayableInspector, payForAcceptance } from "#tests/support/money/payments";
import { CARDS, openTill, workMoney } from "#tests/support/money/till";
import { openWorld, SECOND } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { bookingMoney } from "~/domain/bookings/payment/booking-money.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";
import { APPROVAL } from "~/lib/bounds";

const moneyFor = (actor: PersonActor, bookingId: string) => bookingMoney(actor, bookingFor(actor, bookingId));

test("each side sees its own movements, and administrators all", async () => {
  const { till, company, inspector, booking, approve, refund } = await aPaidEngagement();
  await approve();
  await workMoney(till);
  await refund(1000);

  const ofCompany = moneyFor(company, booking.id);
  expect(ofCompany).toMatchObject({
    payments: [{ kind: "application", amount: 17_000, share: null, receiptNumber: 1002 }],
    refunds: [{ amount: 1000, state: "pending", reason: "administrator" }],
    transfers: [],
    reversals: [],
    payout: null,
  });
  expect(JSON.stringify(ofCompany)).not.toMatch(/14_?450/);

  const ofInspector = moneyFor(inspector, booking.id);
  expect(ofInspector).toMatchObject({
    payments: [{ lines: [], receiptNumber: null, share: 14_450 }],
    refunds: [{ amount: 1000, state: "succeeded", tries: 0 }],
    transfers: [{ amount: 14_450, state: "succeeded" }],
    payout: { isEnabled: true },
  });

  const ofAdmin = moneyFor(anAdmin(), booking.id);
  expect(ofAdmin).toMatchObject({ refunds: [{ state: "pending" }], transfers: [{ amount: 14_450 }] });
  expect(ofAdmin.payments[0]).toMatchObject({ share: 14_450, receiptNumber: 1002 });
});

test("reported work says until when it can be answered", async () => {
  const { till, company, inspector, booking } = await aPaidEngagement();
  till.world.clock.set(booking.endsAt);
  expect(moneyFor(company, booking.id).approvalDueAt).toBeNull();
  await execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id, note: "Four cylinders made." } });
  expect(moneyFor(company, booking.id).approvalDueAt).toBe(booking.endsAt + APPROVAL.after.most);
});

test("a refund that failed says so to the company, with its tries and the next one, and not to the inspector", async () => {
  const till = openTill(openWorld());
  const [company, inspector] = [aCompany(), await aPayableInspector(till)];
  const job = await aPaidJob(till, company);
  const application = anApplication(till, job.id, inspector);
  const paymentId = await payForAcceptance(till, company, application.id, CARDS.failsRefunds);
  const { chargeId, engagementId } = paymentOf(till, paymentId);
  await till.stripe.refunds.create({ charge: chargeId ?? "", amount: 5000 });
  await syncPayment(till.ports, paymentId);
  till.world.clock.advance(10 * SECOND);
  await syncPayment(till.ports, paymentId);
  expect(moneyFor(company, engagementId ?? "").refunds).toMatchObject([
    { amount: 5000, state: "owed", tries: 1, nextTryAt: expect.any(Number) },
  ]);
  expect(moneyFor(inspector, engagementId ?? "").refunds).toMatchObject([
    { amount: 5000, state: "succeeded", tries: 0, nextTryAt: null },
  ]);
});

test("a dispute is told", async () => {
  const { till, inspector, paymentId, begins, booking } = await aDisputedEngagement();
  begins();
  await readStates(till, paymentId);
  expect(moneyFor(inspector, booking()?.id ?? "").disputes).toMatchObject([{ amount: 17_000, decidedAt: null }]);
});
