import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aSavedForm } from "#tests/domain/accounts/people";
import { submit } from "#tests/domain/certification/submissions";
import { submitKit } from "#tests/domain/equipment/submissions";
import { aJob, apply } from "#tests/domain/jobs/market";
import { write as writeMessage } from "#tests/domain/messages/talk";
import { aReviewedBooking, report } from "#tests/domain/reviews/reviewed";
import { aReport, aSupportRequest } from "#tests/domain/support/reported";
import { aNight, FOUND } from "#tests/e2e/support/stages/ledger-night";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { type Budgeted, expectWithinBudgets, LIMIT_MS, pagesWithoutBudget } from "#tests/routes/shared/query-counts";
import { bookingsOf, notify, reportsOf, troubleOf } from "#tests/routes/shared/query-scenes";
import { aCompany, anAdmin, newcomer } from "#tests/support/factories";
import { giveBankDetails } from "#tests/support/money/bank-details";
import { paymentOf, reversalsOf } from "#tests/support/money/books";
import { anInspectorPaidByHand, aShareDueByHand } from "#tests/support/money/paid-by-hand";
import { aPaidCredit, aPayableInspector } from "#tests/support/money/payments";
import { type Till, workMoney } from "#tests/support/money/till";
import { anApprovedEngagement, aRefusedTransfer } from "#tests/support/work/approved-work";
import { aBooking } from "#tests/support/work/bookings";
import { DAY } from "#tests/support/world";
import type { AdminActor, CompanyActor, InspectorActor } from "~/domain/actor";
import { deleteJob } from "~/domain/applications/end-job/delete-job.server";
import { execute } from "~/domain/command.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";
import { keepReview } from "~/domain/reviews/reports/keep-review.server";
import { newId } from "~/lib/ids";
import { cents } from "~/lib/money";
import { addDays, todayIn } from "~/lib/time/dates";

type Ids = Awaited<ReturnType<typeof adminWith>>["ids"];

/** Each page of an administrator, with how many statements it asks beside the frame. */
const PAGES: readonly Budgeted<Ids>[] = [
  ["/admin-home", 50],
  ["/admin-dashboard", 23],
  ["/enhanced-admin-dashboard", 23],
  ["/admin/users", 4],
  [({ word }) => `/admin/users?search=${word}&status=active`, 5],
  ["/admin/inspectors", 4],
  ["/admin/companies", 4],
  [({ word }) => `/admin/companies?search=${word}`, 6],
  [({ company }) => `/admin/companies/${company}`, 10],
  [({ company }) => `/admin/companies/${company}/suspension`, 10],
  ["/admin/analytics?months=24", 5],
  ["/admin/analytics?by=state", 5],
  ["/admin/users/new", 2],
  [({ inspector }) => `/admin/users/${inspector}`, 17],
  [({ company }) => `/admin/users/${company}`, 16],
  [({ company }) => `/admin/users/${company}/bookings`, 5],
  [({ inspector }) => `/admin/users/${inspector}/suspension`, 6],
  [({ inspector }) => `/admin/users/${inspector}/role`, 7],
  [({ company }) => `/admin/users/${company}/deletion`, 7],
  [({ inspector }) => `/admin/users/${inspector}/impersonation`, 2],
  [({ inspector }) => `/admin/users/${inspector}/two-factor-reset`, 4],
  ["/admin/clock-confirmation", 3],
  ["/impersonation/end", 1],
  ["/admin/settings", 2],
  ["/admin/jobs", 5],
  ["/admin/jobs?search=pier&status=open", 11],
  ["/admin/jobs/analytics", 4],
  [({ job }) => `/admin/jobs/${job}/deletion`, 5],
  ["/admin/job-logs", 10],
  ["/admin/job-logs?status=deleted", 10],
  ["/admin/password-reset", 1],
  ["/admin/ledger", 8],
  ["/admin/history", 2],
  [({ payment }) => `/admin/history?q=${payment}`, 34],
  [({ booking }) => `/admin/history?q=${booking}`, 22],
  [({ email }) => `/admin/history?q=${email}`, 33],
  ["/admin/audit", 18],
  [({ typed }) => `/admin/audit?person=${typed}`, 13],
  ["/admin/audit/1", 6],
  [({ payment }) => `/admin/payments/${payment}`, 23],
  [({ refused }) => `/admin/payments/${refused}`, 24],
  [({ disputed }) => `/admin/payments/${disputed}`, 21],
  [({ payment }) => `/admin/payments/${payment}/refund?amount=70`, 27],
  [({ payment }) => `/admin/payments/${payment}/settlement?refund=20&share=100`, 23],
  [({ payment }) => `/admin/payments/${payment}/claim?amount=10`, 25],
  [({ payment }) => `/admin/payments/${payment}/hold`, 23],
  ["/admin/approvals", 6],
  ["/admin/approvals?state=decided", 6],
  [({ approval }) => `/admin/approvals/${approval}`, 7],
  [({ approval }) => `/admin/approvals/${approval}/approval`, 7],
  ["/admin/payouts", 13],
  ["/admin/payouts?state=succeeded", 13],
  ["/admin/payouts/issues", 17],
  ["/admin/payouts/accounts", 20],
  [({ word }) => `/admin/payouts/accounts?method=manual&search=${word}`, 24],
  [({ inspector }) => `/admin/payouts/accounts/${inspector}`, 5],
  [({ manual }) => `/admin/payouts/manual/${manual}`, 6],
  [({ manual }) => `/admin/payouts/manual/${manual}/approval`, 6],
  [({ manual }) => `/admin/payouts/manual/${manual}/numbers`, 6],
  ["/admin/payouts/due", 10],
  ["/admin/payouts/due?state=paid", 9],
  [({ due }) => `/admin/payouts/due/${due}`, 8],
  [({ paid }) => `/admin/payouts/due/${paid}`, 7],
  [({ due }) => `/admin/payouts/due/${due}/beginning`, 4],
  [({ claim }) => `/admin/payouts/claims/${claim}`, 3],
  ["/admin/problems", 4],
  ["/admin/problems?state=ended", 5],
  [({ problem }) => `/admin/problems/${problem}`, 22],
  [({ problem }) => `/admin/problems/${problem}/decision?choice=release`, 29],
  [({ problem }) => `/admin/problems/${problem}/continuation`, 21],
  ["/admin/reviews", 4],
  ["/admin/reviews?state=decided", 5],
  [({ reviewReport }) => `/admin/reviews/${reviewReport}`, 7],
  [({ reviewReport }) => `/admin/reviews/${reviewReport}/removal`, 6],
  ["/admin/support", 5],
  ["/admin/support?state=reports", 5],
  [({ support }) => `/admin/support/${support}`, 4],
  [({ personReport }) => `/admin/support/${personReport}`, 6],
  [({ personReport }) => `/admin/support/${personReport}/suspension`, 6],
  ["/admin/equipment", 5],
  [({ word }) => `/admin/equipment?search=${word}&status=pending`, 9],
  [({ equipment }) => `/admin/equipment/photos/${equipment}`, 8],
  [({ equipment }) => `/admin/equipment/${equipment}`, 8],
  [({ equipment }) => `/admin/equipment/${equipment}/approval`, 8],
  ["/admin/certifications", 4],
  [({ word }) => `/admin/certifications?search=${word}&status=pending`, 8],
  [({ certification }) => `/admin/certifications/${certification}`, 9],
  [({ certification }) => `/admin/certifications/${certification}/approval`, 9],
  [({ job }) => `/jobs/${job}`, 12],
  [({ job }) => `/jobs/${job}/application`, 12],
  [({ job }) => `/jobs/${job}/concrete`, 12],
  [({ booking }) => `/bookings/${booking}`, 27],
  [({ booking }) => `/bookings/${booking}/concrete`, 12],
  [({ troubled }) => `/bookings/${troubled}`, 35],
  [({ reviewed }) => `/bookings/${reviewed}`, 29],
  [({ recording }) => `/bookings/${recording}/report`, 15],
  [({ signed }) => `/bookings/${signed}/report`, 27],
  [({ signed }) => `/bookings/${signed}/report/laboratory`, 20],
  [({ signed }) => `/bookings/${signed}/report/versions/1`, 9],
  [({ signed }) => `/bookings/${signed}/recipients`, 20],
  [({ inspector }) => `/inspectors/${inspector}`, 9],
  [({ inspector }) => `/people/${inspector}/reviews`, 6],
  ["/messages", 3],
  [({ company }) => `/messages/${company}`, 9],
  ["/messages/reading", 1],
  ["/notifications", 4],
  ["/profile", 4],
  ["/profile/notifications", 2],
  ["/profile/security", 5],
  ["/profile/security/password", 1],
  ["/profile/security/sign-outs/others", 3],
  ["/profile/security/two-factor", 2],
  ["/profile/security/two-factor/setup", 2],
  ["/profile/security/email", 3],
  ["/email-verification", 2],
  ["/responsive-mode", 1],
  [({ form }) => `/kept-forms/${form}`, 2],
];
const MOST_OF_FRAME = 5;

test(
  "each page of an administrator asks as many statements for twenty rows as for two, and no more than its bound",
  async () => {
    await expectWithinBudgets(adminWith, PAGES, MOST_OF_FRAME);
  },
  LIMIT_MS,
);

test("each page that an administrator opens has a bound", () => {
  expect(pagesWithoutBudget("admin", PAGES)).toEqual([]);
});

/** An administrator with so many rows of everything that their pages list, and one of each thing that has a page. */
async function adminWith(rows: number) {
  const till = openShop();
  const { world } = till;
  const [admin, other, company] = [anAdmin(), anAdmin(), aCompany()];
  const inspector = await aPayableInspector(till);
  const pair = { company, inspector };
  const each = Array.from({ length: rows });
  const { recording, signed } = await reportsOf(world, rows, pair);
  const money = await moneyOf(till, rows, other);
  const { troubled, problem } = await troubleOf(till, rows, pair);
  const startDate = addDays(todayIn("America/Chicago", world.clock.now()), 100);
  const job = await aJob(company, { startDate, title: "Pier caps" });
  const queued = [];
  for (const _ of each) {
    const { bookingId: reviewed, ofInspector, ofCompany } = await aReviewedBooking(world, pair);
    const decided = { ...(await report(company, ofCompany)), reason: "It breaks no rule of ours." };
    await execute(keepReview, { actor: other, input: decided });
    const { reportId: reviewReport } = await report(inspector, ofInspector);
    await apply(await aPayableInspector(till), job.id);
    await execute(deleteJob, { actor: company, input: { jobId: (await aJob(company, { startDate })).id } });
    const person = newcomer();
    await giveBankDetails(person);
    await writeMessage(company, admin);
    await writeMessage(aCompany(), admin);
    const [certification, equipment] = [await submit(person), await submitKit(person)];
    const [support, { requestId: personReport }] = [await aSupportRequest(aCompany()), await aReport()];
    queued.push({ person, reviewed, reviewReport, certification, equipment, support, personReport });
  }
  const [booked] = bookingsOf(world, rows, pair);
  troubleAll(till, rows, pair);
  await aNight([...FOUND]);
  notify(world, rows, admin.id);
  const [first] = queued;
  if (!first) throw new Error("no rows");
  const { person, ...waiting } = first;
  const ids = {
    company: company.id,
    email: company.email,
    inspector: inspector.id,
    job: job.id,
    form: aSavedForm(admin),
    recording,
    signed,
    troubled,
    problem,
    booking: booked?.coming.id ?? "",
    ...money,
    manual: person.id,
    typed: person.email,
    word: person.name.split(" ")[1] ?? "",
    ...waiting,
  };
  return { ids, browser: new Visitor(admin) };
}

/** Bookings of work that their company reported a problem with, once before and now again. */
function troubleAll(
  { world }: Till,
  rows: number,
  { company, inspector }: { company: CompanyActor; inspector: InspectorActor },
) {
  const now = world.clock.now();
  for (let at = 0; at < rows; at += 1) {
    const { id: bookingId } = aBooking(company, inspector, {
      state: "disputed",
      startsAt: now - (60 + at) * DAY,
      workDoneAt: now,
    });
    const told = { id: `prb_${at}`, bookingId, kind: "work", state: "open", openedBy: company.id } as const;
    const said = { reason: "incomplete", statement: "The east wall was not tested.", statedAt: now } as const;
    const waits = { waitsSince: now, createdAt: now, updatedAt: now };
    const before = { ...told, ...said, id: `prb_${at}_before`, state: "withdrawn", endedAt: now } as const;
    world.database.write((tx) => {
      tx.insert(schema.problems)
        .values([
          { ...before, createdAt: now, updatedAt: now },
          { ...told, ...said, ...waits },
        ])
        .run();
    });
  }
}

/** Shares due by hand, and paid so and claimed back; shares that Stripe refused, failed refunds, disputes, and refunds that wait for a second administrator. */
async function moneyOf(till: Till, rows: number, other: AdminActor) {
  const known = await anInspectorPaidByHand();
  const tomorrow = () => ({ startDate: addDays(todayIn("America/Chicago", till.world.clock.now()), 1) });
  const { paymentId: payment } = await anApprovedEngagement(till, tomorrow());
  const claimed = [];
  const each = Array.from({ length: rows }, (_, at) => at);
  for (const at of each) {
    const share = await aShareDueByHand(till, known);
    await share.begin(share.transferId);
    await share.pay(share.transferId, `TRACE ${at}`);
    await share.refund(17_000);
    claimed.push(share);
  }
  await workMoney(till);
  for (const { claim } of claimed) await claim(4450);
  const made = [];
  for (const _ of each) {
    const due = await aShareDueByHand(till, known);
    const { paymentId: refused } = await aRefusedTransfer(till, tomorrow());
    const [owed, disputed] = [await aPaidCredit(till, { card: "pm_card_refundFail" }), await aPaidCredit(till)];
    const intent = paymentOf(till, owed).paymentIntentId ?? "";
    await till.stripe.refunds.create({ payment_intent: intent, amount: 1999 });
    till.sandbox.outside.dispute(paymentOf(till, disputed).chargeId ?? "");
    for (const paymentId of [owed, disputed]) await syncPayment(till.ports, paymentId);
    const approval = asked(till, await aPaidCredit(till), other);
    asked(till, disputed, other, { state: "withdrawn", decidedBy: other.id, decidedAt: till.world.clock.now() });
    made.push({ due: due.transferId, refused, owed, disputed, approval });
  }
  const [claim] = claimed[0] ? reversalsOf(till, claimed[0].paymentId) : [];
  const [first = { due: "", refused: "", owed: "", disputed: "", approval: "" }] = made;
  return { payment, ...first, paid: claimed[0]?.transferId ?? "", claim: claim?.id ?? "" };
}

type Asked = typeof schema.paymentInterventions.$inferInsert;

/** A refund that one administrator asked for, and that waits for another. */
function asked(
  { world }: Till,
  paymentId: string,
  { id: requestedBy }: AdminActor,
  changes: Partial<Asked> = {},
): string {
  const [id, at] = [newId("itv"), world.clock.now()];
  const waits = { state: "pending" as const, createdAt: at, updatedAt: at, expiresAt: at + DAY };
  const terms = { kind: "refund" as const, amount: cents(1000), leftAmount: cents(1999), reason: "Both agreed" };
  const row = { id, paymentId, requestedBy, requesterEpoch: 0, ...terms, ...waits, ...changes };
  world.database.write((tx) => tx.insert(schema.paymentInterventions).values(row).run());
  return id;
}
