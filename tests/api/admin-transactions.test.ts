import { describe, expect, it } from "vitest";
import { openApi } from "#tests/support/api";
import { aCompany, anAdmin } from "#tests/support/factories";
import { anEngagement, aPayableInspector, openCredit, openPosting } from "#tests/support/money/payments";
import { DAY, MINUTE } from "#tests/support/world";
import { cents } from "~/lib/money";

const PATH = "/api/admin/transactions";

/** An engagement that was paid for, and two days later a posting that was not. */
async function books() {
  const api = openApi();
  const company = aCompany({ firstName: "Dana", lastName: "Bridge" });
  const inspector = await aPayableInspector(api, cents(8333));
  const { paymentId } = await anEngagement(api, company, inspector, cents(8333));
  api.world.clock.advance(2 * DAY);
  const { paymentId: unpaid } = await openPosting(api, company);
  return { api, company, inspector, paymentId, unpaid, client: api.as(anAdmin()) };
}

const idsOf = (body: { transactions: { id: string }[] }) => body.transactions.map(({ id }) => id);

describe("GET /api/admin/transactions", () => {
  it("sums everything and lists it newest first", async () => {
    const { client, company, inspector, paymentId, unpaid } = await books();
    const { body } = await client.get(PATH);
    expect(body.summary).toEqual({
      totalRevenue: 4999 + 16666,
      totalPlatformFees: 4999 + 2500,
      totalInspectorEarnings: 14166,
      totalLosses: 0,
      totalTransactions: 3,
    });
    expect(body.transactions[0]).toMatchObject({ id: unpaid, status: "pending", inspector: null, amount: 4999 });
    expect(body.transactions.find(({ id }: { id: string }) => id === paymentId)).toEqual({
      id: paymentId,
      createdAt: "2026-11-21T15:00:00.000Z",
      inspector: { name: inspector.name, email: inspector.email },
      company: { name: expect.stringMatching(/^Company /), email: company.email },
      job: { title: "Slab pour, air and slump", location: "Austin, TX" },
      amount: 16666,
      refundedAmount: 0,
      platformFee: 2500,
      inspectorEarnings: 14166,
      loss: 0,
      status: "completed",
    });
  });

  it("is narrowed by status, days and people", async () => {
    const { client, company, inspector, paymentId, unpaid } = await books();
    const found = async (query: Record<string, string>) =>
      (await client.get(`${PATH}?${new URLSearchParams(query)}`)).body;
    expect(idsOf(await found({ status: "pending" }))).toEqual([unpaid]);
    expect(idsOf(await found({ status: "failed", dateFrom: "" }))).toEqual([]);
    expect(idsOf(await found({ dateFrom: "2026-11-22" }))).toEqual([unpaid]);
    expect((await found({ dateTo: "2026-11-21" })).summary.totalTransactions).toBe(2);
    expect(idsOf(await found({ inspector: inspector.email, company: company.email }))).toEqual([paymentId]);
    expect(idsOf(await found({ company: "nobody at all" }))).toEqual([]);
  });

  it("refuses what it cannot understand", async () => {
    const client = openApi().as(anAdmin());
    for (const [name, value] of [
      ["status", "paid"],
      ["dateFrom", "2026-02-30"],
      ["dateTo", "yesterday"],
      ["limit", "many"],
      ["cursor", "first"],
    ]) {
      expect(await client.get(`${PATH}?${name}=${value}`)).toMatchObject({ status: 400, fields: [name] });
    }
    const turned = await client.get(`${PATH}?dateFrom=2026-11-22&dateTo=2026-11-21`);
    expect(turned).toMatchObject({ status: 400, fields: ["dateTo"] });
  });

  it("pages the transactions and keeps the sums", async () => {
    const { api, client, company } = await books();
    for (let n = 0; n < 3; n += 1) {
      api.world.clock.advance(MINUTE);
      await openPosting(api, company);
    }
    const whole = await client.get(PATH);
    expect(whole.headers.get("link")).toBeNull();
    const pages = await client.pages(`${PATH}?limit=4&dateFrom=2026-11-01`);
    expect(pages.map(idsOf)).toEqual([idsOf(whole.body).slice(0, 4), idsOf(whole.body).slice(4)]);
    for (const { summary } of pages) expect(summary).toEqual(whole.body.summary);
  });

  it("shows a fee that no job has used yet without a job", async () => {
    const api = openApi();
    await openCredit(api, aCompany());
    expect((await api.as(anAdmin()).get(PATH)).body.transactions[0]).toMatchObject({ job: null, inspector: null });
  });
});
