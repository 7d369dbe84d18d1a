import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { plansOf } from "#tests/support/look/plans";
import { disputesOf, paymentOf, transfersOf } from "#tests/support/money/books";
import { aDisputedEngagement, endedAs, readStates } from "#tests/support/money/disputes";
import { aPaidEngagement } from "#tests/support/money/interventions";
import {
  anApplication,
  aPaidJob,
  aPayableInspector,
  payForAcceptance,
  transferAtDashboard,
} from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { CARDS, openTill, workMoney } from "#tests/support/money/till";
import { DAY, HOUR, openWorld, SECOND } from "#tests/support/world";
import { transferAdvice } from "~/copy/admin/money/payment-issues";
import { bookingPayments } from "~/domain/bookings/payment/booking-payment.server";
import { isTransferSent, retryRefundNow, retryTransferNow } from "~/domain/payments/interventions/retry-flow.server";
import { earnedPayments } from "~/domain/payments/ledger/earnings.server";
import { paymentIssueCounts, paymentIssues } from "~/domain/payments/ledger/payment-issues.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";

const NONE = { total: 0, since: null };

const NOTHING = { disputes: { total: 0, due: null }, transfers: NONE, refunds: NONE, charges: NONE, total: 0 };

test("a dispute waits until it is answered, with the day the answer is due", async () => {
  const { till, paymentId, begins } = await aDisputedEngagement();
  const admin = anAdmin();
  expect(paymentIssueCounts(admin)).toEqual(NOTHING);
  begins();
  await readStates(till, paymentId);
  const [dispute] = (await till.stripe.disputes.list()).data;
  const due = (dispute?.evidence_details.due_by ?? 0) * 1000;
  expect(due).toBeGreaterThan(till.world.clock.now() + DAY);
  expect(paymentIssueCounts(admin).disputes).toEqual({ total: 1, due });
  expect(paymentIssues(admin).disputes).toMatchObject([
    {
      providerId: dispute?.id,
      reason: "fraudulent",
      amount: 17_000,
      dueAt: due,
      payment: { title: expect.any(String) },
    },
  ]);

  await till.stripe.disputes.update(dispute?.id ?? "", {
    evidence: { uncategorized_text: "Test report" },
    submit: true,
  });
  await readStates(till, paymentId);
  expect(paymentIssues(admin)).toMatchObject({ disputes: [], counts: NOTHING });
  await readStates(till, paymentId, await endedAs(till, "lost"));
  expect(paymentIssueCounts(admin)).toEqual(NOTHING);
});

test("an inquiry waits until evidence was sent, though the bank leaves it open", async () => {
  const { till, paymentId } = await aPaidEngagement();
  const inquiry = till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "", { inquiry: true });
  await syncPayment(till.ports, paymentId);
  const admin = anAdmin();
  expect(paymentIssues(admin).disputes).toMatchObject([{ state: "warning" }]);
  await till.stripe.disputes.update(inquiry, { evidence: { uncategorized_text: "Test report" }, submit: true });
  await syncPayment(till.ports, paymentId);
  expect(disputesOf(till, paymentId)).toMatchObject([{ state: "warning" }]);
  expect(paymentIssues(admin).disputes).toEqual([]);
});

test("a refund waits while it is owed, with the tries made and the day of the next", async () => {
  const till = openTill(openWorld());
  const inspector = await aPayableInspector(till);
  const company = aCompany();
  const job = await aPaidJob(till, company);
  const { id: applicationId } = anApplication(till, job.id, inspector);
  const paymentId = await payForAcceptance(till, company, applicationId, CARDS.failsRefunds);
  const charge = paymentOf(till, paymentId).chargeId ?? "";
  const refund = await till.stripe.refunds.create({ charge, amount: 5000 });
  await syncPayment(till.ports, paymentId);
  till.world.clock.advance(10 * SECOND);
  await syncPayment(till.ports, paymentId);

  const admin = anAdmin();
  expect(paymentIssueCounts(admin)).toMatchObject({ disputes: { total: 0 }, refunds: { total: 1 } });
  const [owed] = paymentIssues(admin).refunds;
  expect(owed).toMatchObject({
    amount: 5000,
    tries: 1,
    providerId: refund.id,
    failureCode: "expired_or_canceled_card",
  });
  expect(owed?.payment).toMatchObject({
    title: expect.any(String),
    bookingId: paymentOf(till, paymentId).engagementId,
  });
  expect(owed?.nextTryAt).toBeGreaterThan(till.world.clock.now());

  // Pressed: a second try is made at once, and fails as the first did.
  const refundId = owed?.id ?? "";
  await retryRefundNow(till.ports, { actor: admin, input: { refundId } });
  till.world.clock.advance(10 * SECOND);
  await syncPayment(till.ports, paymentId);
  expect(paymentIssues(admin).refunds).toMatchObject([{ id: refundId, tries: 2 }]);
  expect(auditEntries("retry-refund")).toHaveLength(1);
});

test("a transfer that Stripe refuses waits with the reason and the next try, until it arrives", async () => {
  const { till, approve, hold, release } = await aPaidEngagement();
  const admin = anAdmin();
  await approve();
  expect(paymentIssueCounts(admin).transfers, "it was only just asked for").toEqual(NONE);
  const account = (await till.stripe.accounts.list()).data[0]?.id ?? "";
  till.sandbox.outside.restrictAccount(account);
  await workMoney(till).catch(() => undefined);
  const [refused] = paymentIssues(admin).transfers;
  expect(refused).toMatchObject({ amount: 14_450, hasAccount: true, payment: { inspectorName: expect.any(String) } });
  expect(transferAdvice(refused?.failureCode ?? null, true)).toMatch(/^Ask the inspector to open Payouts/);
  expect(refused?.nextTryAt).toBeGreaterThanOrEqual(till.world.clock.now());
  expect(paymentIssueCounts(admin)).toMatchObject({ transfers: { total: 1, since: refused?.createdAt }, total: 1 });

  await hold();
  expect(paymentIssueCounts(admin).transfers, "a hold tells for itself").toEqual(NONE);
  await release();
  till.sandbox.outside.restoreAccount(account);
  await workMoney(till);
  expect(paymentIssues(admin)).toMatchObject({ transfers: [], counts: { transfers: NONE } });
});

test("an administrator has a refused transfer, and a refund that is owed, sent again at once", async () => {
  const { till, approve } = await aPaidEngagement();
  const admin = anAdmin();
  await approve();
  const account = (await till.stripe.accounts.list()).data[0]?.id ?? "";
  till.sandbox.outside.restrictAccount(account);
  await workMoney(till).catch(() => undefined);
  const transferId = paymentIssues(admin).transfers[0]?.id ?? "";
  const press = (key: string) => retryTransferNow(till.ports, { actor: admin, input: { transferId }, key });
  await press("retry-1");
  expect(isTransferSent(transferId)).toBe(false);
  expect(paymentIssues(admin).transfers).toMatchObject([{ id: transferId }]);

  till.sandbox.outside.restoreAccount(account);
  expect((await press("retry-1")).replayed).toBe(true);
  expect(isTransferSent(transferId)).toBe(false);
  await press("retry-2");
  expect(isTransferSent(transferId)).toBe(true);
  expect(paymentIssues(admin).transfers).toEqual([]);
  await expect(press("retry-3")).rejects.toMatchObject({ code: "state-moved" });
  expect(auditEntries("retry-transfer")).toHaveLength(2);
  expect((await till.stripe.transfers.list()).data).toHaveLength(1);
});

test("a transfer that nobody answered for an hour waits too, and after a day the sweep tries it each hour", async () => {
  const { till, approve } = await aPaidEngagement();
  await approve();
  till.world.clock.advance(HOUR);
  const [silent] = paymentIssues(anAdmin()).transfers;
  expect(silent).toMatchObject({ failureCode: null });
  const { deliveries } = schema;
  till.world.database.write((tx) => tx.delete(deliveries).where(eq(deliveries.handler, "send-transfer")).run());
  const [givenUp] = paymentIssues(anAdmin()).transfers;
  expect(givenUp?.nextTryAt).toBe((silent?.createdAt ?? 0) + 25 * HOUR);
});

test("a refund on its way is listed, and counts as nothing to do", async () => {
  const { till, refund } = await aPaidEngagement();
  const admin = anAdmin();
  await refund(5000);
  expect(paymentIssues(admin)).toMatchObject({
    refundsOnTheirWay: [{ amount: 5000, failureCode: null }],
    counts: { ...NOTHING, pending: 1 },
  });
  await workMoney(till);
  expect(paymentIssues(admin)).toMatchObject({ refundsOnTheirWay: [], counts: { pending: 0 } });
});

test("no table that grows is read whole", () => {
  openWorld();
  const admin = anAdmin();
  const plans = [...plansOf(() => paymentIssues(admin)), ...plansOf(() => paymentIssueCounts(admin))].join("\n");
  expect(plans).toContain("disputes_unanswered");
  expect(plans).toContain("refunds_open");
  expect(plans).toContain("strays_owed");
  expect(plans).toContain("transfers_pending");
  expect(plans).not.toMatch(
    /SCAN (disputes|refunds|refund_attempts|payments|strays|transfers)(?! USING (COVERING )?INDEX)/,
  );
});

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

test("a share that was sent in part says how much, and stays held", async () => {
  stageBooks();
  const { till, inspector, paymentId, booking } = await aPaidEngagement();
  await transferAtDashboard(till, paymentId, { amount: 10_000 });
  await syncPayment(till.ports, paymentId);
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
  await syncPayment(till.ports, paymentId);
  expect(standing()).toBe("disputed");
});
