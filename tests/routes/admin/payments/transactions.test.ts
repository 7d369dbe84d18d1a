import { expect, it } from "vitest";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { parseCsv } from "#tests/support/look/csv";
import { anEngagement, aPayableInspector, openPosting } from "#tests/support/money/payments";
import { DAY } from "#tests/support/world";
import { cents } from "~/lib/money";

it("the export has every transaction that the list's filters let through, with its shares", async () => {
  const till = openShop();
  const company = aCompany({ firstName: "Dana", lastName: "Bridge" });
  const inspector = await aPayableInspector(till, cents(8333));
  const { paymentId } = await anEngagement(till, company, inspector, cents(8333));
  till.world.clock.advance(2 * DAY);
  const { paymentId: unpaid } = await openPosting(till, company);
  const root = new Visitor(anAdmin());
  const exported = async (query: Record<string, string> = {}) => {
    const { body } = await root.get(`/admin/payouts?${new URLSearchParams(query)}`);
    const answer = await root.get(body.csv);
    expect(answer.headers.get("content-disposition")).toMatch(/filename="transactions-2026-11-\d\d\.csv"/);
    return parseCsv(answer.body);
  };
  const all = await exported();
  expect([all.length, all[0]?.Payment]).toEqual([3, unpaid]);
  expect(all.find(({ Payment }) => Payment === paymentId)).toMatchObject({
    "Started (UTC)": "2026-11-21T15:00:00.000Z",
    For: "Accepted application",
    Job: "Slab pour, air and slump",
    Inspector: inspector.name,
    "Company Email": company.email,
    Amount: "166.66",
    Refunded: "0.00",
    "Platform Fee": "25.00",
    "Inspector Earnings": "141.66",
    Loss: "0.00",
    Status: "Completed",
  });
  expect(all[0]).toMatchObject({ Inspector: "", "Platform Fee": "", Status: "Pending" });
  for (const [query, count] of [
    [{ inspector: inspector.email }, 1],
    [{ company: "bridge" }, 3],
    [{ status: "pending" }, 1],
    [{ dateFrom: "2026-11-22" }, 1],
    [{ dateFrom: "2026-11-22", dateTo: "2026-11-21" }, 0],
    [{ company: "nobody at all" }, 0],
  ] as const)
    expect([query, (await exported(query)).length]).toEqual([query, count]);
  expect((await new Visitor(anInspector()).get("/admin/payouts.csv")).location).toBe("/admin-login");
});
