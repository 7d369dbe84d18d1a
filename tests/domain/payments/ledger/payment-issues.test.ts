import { expect, test } from "vitest";
import { aDisputedEngagement, endedAs, readStates } from "#tests/support/disputes";
import { aCompany, anAdmin } from "#tests/support/factories";
import {
  anApplication,
  anEngagement,
  aPaidJob,
  aPayableInspector,
  CARDS,
  disputesOf,
  openTill,
  payForAcceptance,
  paymentOf,
} from "#tests/support/payments";
import { plansOf } from "#tests/support/plans";
import { DAY, openWorld, SECOND } from "#tests/support/world";
import { paymentIssueCounts, paymentIssues } from "~/domain/payments/ledger/payment-issues.server";
import { rereadPayment } from "~/domain/payments/sync/read-payment-flow.server";

const NONE = { total: 0, since: null };
const NOTHING = { disputes: { total: 0, due: null }, refunds: NONE, charges: NONE };

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
  const till = openTill(openWorld());
  const { paymentId } = await anEngagement(till, aCompany(), await aPayableInspector(till));
  const inquiry = till.sandbox.outside.dispute(paymentOf(till, paymentId).chargeId ?? "", { inquiry: true });
  await rereadPayment(till.ports, paymentId);
  const admin = anAdmin();
  expect(paymentIssues(admin).disputes).toMatchObject([{ state: "warning" }]);
  await till.stripe.disputes.update(inquiry, { evidence: { uncategorized_text: "Test report" }, submit: true });
  await rereadPayment(till.ports, paymentId);
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
  await rereadPayment(till.ports, paymentId);
  till.world.clock.advance(10 * SECOND);
  await rereadPayment(till.ports, paymentId);

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
});

test("no table that grows is read whole", () => {
  openWorld();
  const admin = anAdmin();
  const plans = [...plansOf(() => paymentIssues(admin)), ...plansOf(() => paymentIssueCounts(admin))].join("\n");
  expect(plans).toContain("disputes_unanswered");
  expect(plans).toContain("refunds_open");
  expect(plans).toContain("strays_owed");
  expect(plans).not.toMatch(/SCAN (disputes|refunds|refund_attempts|payments|strays)(?! USING (COVERING )?INDEX)/);
});
