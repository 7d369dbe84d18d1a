import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector, ROOT } from "#tests/support/factories";
import { pagesBothWays } from "#tests/support/look/pages";
import { plansOf } from "#tests/support/look/plans";
import { setAccount } from "#tests/support/people";
import { MINUTE, openWorld } from "#tests/support/world";
import type { Actor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { noticesOf } from "~/domain/notifications/notices/notices.server";
import { closePersonReport } from "~/domain/support/decisions/close-person-report.server";
import { moveSupportRequest } from "~/domain/support/move-support-request.server";
import { personReportsWaiting } from "~/domain/support/person-reports.server";
import {
  type SupportState,
  supportRequestCount,
  supportRequestForAdmin,
  supportRequestsIn,
} from "~/domain/support/queries.server";
import { reportPerson } from "~/domain/support/report-person.server";
import { aSupportRequest } from "./reported";

function move(actor: Actor, requestId: string, state: "open" | "closed") {
  return execute(moveSupportRequest, { actor, input: { requestId, state } });
}

const idsIn = (state: SupportState) => supportRequestsIn(ROOT, state).rows.map(({ id }) => id);

describe("moving a request", () => {
  test("closes it once and opens it again, and the audit log says who", async () => {
    const { clock } = openWorld();
    const admin = anAdmin({ firstName: "Kim", lastName: "Vale" });
    const id = await aSupportRequest();
    await move(admin, id, "closed");
    expect(supportRequestForAdmin(ROOT, id)).toMatchObject({ closedAt: clock.now(), closedBy: "Kim Vale" });
    await expect(move(admin, id, "closed")).rejects.toMatchObject({ kind: "conflict", code: "state-moved" });
    await move(admin, id, "open");
    expect(supportRequestForAdmin(ROOT, id)).toMatchObject({ closedAt: null, closedBy: null });
    await expect(move(admin, id, "open")).rejects.toMatchObject({ code: "state-moved" });
    const audited = reads().select().from(schema.auditLog).all();
    const moves = audited.filter(({ action }) => action === "move-support-request");
    expect(moves).toMatchObject([
      { actorId: admin.id, subjectId: id, details: { changes: { state: ["open", "closed"] } } },
      { actorId: admin.id, subjectId: id, details: { changes: { state: ["closed", "open"] } } },
    ]);
  });

  test("is of a request that there is", async () => {
    openWorld();
    await expect(move(anAdmin(), "sup_none", "closed")).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("the administrators' list", () => {
  test("has reports of people apart, with what others have reported, and since when they wait", async () => {
    const { clock } = openWorld();
    const [admin, riley] = [anAdmin(), anInspector()];
    expect(personReportsWaiting(ROOT)).toEqual({ total: 0, since: null });
    const report = async (reason: "abusive" | "other") => {
      const input = { userId: riley.id, reason, text: "Shouted at the crew all morning." };
      return (await execute(reportPerson, { actor: aCompany(), input })).result.requestId;
    };
    const first = await report("abusive");
    const since = clock.now();
    clock.advance(MINUTE);
    await aSupportRequest();
    const second = await report("other");
    expect(idsIn("reports")).toEqual([first, second]);
    expect(supportRequestsIn(ROOT, "reports").rows).toMatchObject([
      { aboutName: riley.name, reportReason: "abusive", state: "open" },
      { aboutName: riley.name, reportReason: "other" },
    ]);
    expect(personReportsWaiting(ROOT)).toEqual({ total: 2, since });
    const decision = { requestId: first, reason: "Heard both sides", answer: "Thank you." };
    await execute(closePersonReport, { actor: admin, input: decision });
    expect(idsIn("reports")).toEqual([second]);
    expect(supportRequestCount(ROOT, "reports")).toBe(1);
    expect(supportRequestForAdmin(ROOT, second).about).toMatchObject({
      id: riley.id,
      suspended: false,
      others: [{ id: first, reportReason: "abusive", state: "no_action", closedAt: clock.now() }],
    });
  });

  test("has what is open, what is closed, or all, newest first", async () => {
    const { clock } = openWorld();
    const admin = anAdmin();
    const first = await aSupportRequest();
    clock.advance(MINUTE);
    const second = await aSupportRequest();
    await move(admin, first, "closed");
    expect([idsIn("open"), idsIn("closed"), idsIn("all")]).toEqual([[second], [first], [second, first]]);
    expect(["open", "closed", "all"].map((state) => supportRequestCount(ROOT, state as "all"))).toEqual([1, 1, 2]);
  });

  test("is paged by key, forwards and back", async () => {
    openWorld();
    const ids = [await aSupportRequest(), await aSupportRequest(), await aSupportRequest()].sort().reverse();
    const pages = pagesBothWays((place) => supportRequestsIn(ROOT, "open", place, 2));
    expect(pages.flat().map(({ id }) => id)).toEqual(ids);
  });

  test("knows the account behind a request as it is now", async () => {
    openWorld();
    const inspector = anInspector({}, { firstName: "Riley", lastName: "Okafor" });
    const request = await aSupportRequest(inspector);
    setAccount(inspector.id, { suspendedAt: 1 });
    expect(supportRequestForAdmin(ROOT, request)).toMatchObject({
      name: "Riley Okafor",
      email: inspector.email,
      account: { id: inspector.id, role: "inspector", suspended: true, closed: false },
    });
    expect(supportRequestForAdmin(ROOT, await aSupportRequest())).toMatchObject({ account: null });
    expect(() => supportRequestForAdmin(ROOT, "sup_none")).toThrow("not-found");
  });
});

const PLACE = { after: "1795273200000.sup_x" };

test.each<[string, (requestId: string) => unknown]>([
  ["open requests", () => supportRequestsIn(ROOT, "open")],
  ["open requests, a later page", () => supportRequestsIn(ROOT, "open", PLACE)],
  ["open reports of people", () => supportRequestsIn(ROOT, "reports", PLACE)],
  ["a count of them", () => personReportsWaiting(ROOT)],
  ["closed requests", () => supportRequestsIn(ROOT, "closed", PLACE)],
  ["all requests", () => supportRequestsIn(ROOT, "all", PLACE)],
  ["a count", () => supportRequestCount(ROOT, "open")],
  ["a request", (requestId) => supportRequestForAdmin(ROOT, requestId)],
  [
    "who is told",
    (requestId) => noticesOf(reads(), { id: 1, type: "support.requested", payload: { requestId }, occurredAt: 0 }),
  ],
])("%s are found by an index", async (_name, read) => {
  openWorld();
  const requestId = await aSupportRequest();
  const plans = plansOf(() => read(requestId));
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) {
    const scans = plan
      .split("\n")
      .filter((step) => step.startsWith("SCAN") && !/USING (COVERING )?INDEX|some/.test(step));
    expect(scans, plan).toEqual([]);
    expect(plan).not.toContain("TEMP B-TREE");
  }
});
