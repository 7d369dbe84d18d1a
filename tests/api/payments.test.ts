import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { JOB } from "#tests/api/job-form";
import { openApi } from "#tests/support/api";
import { aCompany } from "#tests/support/factories";
import { anApplication, aPaidJob, aPayableInspector, openAcceptance, payIntent } from "#tests/support/money/payments";
import { reads } from "~/domain/core/runtime.server";

type Api = ReturnType<typeof openApi>;

function jobs() {
  return reads().select().from(schema.jobs).all();
}

function payments() {
  return reads().select().from(schema.payments).all();
}

async function aCredit(api: Api, company = aCompany()) {
  const client = api.as(company);
  const { body } = await client.post("/api/payments/job-posting");
  return { company, client, ...(body as { paymentId: string; clientSecret: string }) };
}

describe("POST /api/payments/job-posting", () => {
  it("hands out one unpaid fee, however often it is asked for", async () => {
    const api = openApi();
    const client = api.as(aCompany());
    const first = await client.twice("POST", "/api/payments/job-posting", { json: {} });
    expect(first).toMatchObject({ status: 200, body: { amount: 4999 } });
    expect(first.body.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    expect((await client.post("/api/payments/job-posting")).body).toEqual(first.body);
    expect(payments()).toHaveLength(1);
  });

  it("keeps the secret out of every table", async () => {
    const api = openApi();
    const { clientSecret } = await aCredit(api);
    const { database } = api.world;
    const tables = [schema.receipts, schema.events, schema.auditLog, schema.payments, schema.deliveries];
    const kept = JSON.stringify(tables.map((table) => database.reads.select().from(table).all()));
    expect(kept).not.toContain(clientSecret);
    expect(kept).not.toContain("_secret_");
  });
});

describe("POST /api/jobs and /api/jobs/after-payment", () => {
  it("asks for the fee first, whatever the client says", async () => {
    const api = openApi();
    const client = api.as(aCompany());
    expect(await client.post("/api/jobs", JOB)).toMatchObject({ status: 402, body: { error: "Payment required" } });
    const { paymentId } = await aCredit(api, aCompany());
    expect((await client.post("/api/jobs/after-payment", { ...JOB, paymentId })).status).toBe(404);
    const open = await aCredit(api);
    expect((await open.client.post("/api/jobs/after-payment", { ...JOB, paymentId: open.paymentId })).status).toBe(402);
    expect(jobs()).toEqual([]);
  });

  it("makes one job of one paid fee, before any webhook has come", async () => {
    const api = openApi();
    const { client, company, paymentId } = await aCredit(api);
    await payIntent(api, paymentId);
    const made = await client.twice("POST", "/api/jobs", { json: JOB }, { json: { ...JOB, title: "Another" } });
    expect(made).toMatchObject({
      status: 201,
      body: { companyId: company.id, title: JOB.title, rate: "$200-400", status: "open", equipmentFee: 75 },
    });
    expect((await client.post("/api/jobs", JOB)).status).toBe(402);
    expect(jobs()).toHaveLength(1);
  });

  it("answers the job that a fee has made already", async () => {
    const api = openApi();
    const { client, paymentId } = await aCredit(api);
    await payIntent(api, paymentId);
    const made = await client.post("/api/jobs/after-payment", { ...JOB, paymentId });
    expect(made.status).toBe(201);
    expect(await client.post("/api/jobs/after-payment", { ...JOB, paymentId })).toMatchObject({
      status: 200,
      body: made.body,
    });
    expect(jobs()).toHaveLength(1);
  });

  it("makes one job of two requests at once", async () => {
    const api = openApi();
    const { client, paymentId } = await aCredit(api);
    await payIntent(api, paymentId);
    const both = await Promise.all([client.post("/api/jobs", JOB), client.post("/api/jobs", JOB)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 402]);
    const keyed = await aCredit(api);
    await payIntent(api, keyed.paymentId);
    const twins = await Promise.all([1, 2].map(() => keyed.client.post("/api/jobs", JOB, { key: "twin" })));
    expect(twins.map(({ status }) => status)).toEqual([201, 201]);
    expect(twins.map(({ headers }) => headers.get("idempotent-replay")).sort()).toEqual(["true", null].sort());
    expect(jobs()).toHaveLength(2);
  });

  it("names every broken field and spends nothing", async () => {
    const api = openApi();
    const { client, paymentId } = await aCredit(api);
    await payIntent(api, paymentId);
    const refused = await client.post("/api/jobs", { ...JOB, title: "", budgetRange: "lots", equipmentFee: "501" });
    expect(refused.status).toBe(400);
    expect(refused.fields).toEqual(expect.arrayContaining(["title", "budgetRange", "equipmentFee"]));
    expect((await client.post("/api/jobs", JOB)).status).toBe(201);
  });
});

describe("POST /api/payments/application/{id}/accept", () => {
  async function anApplicant(api: Api) {
    const company = aCompany();
    const job = await aPaidJob(api, company);
    const application = anApplication(api, job.id, await aPayableInspector(api));
    return {
      company,
      client: api.as(company),
      path: `/api/payments/application/${application.id}/accept`,
      application,
    };
  }

  it("hands out what has to be paid, and the payment accepts", async () => {
    const api = openApi();
    const { client, path, application } = await anApplicant(api);
    const begun = await client.twice("POST", path, { json: {} });
    expect(begun).toMatchObject({ status: 200, body: { amount: 17_000, platformFee: 2550, inspectorAmount: 14_450 } });
    expect((await client.post(path)).body).toEqual(begun.body);
    await payIntent(api, begun.body.paymentId);
    // Asked again, the provider's word is taken in passing.
    await client.post(path, {}, { key: "same" });
    expect(reads().select().from(schema.bookings).all()).toMatchObject([{ applicationId: application.id }]);
    expect(await client.post(path)).toMatchObject({ status: 409, body: { error: "Conflict" } });
  });

  it("closes the page's Checkout, so that never both can be paid", async () => {
    const api = openApi();
    const { client, company, path, application } = await anApplicant(api);
    const pagePayment = await openAcceptance(api, company, application.id);
    const { status, body } = await client.post(path);
    expect(status).toBe(200);
    expect(body.paymentId).not.toBe(pagePayment);
    const states = payments().filter(({ kind }) => kind === "application");
    expect(states.map(({ channel, state }) => `${channel} ${state}`).sort()).toEqual([
      "checkout failed",
      "intent pending",
    ]);
  });

  it("is for the job's own company", async () => {
    const api = openApi();
    const { path } = await anApplicant(api);
    expect((await api.as(aCompany()).post(path)).status).toBe(404);
  });

  it("tells when the provider cannot be reached, and charges nothing", async () => {
    const api = openApi();
    const { client, path } = await anApplicant(api);
    api.trouble.push("unreachable", "unreachable", "unreachable");
    expect(await client.post(path, {}, { key: "a" })).toMatchObject({ status: 409, body: { error: "Conflict" } });
    expect((await client.post(path, {}, { key: "a" })).status).toBe(200);
  });
});
