import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { openApi } from "#tests/support/api";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { anApplication, aPaidJob } from "#tests/support/money/payments";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";

type Api = ReturnType<typeof openApi>;

const titles = (body: { title: string }[]) => body.map(({ title }) => title);

async function aMarket(api: Api) {
  const company = aCompany();
  const other = aCompany();
  const first = await aPaidJob(api, company, { title: "First pour", urgency: "asap", duration: "full-day" });
  api.world.clock.advance(1000);
  const second = await aPaidJob(api, other, { title: "Second pour" });
  return { company, other, first, second };
}

describe("GET /api/jobs", () => {
  it("answers open jobs to an inspector, its own to a company, all to an administrator", async () => {
    const api = openApi();
    const { company, first } = await aMarket(api);
    runtime().database.write((tx) =>
      tx.update(schema.jobs).set({ state: "closed" }).where(eq(schema.jobs.id, first.id)).run(),
    );
    expect(titles((await api.as(anInspector()).get("/api/jobs")).body)).toEqual(["Second pour"]);
    expect(titles((await api.as(company).get("/api/jobs")).body)).toEqual(["First pour"]);
    expect(titles((await api.as(anAdmin()).get("/api/jobs")).body)).toEqual(["Second pour", "First pour"]);
  });

  it("stays closed to an inspector without certificate or payouts", async () => {
    const api = openApi();
    const { first } = await aMarket(api);
    for (const path of ["/api/jobs", "/api/jobs/available", `/api/jobs/${first.id}`]) {
      const uncertified = await api.as(anInspector({ certified: false })).get(path);
      expect(uncertified).toMatchObject({ status: 403, body: { error: "CERTIFICATION_REQUIRED" } });
      const unpaid = await api.as(anInspector({ payouts: "action_needed" })).get(path);
      expect(unpaid).toMatchObject({ status: 403, body: { error: "PAYOUTS_REQUIRED" } });
    }
  });

  it("goes on by cursor, newest first, each job once", async () => {
    const api = openApi();
    await aMarket(api);
    const client = api.as(anInspector());
    expect((await client.pages("/api/jobs?limit=1")).map(titles)).toEqual([["Second pour"], ["First pour"]]);
    for (const query of ["limit=0", "limit=many", "cursor=elsewhere"]) {
      expect((await client.get(`/api/jobs?${query}`)).body.error).toBe("Validation failed");
    }
    expect((await client.get("/api/jobs?limit=1000")).status).toBe(200);
  });
});

describe("GET /api/jobs/available", () => {
  it("leaves out what the inspector has applied to", async () => {
    const api = openApi();
    const { first } = await aMarket(api);
    const inspector = anInspector();
    anApplication(api, first.id, inspector);
    expect(titles((await api.as(inspector).get("/api/jobs/available")).body)).toEqual(["Second pour"]);
  });
});

describe("GET /api/jobs/{id}", () => {
  it("answers the whole job, in the words of who reads it", async () => {
    const api = openApi();
    const { company, first } = await aMarket(api);
    const inspector = anInspector();
    const path = `/api/jobs/${first.id}`;
    expect((await api.as(inspector).get(path)).body).toMatchObject({
      id: first.id,
      companyId: company.id,
      urgency: "urgent",
      estimatedDuration: 8,
      rate: "$200-400",
      scheduledDate: "2026-11-24",
      requirements: ["ACI"],
      isNightShift: false,
      applicationsCount: 0,
      applicationStatus: null,
      contactEmail: null,
      contactPhone: null,
    });
    expect((await api.as(company).get(path)).body).toMatchObject({ urgency: "asap" });
    anApplication(api, first.id, inspector);
    expect((await api.as(inspector).get(path)).body.applicationStatus).toBe("applied");
  });

  it("tells the company's address to the accepted inspector alone", async () => {
    const api = openApi();
    const { company, first } = await aMarket(api);
    const inspector = anInspector();
    const { id } = anApplication(api, first.id, inspector);
    runtime().database.write((tx) =>
      tx.update(schema.applications).set({ state: "accepted" }).where(eq(schema.applications.id, id)).run(),
    );
    const path = `/api/jobs/${first.id}`;
    const phone = "+1 512 555 0142";
    runtime().database.write((tx) =>
      tx.update(schema.users).set({ phone }).where(eq(schema.users.id, company.id)).run(),
    );
    expect((await api.as(inspector).get(path)).body).toMatchObject({
      contactEmail: company.email,
      contactPhone: phone,
    });
    for (const other of [anInspector(), company, anAdmin()]) {
      expect((await api.as(other).get(path)).body).toMatchObject({ contactEmail: null, contactPhone: null });
    }
  });

  it("knows no other company's job, nor one that is none", async () => {
    const api = openApi();
    const { other, first } = await aMarket(api);
    expect((await api.as(other).get(`/api/jobs/${first.id}`)).status).toBe(404);
    expect((await api.as(anAdmin()).get("/api/jobs/job_none")).status).toBe(404);
  });
});

describe("DELETE /api/jobs/{id}", () => {
  it("deletes the company's open job, once", async () => {
    const api = openApi();
    const { company, other, first } = await aMarket(api);
    const path = `/api/jobs/${first.id}`;
    const next = await aPaidJob(api, company);
    expect((await api.as(other).delete(path)).status).toBe(404);
    const client = api.as(company);
    const deleted = await client.twice("DELETE", path, {}, { path: `/api/jobs/${next.id}` });
    expect(deleted).toMatchObject({ status: 200, body: { message: "Job deleted successfully" } });
    expect((await client.get(`/api/jobs/${next.id}`)).body.status).toBe("open");
    expect((await client.delete(path)).status).toBe(404);
    expect((await client.get(path)).status).toBe(404);
  });

  it("keeps a job that has its inspector", async () => {
    const api = openApi();
    const { company, first } = await aMarket(api);
    for (const state of ["assigned", "completed"] as const) {
      runtime().database.write((tx) => tx.update(schema.jobs).set({ state }).where(eq(schema.jobs.id, first.id)).run());
      expect((await api.as(company).delete(`/api/jobs/${first.id}`)).body.error, state).toBe("Conflict");
    }
  });
});

describe("GET /api/company/jobs", () => {
  it("answers the short form in snake_case", async () => {
    const api = openApi();
    const { company, first } = await aMarket(api);
    expect((await api.as(company).get("/api/company/jobs")).body).toEqual([
      {
        id: first.id,
        title: "First pour",
        status: "open",
        location: "Austin, TX",
        start_date: "2026-11-24",
        time_slot: "morning",
        description: first.description,
        budget_range: "$200-400",
        applications_count: 0,
        created_at: new Date(first.createdAt).toISOString(),
      },
    ]);
  });
});
