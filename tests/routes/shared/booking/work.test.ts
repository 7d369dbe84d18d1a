import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { transfersOf } from "#tests/support/money/books";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { workMoney } from "#tests/support/money/till";
import { aBooking } from "#tests/support/work/bookings";
import { DAY } from "#tests/support/world";
import * as approvalRoute from "~/routes/shared/booking/work/approval-route";
import * as reportRoute from "~/routes/shared/booking/work/report-route";
import { openShop, Visitor } from "../../company/visitor";

const ROUTES = { "work-report": reportRoute, approval: approvalRoute };
type Decision = keyof typeof ROUTES;
const FIELDS = { "work-report": { note: "Four cylinders made." }, approval: {} };

async function engaged() {
  const till = openShop();
  const company = aCompany();
  const inspector = await aPayableInspector(till);
  const engagement = await anEngagement(till, company, inspector);
  const { id } = engagement.booking;
  const send = (visitor: Visitor, decision: Decision, key: string) =>
    visitor.post(`/bookings/${id}/${decision}`, { key, ...FIELDS[decision] });
  return {
    till,
    ...engagement,
    id,
    company: new Visitor(company),
    inspector: new Visitor(inspector),
    send,
  };
}

describe("the work of an engagement", () => {
  test("is reported and approved, each sent twice; one transfer", async () => {
    const { till, id, booking, paymentId, company, inspector, send } = await engaged();
    const to = { status: 303, location: `/bookings/${id}` };
    const early = await send(inspector, "work-report", "k0");
    expect(early.status).toBe(409);
    expect(JSON.stringify(early.body)).toContain("Tue, Nov 24, 8 AM CST");
    expect((await send(company, "approval", "k0")).status).toBe(409);

    till.world.clock.set(booking.endsAt);
    expect(await send(inspector, "work-report", "k1")).toMatchObject(to);
    expect(await send(inspector, "work-report", "k1")).toMatchObject(to);
    const approvals = await Promise.all([send(company, "approval", "k2"), send(company, "approval", "k2")]);
    for (const approval of approvals) expect(approval).toMatchObject(to);
    expect((await send(company, "approval", "k3")).status).toBe(409);
    await workMoney(till);
    expect(transfersOf(till, paymentId)).toMatchObject([{ amount: 14450, state: "succeeded" }]);
  });

  test("is asked about before it moves on, with the money that moves", async () => {
    const { till, id, booking, company, inspector, send } = await engaged();
    const asked = (visitor: Visitor, decision: Decision) => visitor.get(`/bookings/${id}/${decision}`);
    expect((await asked(inspector, "work-report")).body.obstacle).toContain("Tue, Nov 24, 8 AM CST");
    till.world.clock.set(booking.endsAt);
    const report = (await asked(inspector, "work-report")).body;
    expect(report.obstacle).toBeNull();
    expect(report.booking.payment.shares.inspectorAmount).toBe(14450);
    await send(inspector, "work-report", "k1");
    expect((await asked(company, "approval")).body).toMatchObject({
      left: 17000,
      booking: { workNote: "Four cylinders made." },
    });
    expect(await asked(inspector, "approval")).toMatchObject({
      status: 403,
      body: { accessText: "Access denied. Companies only." },
    });
  });
});

describe("an engagement's pages", () => {
  test("show each side its own, and strangers nothing", async () => {
    const { till, id, company, inspector } = await engaged();
    const open = (visitor: Visitor) => visitor.get(`/bookings/${id}`);
    const ofCompany = await open(company);
    const ofInspector = await open(inspector);
    expect(ofCompany.body.booking.payment).toMatchObject({ amount: 17000, shares: null });
    expect(ofInspector.body.booking.payment).toMatchObject({ lines: [], shares: { inspectorAmount: 14450 } });
    expect((await open(new Visitor(anAdmin()))).body.booking.payment.shares.inspectorAmount).toBe(14450);
    expect((await open(new Visitor(aCompany()))).status).toBe(404);
    expect((await open(new Visitor(await aPayableInspector(till)))).status).toBe(404);
    expect((await open(new Visitor())).status).toBe(303);
  });

  test("are listed for both sides, to come and past", async () => {
    const { till, id, company, inspector } = await engaged();
    const listed = async (visitor: Visitor, query = "") => {
      const path = visitor === inspector ? "/inspector-work" : "/bookings";
      return (await visitor.get(`${path}${query}`)).body.rows.map((row: { id: string }) => row.id);
    };
    for (const side of [company, inspector]) {
      expect(await listed(side)).toEqual([id]);
      expect(await listed(side, "?time=past")).toEqual([]);
    }
    till.world.database.write((tx) => tx.update(schema.bookings).set({ state: "completed" }).run());
    expect(await listed(company)).toEqual([]);
    expect(await listed(company, "?time=past")).toEqual([id]);
    expect((await new Visitor(anAdmin()).get("/bookings")).status).toBe(303);
    expect((await company.get("/inspector-work")).status).toBe(303);
    const led = await inspector.get("/bookings?time=past");
    expect([led.status, led.location]).toEqual([303, "/inspector-work?time=past"]);
  });
});

describe("money pages", () => {
  test("show inspector and administrator the same share", async () => {
    const { inspector } = await engaged();
    const earnings = await inspector.get("/inspector-payments");
    const report = await new Visitor(anAdmin()).get("/admin/payouts?status=completed&dateFrom=nonsense");
    expect(earnings.body.earnings.summary.totalEarnings).toBe(14450);
    expect(report.body.summary).toMatchObject({ totalInspectorEarnings: 14450, totalRevenue: 21999 });
    expect(report.body.filter).toEqual({ status: "completed" });
    expect(await inspector.get("/admin/payouts")).toMatchObject({ status: 303, location: "/admin-login" });
  });

  test("tell in one unit when they begin, in both sides' lists", async () => {
    const { world } = openShop();
    const [company, inspector] = [aCompany(), anInspector()];
    for (const days of [2, 20]) aBooking(company, inspector, { startsAt: world.clock.now() + days * DAY });
    for (const [person, path] of [
      [company, "/bookings"],
      [inspector, "/inspector-work"],
    ] as const) {
      const { rows } = (await new Visitor(person).get(path)).body;
      expect(rows.map(({ next }: { next: { left: string } }) => next.left)).toEqual(["2 days", "20 days"]);
    }
  });
});
