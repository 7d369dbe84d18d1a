import { describe, expect, it } from "vitest";
import { openApi } from "#tests/support/api";
import { aCompany, anAdmin } from "#tests/support/factories";
import { REASON } from "#tests/support/money/interventions";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { workMoney } from "#tests/support/money/till";
import { startRuntime } from "~/domain/core/runtime.server";
import { startedRuntime } from "~/domain/core/started-runtime.server";
import { cents } from "~/lib/money";

async function opened() {
  const api = openApi();
  const [admin, company, inspector] = [anAdmin(), aCompany(), await aPayableInspector(api)];
  const { paymentId } = await anEngagement(api, company, inspector);
  const at = (noun: string) => `/api/admin/payments/${paymentId}${noun}`;
  return { api, admin, company, paymentId, at, client: api.as(admin) };
}

describe("an administrator's calls about one payment", () => {
  it("show where its money is", async () => {
    const { client, at, paymentId } = await opened();
    expect(await client.get(at(""))).toMatchObject({
      status: 200,
      body: {
        id: paymentId,
        kind: "application",
        status: "succeeded",
        amount: 17_000,
        platformFee: 2550,
        inspectorAmount: 14_450,
        untransferredAmount: 14_450,
        refundableAmount: 17_000,
        heldSince: null,
      },
    });
    expect((await client.get("/api/admin/payments/pay_none")).status).toBe(404);
  });

  it("hold and release it, once under a key", async () => {
    const { client, at } = await opened();
    const held = await client.twice("POST", at("/hold"), { json: { reason: REASON } });
    expect(held).toMatchObject({ status: 200, body: { heldSince: "2026-11-21T15:00:00.000Z", transferredAmount: 0 } });
    expect(await client.post(at("/hold"), { reason: REASON })).toMatchObject({
      status: 409,
      body: { message: "This payment is already on hold." },
    });
    expect(await client.post(at("/release"), { reason: REASON })).toMatchObject({
      status: 200,
      body: { heldSince: null },
    });
  });

  it("refund a part of it", async () => {
    const { api, client, at } = await opened();
    const refunded = await client.post(at("/refund"), { amount: 7000, reason: REASON });
    expect(refunded).toMatchObject({ status: 200, body: { refundedAmount: 7000, refundableAmount: 10_000 } });
    await workMoney(api);
    const beyond = await client.post(at("/refund"), { amount: 10_001, reason: REASON });
    expect(beyond).toMatchObject({
      status: 409,
      body: { message: "At most $100.00 of this payment can still be refunded." },
    });
  });

  it("settle it between its sides, and claim back what the inspector has beyond the share", async () => {
    const { api, client, at } = await opened();
    const settled = await client.post(at("/settlement"), { refund: 0, share: 12_000, reason: REASON });
    expect(settled).toMatchObject({ status: 200, body: { agreedShare: 12_000, platformFee: 5000, claims: [] } });
    await workMoney(api);
    const smaller = { refund: 0, share: 10_000, reason: REASON };
    expect(await client.post(at("/settlement"), smaller)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("already received $20.00 more") },
    });
    const borne = await client.post(at("/settlement"), { ...smaller, overpaid: "bear" });
    expect(borne).toMatchObject({ status: 200, body: { platformLoss: 2000, claimableAmount: 2000 } });
    expect(await client.post(at("/claim"), { amount: 1500, reason: REASON })).toMatchObject({
      status: 200,
      body: { claimableAmount: 500, claims: [{ amount: 1500, status: "pending", failureCode: null }] },
    });
    expect(await client.post(at("/claim"), { amount: 501, reason: REASON })).toMatchObject({ status: 409 });
  });

  it("name each field that is wrong", async () => {
    const { client, at } = await opened();
    const fields = async (body: object) => (await client.post(at("/refund"), body)).fields;
    expect(await fields({})).toEqual(["amount", "reason"]);
    for (const amount of [0, -5, 1.5, "much", "5e2", "0x10", "+5", "1_000", "1,000", "NaN", "٥", [5], { a: 5 }, true])
      expect(await fields({ amount, reason: REASON })).toEqual(["amount"]);
    expect(await fields({ amount: 5, reason: " " })).toEqual(["reason"]);
  });

  it("say that the provider is silent", async () => {
    const { api, client, at } = await opened();
    api.trouble.push(...Array<"unreachable">(20).fill("unreachable"));
    const refused = await client.post(at("/refund"), { amount: 5, reason: REASON });
    expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining("did not answer") } });
    expect(refused.headers.get("retry-after")).toBe("30");
  });
});

describe("above the limit", () => {
  /** A refund that waits, and a second administrator. */
  async function asked() {
    const setting = await opened();
    startRuntime({ ...startedRuntime(), twoPersonLimit: cents(10_000) });
    const second = setting.api.as(anAdmin({ firstName: "Kim", lastName: "Adler" }));
    const answer = await setting.client.post(setting.at("/refund"), { amount: 12_000, reason: REASON });
    const act = (noun: string) => `/api/admin/payment-approvals/${answer.body.approval?.id}/${noun}`;
    return { ...setting, second, answer, act };
  }

  it("a refund answers 202 and waits, until a second administrator approves it", async () => {
    const { api, client, second, at, admin, paymentId, answer, act } = await asked();
    expect(answer).toMatchObject({
      status: 202,
      body: {
        refundedAmount: 0,
        approval: {
          paymentId,
          kind: "refund",
          status: "pending",
          amount: 12_000,
          reason: REASON,
          requestedBy: { id: admin.id, name: admin.name },
          expiresAt: "2026-11-28T15:00:00.000Z",
          decidedBy: null,
        },
      },
    });
    expect(await client.post(act("approve"))).toMatchObject({ status: 403 });
    expect(await second.post(act("withdraw"))).toMatchObject({ status: 403 });
    expect(await second.twice("POST", act("approve"), { json: {} })).toMatchObject({
      status: 200,
      body: { status: "approved", decidedBy: { name: "Kim Adler" } },
    });
    expect(await second.post(act("approve"))).toMatchObject({ status: 409 });
    await workMoney(api);
    expect((await client.get(at(""))).body).toMatchObject({ refundedAmount: 12_000, approval: null });
  });

  it("is declined with a reason, or withdrawn", async () => {
    const { client, second, at, act } = await asked();
    expect(await second.post(act("decline"), {})).toMatchObject({ status: 400 });
    expect(await second.post(act("decline"), { reason: "Too much" })).toMatchObject({
      status: 200,
      body: { status: "declined", decisionReason: "Too much" },
    });
    const again = await client.post(at("/refund"), { amount: 12_000, reason: REASON });
    const withdrawn = await client.post(`/api/admin/payment-approvals/${again.body.approval.id}/withdraw`);
    expect(withdrawn).toMatchObject({ status: 200, body: { status: "withdrawn", decidedBy: null } });
    const listed = async (query: string) => {
      const { body } = await client.get(`/api/admin/payment-approvals${query}`);
      return body.map(({ status }: { status: string }) => status);
    };
    expect((await listed("")).sort()).toEqual(["declined", "withdrawn"]);
    expect(await listed("?status=declined")).toEqual(["declined"]);
    expect(await listed("?status=pending")).toEqual([]);
    expect(await client.get("/api/admin/payment-approvals?status=carried_out")).toMatchObject({ status: 400 });
    const page = await client.get("/api/admin/payment-approvals?limit=1");
    expect(page.headers.get("link")).toMatch(/cursor=/);
  });

  it("with a single administrator is refused, and says what to do", async () => {
    const { client, at } = await opened();
    startRuntime({ ...startedRuntime(), twoPersonLimit: cents(10_000) });
    expect(await client.post(at("/refund"), { amount: 12_000, reason: REASON })).toMatchObject({
      status: 409,
      body: {
        message:
          "Above $100 a second administrator has to agree, and this site has none whom you did not add yourself. Ask whoever runs the server to add one (npm run admin:add), or to raise TWO_PERSON_LIMIT.",
      },
    });
  });
});
