import { describe, expect, it } from "vitest";
import { openApi } from "#tests/support/api";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { BANK_NUMBERS, giveBankDetails } from "#tests/support/money/bank-details";
import { MINUTE } from "#tests/support/world";

const PATH = "/api/admin/payouts";

const newcomer = (values: Parameters<typeof anInspector>[1] = {}) => anInspector({ payouts: "not_started" }, values);

async function givenDetails(api: ReturnType<typeof openApi>, inspector = newcomer()) {
  api.world.clock.advance(MINUTE);
  await giveBankDetails(inspector);
  return inspector;
}

describe("GET /api/admin/payouts", () => {
  it("lists every account newest first, counts them all, and masks numbers", async () => {
    const api = openApi();
    const connected = anInspector();
    const riley = await givenDetails(api, newcomer({ firstName: "Riley", lastName: "Stone", phone: "512" }));
    const client = api.as(anAdmin());
    const { status, body } = await client.get(PATH);
    expect(status).toBe(200);
    expect(body.counts).toEqual({ total: 2, pendingReview: 1, stripeConnected: 1, totalManual: 1 });
    expect(body.accounts.map((each: { userId: string }) => each.userId)).toEqual([riley.id, connected.id]);
    expect(body.accounts[0]).toMatchObject({
      userName: "Riley Stone",
      payoutMethod: "manual",
      payoutStatus: "pending_manual_review",
      stripeAccountId: null,
      createdAt: "2026-11-21T15:01:00.000Z",
      manualPayoutData: {
        name: "Riley Stone",
        ein: "****6789",
        routingNumber: "****0000",
        accountNumber: "****4321",
        accountType: "checking",
        street: "12 Mill Road",
        state: "TX",
        zip: "78701",
        phone: "512",
      },
    });
    expect(body.accounts[1]).toMatchObject({
      payoutMethod: "stripe",
      payoutStatus: "connected",
      stripeStatus: "verified",
      manualPayoutData: null,
    });
    for (const number of BANK_NUMBERS) expect(JSON.stringify(body)).not.toContain(number);
  });

  it("filters by status, method and name, and goes on by the Link header", async () => {
    const api = openApi();
    const [connected, manual] = [anInspector({}, { lastName: "Okafor" }), await givenDetails(api)];
    const client = api.as(anAdmin());
    const found = async (query: string) =>
      (await client.get(`${PATH}?${query}`)).body.accounts.map((each: { userId: string }) => each.userId);
    expect(await found("status=pending_manual_review")).toEqual([manual.id]);
    expect(await found("status=connected&method=stripe")).toEqual([connected.id]);
    expect(await found("status=connected&method=manual")).toEqual([]);
    expect(await found("method=manual&status=all")).toEqual([manual.id]);
    expect(await found("search=okaf&method=stripe")).toEqual([connected.id]);
    expect(await found("search=okaf&status=approved")).toEqual([]);
    expect(await client.get(`${PATH}?status=verified`)).toMatchObject({ status: 400, fields: ["status"] });
    expect((await client.get(`${PATH}?method=cash`)).status).toBe(400);
    expect((await client.pages(`${PATH}?limit=1`))[1].accounts).toMatchObject([{ userId: connected.id }]);
  });

  it("hides bank data during an impersonation", async () => {
    const api = openApi();
    await givenDetails(api);
    const client = api.as(anAdmin());
    await client.lookThrough(aCompany());
    const { body } = await client.get(`${PATH}?method=manual`);
    expect(body.accounts).toMatchObject([{ manualPayoutData: null }]);
  });
});

describe("POST /api/admin/payouts/{userId}/approve and /reject", () => {
  it("decide on bank details that wait, once, and on those that were seen", async () => {
    const api = openApi();
    const client = api.as(anAdmin());
    const { id } = await givenDetails(api);
    const { createdAt } = (await client.get(PATH)).body.accounts[0];
    for (const reason of ["", "  ", undefined]) {
      expect(await client.post(`${PATH}/${id}/reject`, { reason })).toMatchObject({
        status: 400,
        body: { details: [{ field: "reason", message: "A reason is required" }] },
      });
    }
    const early = new Date(Date.parse(createdAt) - 1000).toISOString();
    expect((await client.post(`${PATH}/${id}/approve`, { createdAt: early })).status).toBe(409);
    const done = await client.twice("POST", `${PATH}/${id}/approve`, { json: { createdAt } });
    expect(done).toMatchObject({ status: 200, body: { userId: id, payoutStatus: "approved" } });
    expect((await client.post(`${PATH}/${id}/approve`)).body.error).toBe("Conflict");
    const other = await givenDetails(api);
    expect(await client.post(`${PATH}/${other.id}/reject`, { reason: "Another name" })).toMatchObject({
      status: 200,
      body: { payoutStatus: "rejected" },
    });
    expect((await client.post(`${PATH}/${other.id}/reject`, { reason: "Again" })).status).toBe(409);
    for (const nobody of ["usr_none", anInspector().id]) {
      expect((await client.post(`${PATH}/${nobody}/approve`)).status).toBe(404);
    }
    expect((await client.get(PATH)).body.counts).toMatchObject({ pendingReview: 0, totalManual: 2 });
  });
});
