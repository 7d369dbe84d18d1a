import { beforeEach, expect, test, vi } from "vitest";
import { aReport, DECISION, WARNING } from "#tests/domain/support/reported";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anAdmin, anInspector, ROOT } from "#tests/support/factories";
import { NOON } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { supportRequestForAdmin } from "~/domain/support/queries.server";
import { sendSupportRequest } from "~/domain/support/send-support-request.server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  return () => vi.useRealTimers();
});

const pathOf = (id: string, decision: string) => `/admin/support/${id}/${decision}`;
const opened = (visitor: Visitor, id: string, decision: string) => visitor.get(pathOf(id, decision));
const sent = (visitor: Visitor, id: string, decision: string, fields: Record<string, string>) =>
  visitor.post(pathOf(id, decision), fields);

test("a decision leads to the report that has waited longest, and the slower administrator keeps what they typed", async () => {
  openShop();
  const [report, other] = [await aReport(), await aReport()];
  const fast = new Visitor(report.admin);
  const slow = new Visitor(anAdmin());
  const key = (await opened(fast, report.requestId, "warning")).body.formKey;
  const typed = { ...DECISION, warning: WARNING };
  const first = await sent(fast, report.requestId, "warning", { ...typed, key });
  expect(first).toMatchObject({ status: 303, location: `/admin/support/${other.requestId}` });
  expect(await sent(fast, report.requestId, "warning", { ...typed, key })).toMatchObject({ status: 303 });
  const second = await sent(slow, report.requestId, "suspension", { ...DECISION, reason: "Twice by now" });
  expect(second.status).toBe(409);
  expect(second.body.lastResult).toMatchObject({
    error: { "": ["This report was already decided."] },
    initialValue: { reason: "Twice by now", answer: DECISION.answer },
  });
  expect((await opened(slow, report.requestId, "suspension")).body).toMatchObject({
    state: "warned",
    closedBy: "Kim Vale",
    reported: { suspended: false },
  });
});

test.each(["no-action", "warning", "suspension"])(
  "%s says all that lacks at once, and changes nothing",
  async (decision) => {
    openShop();
    const { requestId, admin } = await aReport();
    const { status, body } = await sent(new Visitor(admin), requestId, decision, {});
    expect(status).toBe(400);
    expect(body.lastResult.error).toEqual({
      reason: ["A reason is required"],
      answer: ["Please write an answer to the person who sent the report"],
      ...(decision === "warning" && { warning: ["Please write what the person is told"] }),
    });
    expect(supportRequestForAdmin(ROOT, requestId).state).toBe("open");
  },
);

test("there is no such page for a request that is about nobody, nor for another decision", async () => {
  openShop();
  const typed = { name: "Sam", email: "sam@ortiz.example", topic: "sales", message: "How much is it?" } as const;
  const { result } = await execute(sendSupportRequest, { actor: aCompany(), input: typed });
  const { requestId, admin } = await aReport();
  const visitor = new Visitor(admin);
  expect(await opened(visitor, result.requestId, "warning")).toMatchObject({ status: 404 });
  expect(await sent(visitor, result.requestId, "no-action", DECISION)).toMatchObject({ status: 404 });
  expect(await opened(visitor, requestId, "toString")).toMatchObject({ status: 404 });
});

test("looking through another's eyes, an administrator reads the report and decides nothing", async () => {
  openShop();
  const { requestId, admin } = await aReport();
  const looking = new Visitor(admin);
  const { id } = anInspector();
  await looking.post(`/admin/users/${id}/impersonation`, { reason: "They called" });
  expect((await opened(looking, requestId, "warning")).body).toMatchObject({ readOnly: true, state: "open" });
  const refused = await sent(looking, requestId, "warning", { ...DECISION, warning: WARNING });
  expect(refused.status).toBe(403);
});
