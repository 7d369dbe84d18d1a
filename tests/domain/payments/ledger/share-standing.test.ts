import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { aDisputedEngagement, endedAs, readStates } from "#tests/support/money/disputes";
import { aPaidEngagement } from "#tests/support/money/interventions";
import {
  anEngagement,
  aPayableInspector,
  openTill,
  paymentOf,
  transfersOf,
  workMoney,
} from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { openWorld } from "#tests/support/world";
import { bookingPayments } from "~/domain/bookings/payment/booking-payment.server";
import { earnedPayments } from "~/domain/payments/ledger/earnings.server";
import { rereadPayment } from "~/domain/payments/sync/read-payment-flow.server";

test("a share is disputed while a bank decides, and held again once the dispute is won", async () => {
  const { till, inspector, paymentId, begins } = await aDisputedEngagement();
  const standing = () => earnedPayments(inspector).payments[0]?.shareStanding;
  expect(standing()).toBe("held");
  begins();
  await readStates(till, paymentId);
  expect(standing()).toBe("disputed");
  await readStates(till, paymentId, await endedAs(till, "won"));
  expect(standing()).toBe("held");
});

test("a share is on hold while an administrator holds its payment", async () => {
  const till = openTill(openWorld());
  const inspector = await aPayableInspector(till);
  const { paymentId, booking } = await anEngagement(till, aCompany(), inspector);
  till.world.database.write((tx) =>
    tx.update(schema.payments).set({ heldAt: till.world.clock.now() }).where(eq(schema.payments.id, paymentId)).run(),
  );
  expect(bookingPayments(inspector, booking.id)[0]?.shares).toMatchObject({ shareStanding: "on_hold" });
});

test("a share that was sent in part says how much, and stays held", async () => {
  stageBooks();
  const till = openTill(openWorld());
  const inspector = await aPayableInspector(till);
  const { paymentId, booking } = await anEngagement(till, aCompany(), inspector);
  const destination = (await till.stripe.accounts.list()).data[0]?.id ?? "";
  const given = {
    amount: 10_000,
    currency: "usd",
    destination,
    source_transaction: paymentOf(till, paymentId).chargeId ?? "",
  };
  await till.stripe.transfers.create({ ...given, transfer_group: paymentId });
  await rereadPayment(till.ports, paymentId);
  await workMoney(till);
  expect(bookingPayments(inspector, booking.id)[0]?.shares).toMatchObject({
    shareStanding: "held",
    transferredAmount: 10_000,
    inspectorAmount: 14_450,
  });
});

test("what keeps an approved share back stands before its promise", async () => {
  const { till, inspector, paymentId, approve, hold } = await aPaidEngagement();
  const standing = () => earnedPayments(inspector).payments[0]?.shareStanding;
  await hold();
  await approve();
  await workMoney(till);
  expect(transfersOf(till, paymentId)).toMatchObject([{ state: "pending" }]);
  expect(standing()).toBe("on_hold");
  till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "");
  await rereadPayment(till.ports, paymentId);
  expect(standing()).toBe("disputed");
});
