import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { mailsTo, sendMails } from "#tests/routes/account/mails";
import { openShop } from "#tests/routes/company/visitor";
import { aColleague, aCompany, anAdmin, anInspector, ROOT } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { plansOf } from "#tests/support/look/plans";
import { accountOf } from "#tests/support/people";
import { openWorld, type World } from "#tests/support/world";
import { closeAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import { OWN_DATA } from "~/domain/account-lifecycle/own-data/own-data-parts.server";
import { findSession } from "~/domain/accounts/sessions/find-session.server";
import type { AdminActor, PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { sideOf } from "~/domain/companies/company-of";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { noticesOf } from "~/domain/notifications/notices/notices.server";
import { notificationsOf } from "~/domain/notifications/queries.server";
import { closePersonReport } from "~/domain/support/decisions/close-person-report.server";
import { answerProblems } from "~/domain/support/decisions/decision.server";
import { suspendReportedPerson } from "~/domain/support/decisions/suspend-reported-person.server";
import { warnReportedPerson } from "~/domain/support/decisions/warn-reported-person.server";
import { moveSupportRequest } from "~/domain/support/move-support-request.server";
import { nextPersonReport, personReportForAdmin } from "~/domain/support/person-reports.server";
import { supportRequestForAdmin } from "~/domain/support/queries.server";
import { aReport, aSupportRequest, DECISION, REPORTED, WARNING } from "./reported";

const { notifications, supportRequests } = schema;

type Typed = { requestId: string; reason?: string; answer?: string; warning?: string };

const OUTCOMES = {
  no_action: (actor: AdminActor, typed: Typed) =>
    execute(closePersonReport, { actor, input: { ...DECISION, ...typed } }),
  warned: (actor: AdminActor, typed: Typed) =>
    execute(warnReportedPerson, { actor, input: { ...DECISION, warning: WARNING, ...typed } }),
  suspended: (actor: AdminActor, typed: Typed) =>
    execute(suspendReportedPerson, { actor, input: { ...DECISION, ...typed } }),
};
const EACH = Object.entries(OUTCOMES) as [keyof typeof OUTCOMES, (typeof OUTCOMES)["warned"]][];

const rowOf = (id: string) => reads().select().from(supportRequests).where(eq(supportRequests.id, id)).get();
const write = (work: Parameters<ReturnType<typeof runtime>["database"]["write"]>[0]) => runtime().database.write(work);
const close = (userId: string) => execute(closeAccount, { actor: anAdmin(), input: { userId } });

async function messagesTo(world: World, { id }: PersonActor) {
  await sendMails(world);
  return reads().select().from(notifications).where(eq(notifications.userId, id)).all();
}

describe("an outcome", () => {
  test.each(EACH)("%s ends the report once, with its reason, and answers whoever sent it", async (state, decide) => {
    const { world } = openShop();
    const { requestId, sender, admin } = await aReport();
    await decide(admin, { requestId });
    expect(personReportForAdmin(ROOT, requestId)).toMatchObject({
      state,
      closedBy: "Kim Vale",
      closedAt: world.clock.now(),
      message: REPORTED,
      decisionReason: DECISION.reason,
      answer: DECISION.answer,
    });
    expect(await messagesTo(world, sender)).toMatchObject([
      { kind: "person_report_answered", params: { number: 1001, text: DECISION.answer } },
    ]);
    const [mail] = await mailsTo(world, sender.email, "We looked at your report PS-1001");
    expect(mail?.text).toContain(DECISION.answer);
    expect(mail?.text).not.toContain(DECISION.reason);
    for (const [, again] of EACH) {
      const slower = again(anAdmin(), { requestId });
      await expect(slower).rejects.toMatchObject({ kind: "conflict", code: "report-decided" });
    }
    expect(rowOf(requestId)?.state).toBe(state);
  });

  test.each(EACH)("%s is in the audit log with the report and the reason beside the chain", async (state, decide) => {
    openWorld();
    const { requestId, reported, admin } = await aReport();
    await decide(admin, { requestId });
    const [entry, ...more] = auditEntries().filter(({ actorId }) => actorId === admin.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      subjectType: "user",
      subjectId: reported.id,
      details: {
        supportRequestId: requestId,
        number: 1001,
        reason: DECISION.reason,
        changes: { report: ["open", state], ...(state === "suspended" && { status: ["active", "suspended"] }) },
      },
    });
  });

  test("without action tells the reported person nothing", async () => {
    const { world } = openShop();
    const { requestId, reported, admin } = await aReport();
    await OUTCOMES.no_action(admin, { requestId });
    expect(await messagesTo(world, reported)).toEqual([]);
  });

  test("warned tells the reported person in the administrator's words, and not who reported them", async () => {
    const { world } = openShop();
    const { requestId, sender, reported, admin } = await aReport();
    await OUTCOMES.warned(admin, { requestId });
    const told = await messagesTo(world, reported);
    expect(told).toMatchObject([{ kind: "person_warned", params: { text: WARNING } }]);
    const [mail, ...more] = await mailsTo(world, reported.email, "A warning from PourCheck");
    expect(more).toEqual([]);
    // A paragraph for each line.
    expect(mail?.text).toContain("Do not shout at anybody.\n\nThe next time ends your account.");
    const all = JSON.stringify([told, mail, notificationsOf(reported, { unread: false }, {})]);
    for (const word of [sender.id, sender.name, sender.email, REPORTED, DECISION.reason])
      expect(all).not.toContain(word);
    expect(accountOf(reported.id)?.suspendedAt).toBeNull();
  });

  test("suspended suspends as an administrator does on the account's page", async () => {
    const { world } = openShop();
    const { requestId, reported, admin } = await aReport();
    await OUTCOMES.suspended(admin, { requestId });
    expect(accountOf(reported.id)?.suspendedAt).toBe(world.clock.now());
    expect(findSession(reported.sessionId, reads(), world.clock.now())).toBeUndefined();
    const [mail] = await mailsTo(world, reported.email, "Your PourCheck account is suspended");
    expect(mail?.text).not.toContain(DECISION.reason);
  });

  test("suspended suspends a company's work, and none of its people's accounts, its founder's as little", async () => {
    const { world } = openShop();
    const founder = aCompany();
    const colleague = aColleague(founder, "owner");
    const { requestId, admin } = await aReport(anInspector(), founder);
    await OUTCOMES.suspended(admin, { requestId });
    const { suspendedAt } =
      reads().select().from(schema.companies).where(eq(schema.companies.id, founder.company.id)).get() ?? {};
    expect(suspendedAt).toBe(world.clock.now());
    for (const { id } of [founder, colleague]) expect(accountOf(id)?.suspendedAt).toBeNull();
    expect(personReportForAdmin(admin, requestId).about).toMatchObject({ isCompany: true, suspended: true });
    expect(auditEntries("suspend-reported-person")[0]).toMatchObject({ subjectType: "company", subjectId: founder.id });
    for (const { email } of [founder, colleague])
      expect(await mailsTo(world, email, "Your company is suspended on PourCheck")).toHaveLength(1);
  });

  test("suspended leaves somebody suspended who is so already, and mails them no second time", async () => {
    const { world } = openShop();
    const [first, second] = [await aReport(), await aReport(aCompany())];
    const reported = first.reported;
    write((tx) =>
      tx
        .update(supportRequests)
        .set({ aboutId: sideOf(reported) })
        .where(eq(supportRequests.id, second.requestId))
        .run(),
    );
    await OUTCOMES.suspended(first.admin, first);
    const at = accountOf(reported.id)?.suspendedAt;
    world.clock.advance(1000);
    await OUTCOMES.suspended(first.admin, second);
    expect(accountOf(reported.id)?.suspendedAt).toBe(at);
    expect(await mailsTo(world, reported.email, "Your PourCheck account is suspended")).toHaveLength(1);
    expect(auditEntries("suspend-reported-person")[1]?.details.changes).toEqual({ report: ["open", "suspended"] });
    expect(personReportForAdmin(ROOT, second.requestId).about.others).toMatchObject([
      { id: first.requestId, state: "suspended", closedBy: "Kim Vale", decisionReason: DECISION.reason },
    ]);
  });
});

describe("an outcome is refused", () => {
  test("without an answer, also before it is tried", async () => {
    openWorld();
    const { requestId, admin } = await aReport();
    for (const [, decide] of EACH) {
      const refused = decide(admin, { requestId, answer: undefined as never });
      await expect(refused).rejects.toMatchObject({ kind: "invalid", fields: [{ field: "answer" }] });
    }
    expect(answerProblems({ requestId, answer: " " })).toMatchObject([{ field: "answer" }]);
    expect(answerProblems({ requestId, answer: "Thanks" })).toEqual([]);
    expect(rowOf(requestId)?.state).toBe("open");
  });

  test("for a report about oneself", async () => {
    openWorld();
    const { requestId, admin } = await aReport();
    // Whoever was reported may have become an administrator.
    write((tx) =>
      tx
        .update(supportRequests)
        .set({ aboutId: sideOf(admin) })
        .where(eq(supportRequests.id, requestId))
        .run(),
    );
    for (const [, decide] of EACH)
      await expect(decide(admin, { requestId })).rejects.toMatchObject({ code: "report-about-you" });
  });

  test("for a request that is about nobody, and for one that there is not", async () => {
    openWorld();
    const asked = await aSupportRequest(anInspector());
    for (const [, decide] of EACH)
      for (const requestId of [asked, "sup_none"])
        await expect(decide(anAdmin(), { requestId })).rejects.toMatchObject({ kind: "not_found" });
    expect(() => personReportForAdmin(ROOT, asked)).toThrow("not-found");
  });

  test("where it would warn or suspend a closed account; without action it still ends", async () => {
    openWorld();
    const { requestId, reported, admin } = await aReport();
    await close(reported.id);
    for (const act of [OUTCOMES.warned, OUTCOMES.suspended])
      await expect(act(admin, { requestId })).rejects.toMatchObject({ code: "reported-gone" });
    await OUTCOMES.no_action(admin, { requestId });
    expect(rowOf(requestId)?.state).toBe("no_action");
  });

  test("of a report that is merely to be closed; one that an earlier release closed can be opened and decided", async () => {
    openWorld();
    const { requestId, admin } = await aReport();
    const move = (state: "open" | "closed") =>
      execute(moveSupportRequest, { actor: admin, input: { requestId, state } });
    await expect(move("closed")).rejects.toMatchObject({ kind: "conflict", code: "report-needs-outcome" });
    const closed = { state: "closed" as const, closedAt: 1, closedBy: admin.id };
    write((tx) => tx.update(supportRequests).set(closed).where(eq(supportRequests.id, requestId)).run());
    await expect(OUTCOMES.warned(admin, { requestId })).rejects.toMatchObject({ code: "report-decided" });
    await move("open");
    await OUTCOMES.warned(admin, { requestId });
    await expect(move("open")).rejects.toMatchObject({ code: "state-moved" });
  });
});

test("the report that has waited longest comes next", async () => {
  const { clock } = openWorld();
  expect(nextPersonReport(ROOT)).toBeUndefined();
  const first = await aReport();
  clock.advance(1);
  const second = await aReport();
  expect(nextPersonReport(ROOT)).toBe(first.requestId);
  await OUTCOMES.no_action(first.admin, first);
  expect(nextPersonReport(ROOT)).toBe(second.requestId);
});

describe("when an account closes", () => {
  test("the reported person's: what administrators wrote about them goes, and what they were told", async () => {
    const { world } = openShop();
    const { requestId, reported, admin } = await aReport();
    await OUTCOMES.warned(admin, { requestId });
    await sendMails(world);
    await close(reported.id);
    expect(rowOf(requestId)).toMatchObject({ state: "warned", decisionReason: null, warning: null, message: REPORTED });
    expect(auditEntries("warn-reported-person")).toMatchObject([{ forgotten: true }]);
    expect(auditEntries("warn-reported-person")[0]?.details).not.toHaveProperty("warning");
    expect(await messagesTo(world, reported)).toEqual([]);
  });

  test("the sender's: their words and the answer go, those of an open report once it is decided", async () => {
    const { world } = openShop();
    const [decided, open] = [await aReport(), await aReport()];
    const sender = decided.sender;
    write((tx) =>
      tx.update(supportRequests).set({ userId: sender.id }).where(eq(supportRequests.id, open.requestId)).run(),
    );
    const asked = await aSupportRequest(sender);
    await OUTCOMES.warned(decided.admin, decided);
    await close(sender.id);
    const left = { name: "Closed account", answer: null };
    expect(rowOf(decided.requestId)).toMatchObject({ ...left, message: "", warning: WARNING });
    expect(rowOf(asked)).toMatchObject({ ...left, message: "" });
    expect(rowOf(open.requestId)).toMatchObject({ ...left, message: REPORTED });
    expect(answerProblems({ requestId: open.requestId })).toEqual([]);
    await OUTCOMES.warned(open.admin, open);
    expect(rowOf(open.requestId)).toMatchObject({ ...left, message: "", state: "warned" });
    expect(await messagesTo(world, sender)).toEqual([]);
    expect(supportRequestForAdmin(ROOT, open.requestId).account).toMatchObject({ closed: true });
  });
});

test("a copy of one's data has the answer for the sender and the warning for the reported person, and nothing of the other", async () => {
  openWorld();
  const { requestId, sender, reported, admin } = await aReport();
  await OUTCOMES.warned(admin, { requestId });
  const rows = (name: string, userId: string) => {
    const part = OWN_DATA.find((each) => each.name === name);
    if (!part) throw new Error(`no part ${name}`);
    const found = reads()
      .select()
      .from(part.table)
      .where(part.of(userId, userId as string))
      .all() as Record<string, unknown>[];
    return found.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => !part.omit?.includes(field))));
  };
  const [sent] = rows("support-requests", sender.id);
  expect(sent).toMatchObject({ message: REPORTED, answer: DECISION.answer });
  for (const field of ["state", "decisionReason", "warning", "closedBy"]) expect(sent).not.toHaveProperty(field);
  expect(rows("warnings", reported.id)).toEqual([{ warning: WARNING, closedAt: expect.any(Number) }]);
  expect(rows("support-requests", reported.id)).toEqual([]);
});

test.each<[string, (requestId: string) => unknown]>([
  ["a report", (requestId) => personReportForAdmin(ROOT, requestId)],
  ["the next report", () => nextPersonReport(ROOT)],
  ["whether an answer lacks", (requestId) => answerProblems({ requestId })],
  [
    "who is told",
    (requestId) => noticesOf(reads(), { id: 1, type: "person_report.decided", payload: { requestId }, occurredAt: 0 }),
  ],
])("%s is found by an index", async (_name, read) => {
  openWorld();
  const { requestId } = await aReport();
  const plans = plansOf(() => read(requestId));
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) {
    expect(plan.split("\n").filter((step) => step.startsWith("SCAN") && !step.includes("USING INDEX"))).toEqual([]);
    expect(plan).not.toContain("TEMP B-TREE");
  }
});
