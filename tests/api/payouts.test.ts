import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { openApi } from "#tests/support/api";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { fillInOnboarding } from "#tests/support/money/onboarding";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { workMoney } from "#tests/support/money/till";
import { MINUTE, SECOND } from "#tests/support/world";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { readPayoutAccount } from "~/domain/payouts/sync-flow.server";
import { cents } from "~/lib/money";

const STATUS = "/api/connect/status";
const LINKS = [
  ["/api/payouts/connect/create", "url", 200],
  ["/api/connect/accounts", "accountLinkUrl", 201],
  ["/api/connect/account-link", "url", 200],
  ["/api/connect/create-account-link", "url", 200],
] as const;

type Api = ReturnType<typeof openApi>;

const newcomer = () => anInspector({ payouts: "not_started" });

async function accountsAt({ stripe }: Api): Promise<number> {
  return (await stripe.accounts.list()).data.length;
}

describe.each(LINKS)("POST %s", (path, field, status) => {
  it("makes the account once, and a new link each time", async () => {
    const api = openApi();
    const client = api.as(newcomer());
    const first = await client.post(path, undefined, { key: "link-1" });
    expect(first.status).toBe(status);
    expect(first.body[field]).toMatch(/^http:\/\/localhost:3000\/sandbox\/connect\/acct_\w+\?link=\w+/);
    const repeat = await client.post(path, undefined, { key: "link-1" });
    expect(repeat.headers.get("idempotent-replay")).toBe("true");
    expect(repeat.body[field]).not.toBe(first.body[field]);
    expect((await client.post(path, { type: "account_update" }, { key: "link-1" })).status).toBe(409);
    fillInOnboarding(api, repeat.body[field]);
    expect(await accountsAt(api)).toBe(1);
    const { receipts, auditLog, events } = schema;
    const kept = [receipts, auditLog, events].map((table) => JSON.stringify(reads().select().from(table).all()));
    expect(kept.join()).not.toContain("link=");
  });

  it("is refused while the provider cannot be reached, and works with the same key then", async () => {
    const api = openApi();
    const client = api.as(newcomer());
    api.trouble.push("unreachable", "unreachable", "unreachable");
    const refused = await client.post(path, undefined, { key: "link-1" });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: "Conflict", message: "Failed to create payout account" },
    });
    api.trouble.length = 0;
    expect((await client.post(path, undefined, { key: "link-1" })).status).toBe(status);
    expect(await accountsAt(api)).toBe(1);
  });
});

describe("POST /api/connect/account-link", () => {
  it("knows two types", async () => {
    const client = openApi().as(newcomer());
    for (const type of ["account_onboarding", "account_update"]) {
      expect((await client.post("/api/connect/account-link", { type })).status).toBe(200);
    }
    const refused = await client.post("/api/connect/account-link", { type: "account_removal" });
    expect(refused).toMatchObject({ status: 400, fields: ["type"] });
  });
});

describe("the payout account's status", () => {
  it("goes from nothing to verified", async () => {
    const api = openApi();
    const inspector = newcomer();
    const client = api.as(inspector);
    expect((await client.get(STATUS)).body).toEqual({
      state: "not_started",
      needs: [],
      needsBy: null,
      underReview: false,
      pausedSince: null,
      last4: null,
      payoutSchedule: null,
      payoutsEnabled: false,
      hasAccount: false,
      way: null,
    });
    const { body } = await client.post("/api/connect/accounts");
    expect((await client.get(STATUS)).body).toMatchObject({ state: "action_needed", hasAccount: true });
    expect((await client.get("/api/payouts/status")).body).toEqual({ status: "not_connected", state: "action_needed" });
    fillInOnboarding(api, body.accountLinkUrl);
    await readPayoutAccount(api.ports, inspector.id);
    expect((await client.get(STATUS)).body).toMatchObject({
      state: "verified",
      needs: [],
      last4: "6789",
      payoutsEnabled: true,
      way: "provider",
    });
    expect((await client.get("/api/payouts/status")).body).toEqual({ status: "connected", state: "verified" });
  });

  it("asks the provider again once a minute, in case its webhook was lost", async () => {
    const api = openApi();
    const inspector = newcomer();
    const client = api.as(inspector);
    fillInOnboarding(api, (await client.post("/api/connect/accounts")).body.accountLinkUrl);
    const asked = () => api.sent.filter(({ method }) => method === "GET").length;
    api.world.clock.advance(59 * SECOND);
    expect((await client.get(STATUS)).body.state).toBe("action_needed");
    expect(asked()).toBe(0);
    api.world.clock.advance(SECOND);
    api.trouble.push("unreachable", "unreachable", "unreachable");
    expect((await client.get(STATUS)).body.state).toBe("action_needed");
    api.trouble.length = 0;
    expect((await client.get(STATUS)).body.state).toBe("verified");
    const before = asked();
    api.world.clock.advance(2 * MINUTE);
    await client.get("/api/payouts/status");
    expect(asked()).toBe(before);
  });

  it("asks the provider nothing for an administrator who looks through the inspector's eyes", async () => {
    const api = openApi();
    const inspector = newcomer();
    await api.as(inspector).post("/api/connect/accounts");
    api.world.clock.advance(2 * MINUTE);
    const admin = api.as(anAdmin());
    await admin.lookThrough(inspector);
    api.sent.length = 0;
    for (const path of [STATUS, "/api/payouts/status"]) {
      expect((await admin.get(path)).body.state).toBe("action_needed");
    }
    expect(api.sent).toEqual([]);
  });
});

describe("GET /api/inspector/earnings", () => {
  const PATH = "/api/inspector/earnings";

  it("sums the inspector's shares and lists the payments gross", async () => {
    const api = openApi();
    const company = aCompany();
    const inspector = await aPayableInspector(api, cents(8333));
    const { booking } = await anEngagement(api, company, inspector, cents(8333));
    const client = api.as(inspector);
    expect((await client.get(PATH)).body).toEqual({
      summary: {
        totalEarnings: 14166,
        monthlyEarnings: 14166,
        pendingEarnings: 14166,
        totalCompletedJobs: 0,
        totalTransactions: 1,
      },
      recentPayments: [
        { bookingId: booking.id, amount: 16666, platformFee: 2500, processedAt: "2026-11-21T15:00:00.000Z" },
      ],
    });
    api.world.clock.set(booking.endsAt);
    await execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id, note: "Four cylinders made." } });
    await execute(approveWork, { actor: company, input: { bookingId: booking.id } });
    await workMoney(api);
    expect((await client.get(PATH)).body.summary).toMatchObject({ pendingEarnings: 0, totalCompletedJobs: 1 });
    expect((await api.as(newcomer()).get(PATH)).body).toMatchObject({
      summary: { totalEarnings: 0 },
      recentPayments: [],
    });
  });
});
