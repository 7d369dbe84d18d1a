import { count, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aJob, apply, beginAcceptance } from "#tests/domain/jobs/market";
import { write } from "#tests/domain/messages/talk";
import { tell } from "#tests/domain/notifications/telling";
import { ASKED } from "#tests/domain/support/reported";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { posting } from "#tests/support/money/payments";
import { counted } from "#tests/support/money/totals";
import { DAY, openWorld } from "#tests/support/world";
import { errorSentence } from "~/copy/frame/errors";
import { type Actor, ANONYMOUS, type PersonActor, SYSTEM } from "~/domain/actor";
import { applyToJob } from "~/domain/applications/apply-to-job.server";
import { execute } from "~/domain/command.server";
import { companyOf } from "~/domain/companies/company-of";
import { now, reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { buyPostingCredit } from "~/domain/jobs/credits/buy-posting-credit.server";
import { discardDraft } from "~/domain/jobs/drafts/discard-draft.server";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";
import { keepDraft } from "~/domain/jobs/drafts/store-draft.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { markConversationRead } from "~/domain/messages/conversations/mark-conversation-read.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { recordOutcome } from "~/domain/payments/checkout/record-outcome.server";
import { moveSupportRequest } from "~/domain/support/move-support-request.server";
import { mayAskSupport } from "~/domain/support/policy";
import { sendSupportRequest } from "~/domain/support/send-support-request.server";
import { ACCOUNT } from "~/lib/bounds";

const { events, jobs, notifications } = schema;

async function begin(company: PersonActor): Promise<string> {
  return (await execute(saveDraft, { actor: company, input: posting() })).result.draftId;
}

test("postings begun: one more is refused until one is discarded; another company's do not count", async () => {
  openWorld();
  const company = aCompany();
  await begin(aCompany());
  let draftId = "";
  for (let made = 0; made < ACCOUNT.drafts.most; made += 1) draftId = await begin(company);
  await expect(begin(company)).rejects.toMatchObject({ kind: "conflict", code: "draft-quota", params: { most: 20 } });
  expect(errorSentence("draft-quota", { most: 20 })).toBe(
    "You have 20 unfinished postings. Finish or discard one first.",
  );
  await execute(saveDraft, { actor: company, input: { ...posting({ title: "West slab" }), draftId } });
  await execute(discardDraft, { actor: company, input: { draftId } });
  await begin(company);
});

test("postings begun are counted by an index", () => {
  openWorld();
  const company = aCompany();
  const plans = plansOf(() =>
    runtime().database.write((tx) => {
      const context = { tx, actor: company, now: now(), emit: () => {}, skipAudit: () => {} };
      keepDraft(
        context,
        { companyId: companyOf(company), draft: null },
        { ...posting(), projectId: null, contactId: company.id },
      );
    }),
  );
  for (const plan of plans) expect(plan).not.toMatch(/SCAN/);
});

test("unfinished payments: one more is refused; the one that is open is handed out again", async () => {
  openWorld();
  const company = aCompany();
  const job = await aJob(company);
  const [one, another] = [await apply(anInspector(), job.id), await apply(anInspector(), (await aJob(company)).id)];
  await beginAcceptance(company, one);
  counted(company.id, { pendingPayments: ACCOUNT.openPayments.most });
  await beginAcceptance(company, one);
  await expect(beginAcceptance(company, another)).rejects.toMatchObject({ kind: "conflict", code: "payment-quota" });
  counted(company.id, { pendingPayments: ACCOUNT.openPayments.most - 1 });
  await beginAcceptance(company, another);
});

test("payments that ended unpaid: one more is not begun that day, by whichever way", async () => {
  const { clock } = openWorld();
  const company = aCompany();
  const submit = async (actor: PersonActor) => (await execute(submitPosting, { actor, input: posting() })).result;
  const outcome = { status: "over", code: "abandoned" } as const;
  const giveUp = (paymentId: string | null) =>
    execute(recordOutcome, { actor: SYSTEM, input: { paymentId: paymentId ?? "", outcome } });
  for (let begun = 0; begun < ACCOUNT.unpaidAttempts.most; begun += 1) {
    const { draftId, paymentId } = await submit(company);
    await giveUp(paymentId);
    await execute(discardDraft, { actor: company, input: { draftId } });
    clock.advance(1);
  }
  const refused = { kind: "conflict", code: "unpaid-quota", params: { most: 50 } };
  await expect(submit(company)).rejects.toMatchObject(refused);
  await expect(execute(buyPostingCredit, { actor: company, input: {} })).rejects.toMatchObject(refused);
  await submit(aCompany());
  clock.advance(DAY - ACCOUNT.unpaidAttempts.most + 1);
  await submit(company);
});

test("applications that wait: one more is refused", async () => {
  openWorld();
  const inspector = anInspector();
  const { id: jobId } = await aJob(aCompany());
  counted(inspector.id, { pendingApplications: ACCOUNT.pendingApplications.most });
  const input = { jobId, coverLetter: "I have tested slabs." };
  const refused = { kind: "conflict", code: "application-quota" };
  await expect(execute(applyToJob, { actor: inspector, input })).rejects.toMatchObject(refused);
  counted(inspector.id, { pendingApplications: ACCOUNT.pendingApplications.most - 1 });
  await apply(inspector, jobId);
});

test("applicants who wait on one job: one more is refused until one is answered", async () => {
  openWorld();
  const { id: jobId } = await aJob(aCompany());
  const waiting = (count: number) =>
    runtime().database.write((tx) => tx.update(jobs).set({ pendingApplicationsCount: count }).run());
  waiting(ACCOUNT.applicantsAJob.most);
  const refused = { kind: "conflict", code: "applicants-quota", params: { most: 500 } };
  await expect(apply(anInspector(), jobId)).rejects.toMatchObject(refused);
  waiting(ACCOUNT.applicantsAJob.most - 1);
  await apply(anInspector(), jobId);
});

test("messages that are not read: one more is refused until the other person has read them", async () => {
  openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  for (let sent = 0; sent < ACCOUNT.unreadMessages.most; sent += 1) await write(company, inspector);
  await expect(write(company, inspector)).rejects.toMatchObject({ kind: "conflict", code: "message-quota" });
  await write(inspector, company);
  await write(company, anInspector());
  await execute(markConversationRead, { actor: inspector, input: { partnerId: company.id } });
  await write(company, inspector);
});

function ask(actor: Actor, email: string = ASKED.email) {
  return execute(sendSupportRequest, { actor, input: { ...ASKED, email } });
}

test("support requests that are open: one more of an account, or of an email without one, is refused until one is closed", async () => {
  openWorld();
  const [company, admin] = [aCompany(), anAdmin()];
  const { most } = ACCOUNT.openSupportRequests;
  const refused = { kind: "conflict", code: "support-quota", params: { most } };
  for (let sent = 1; sent < most; sent += 1) await ask(ANONYMOUS, company.email);
  const last = await ask(ANONYMOUS, company.email);
  await expect(ask(ANONYMOUS, company.email)).rejects.toMatchObject(refused);
  await ask(ANONYMOUS);
  // Strangers who type an account's email leave its own requests alone, and it theirs.
  for (let sent = 0; sent < most; sent += 1) await ask(company);
  await expect(ask(company)).rejects.toMatchObject(refused);
  await ask(aCompany());
  await execute(moveSupportRequest, { actor: admin, input: { requestId: last.result.requestId, state: "closed" } });
  await ask(ANONYMOUS, company.email);
  expect(errorSentence("support-quota", { most })).toContain("20 support requests");
});

test.each([
  ["account", "usr_1"],
  ["email", null],
])("open support requests of an %s are counted by an index of theirs", (whose, userId) => {
  openWorld();
  const sender = mayAskSupport({ userId, name: "Sam Ortiz", email: "sam@ortizbuild.example" });
  if (userId) aCompany({ id: userId });
  const plans = plansOf(() =>
    runtime().database.write((tx) => {
      const context = { tx, actor: ANONYMOUS, now: now(), emit: () => {}, skipAudit: () => {} };
      sendSupportRequest.run(context, sender, ASKED, undefined);
    }),
  );
  expect(plans[0]).toMatch(`SEARCH support_requests USING INDEX support_requests_open_of_${whose}`);
});

test("notifications: the oldest goes with a further one, and nobody else's", async () => {
  openWorld();
  const [company, other] = [aCompany(), aCompany()];
  const oldest = tell(company, { eventId: -1, createdAt: now() - 2 });
  for (let told = 1; told < ACCOUNT.notifications.most; told += 1)
    tell(company, { eventId: -1 - told, createdAt: now() - 1 });
  tell(other, { createdAt: now() - 3 });
  await aJob(company);
  const event = reads().select().from(events).where(eq(events.type, "job.posted")).get();
  await tellPeople(event as Parameters<typeof tellPeople>[0]);
  const of = (userId: string) =>
    reads().select({ n: count() }).from(notifications).where(eq(notifications.userId, userId)).get()?.n;
  expect([of(company.id), of(other.id)]).toEqual([ACCOUNT.notifications.most, 1]);
  expect(reads().select().from(notifications).where(eq(notifications.id, oldest)).get()).toBeUndefined();
});
