import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { openApi } from "#tests/support/api";
import { aCompany, anInspector } from "#tests/support/factories";
import { anApplication, anEngagement, aPaidJob, aPayableInspector } from "#tests/support/money/payments";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { cents } from "~/lib/money";

async function aStory() {
  const api = openApi();
  const company = aCompany();
  const inspector = anInspector({ hourlyRate: cents(8500) });
  const job = await aPaidJob(api, company);
  const path = `/api/jobs/${job.id}`;
  return { api, company, inspector, job, path, client: api.as(inspector) };
}

function move<Table extends typeof schema.jobs | typeof schema.applications>(table: Table, id: string, state: string) {
  runtime().database.write((tx) =>
    tx
      .update(table)
      .set({ state } as never)
      .where(eq(table.id, id))
      .run(),
  );
}

function rows() {
  return reads().select().from(schema.applications).all();
}

describe("POST /api/jobs/{id}/apply", () => {
  it("applies once, at the profile's rate", async () => {
    const { client, job, path } = await aStory();
    const [json, other] = [{ message: "Ten years on decks." }, { message: "Other words" }];
    const applied = await client.twice("POST", `${path}/apply`, { json }, { json: other });
    expect(applied).toMatchObject({
      status: 201,
      body: {
        jobId: job.id,
        status: "applied",
        coverLetter: "Ten years on decks.",
        hourlyRate: 85,
        job: { title: job.title, location: "Austin, TX", rate: "$200-400" },
      },
    });
    expect((await client.post(`${path}/apply`, { coverLetter: "Again." })).status).toBe(409);
    expect(rows()).toHaveLength(1);
  });

  it("takes a rate in dollars, as number or text, and no more than two decimals", async () => {
    const { api, path } = await aStory();
    const letter = { coverLetter: "I am near." };
    for (const hourlyRate of [92.5, "92.50"]) {
      const made = await api.as(anInspector()).post(`${path}/apply`, { ...letter, hourlyRate });
      expect(made.body.hourlyRate).toBe(92.5);
    }
    for (const hourlyRate of [9, 1001, 50.123, "much"]) {
      const refused = await api.as(anInspector()).post(`${path}/apply`, { ...letter, hourlyRate });
      expect(refused).toMatchObject({ status: 400, fields: ["hourlyRate"] });
    }
    const unpriced = await api.as(anInspector({ hourlyRate: null })).post(`${path}/apply`, letter);
    expect(unpriced).toMatchObject({ status: 400, fields: ["hourlyRate"] });
  });

  it("asks for words, a certificate, payouts and an open job", async () => {
    const { api, client, company, job, path } = await aStory();
    expect(await client.post(`${path}/apply`, { message: "  " })).toMatchObject({
      status: 400,
      body: {
        details: [{ field: "coverLetter", message: "Please provide a cover letter with your application." }],
      },
    });
    const letter = { message: "I am near." };
    const uncertified = api.as(anInspector({ certified: false }));
    expect((await uncertified.post(`${path}/apply`, letter)).body.error).toBe("CERTIFICATION_REQUIRED");
    const unpaid = api.as(anInspector({ payouts: "not_started" }));
    expect((await unpaid.post(`${path}/apply`, letter)).body.error).toBe("PAYOUTS_REQUIRED");
    expect((await client.post("/api/jobs/job_none/apply", letter)).status).toBe(404);
    for (const state of ["assigned", "completed", "closed"]) {
      move(schema.jobs, job.id, state);
      expect((await client.post(`${path}/apply`, letter)).body.error, state).toBe("Conflict");
    }
    move(schema.jobs, job.id, "open");
    await api.as(company).delete(path);
    expect((await client.post(`${path}/apply`, letter)).status).toBe(404);
    expect(rows()).toEqual([]);
  });
});

describe("reading applications", () => {
  it("shows an inspector their own", async () => {
    const { api, client, path } = await aStory();
    expect((await client.get(`${path}/application`)).status).toBe(404);
    const { body } = await client.post(`${path}/apply`, { message: "Ten years on decks." });
    expect((await client.get(`${path}/application`)).body).toEqual(body);
    expect((await client.get("/api/inspector/applications")).body).toEqual([body]);
    expect((await api.as(anInspector()).get("/api/inspector/applications")).body).toEqual([]);
    expect((await api.as(anInspector()).get(`${path}/application`)).status).toBe(404);
  });

  it("shows a company those to its jobs, with who sent them", async () => {
    const { api, client, company, inspector, path } = await aStory();
    const { body } = await client.post(`${path}/apply`, { message: "Ten years on decks." });
    expect((await api.as(company).get("/api/applications/company")).body).toMatchObject([
      {
        id: body.id,
        status: "pending",
        message: "Ten years on decks.",
        inspector: {
          id: inspector.id,
          name: inspector.name,
          email: null,
          certifications: ["Concrete Field Testing Technician Grade I"],
        },
      },
    ]);
    expect((await api.as(aCompany()).get("/api/applications/company")).body).toEqual([]);
  });

  it("calls completed accepted to a company, and withdrawn as it is", async () => {
    const { api, client, company, path } = await aStory();
    const { body } = await client.post(`${path}/apply`, { message: "Ten years on decks." });
    const seen = async (state: string) => {
      move(schema.applications, body.id, state);
      const [row] = (await api.as(company).get("/api/applications/company")).body;
      return row.status;
    };
    expect(await seen("withdrawn")).toBe("withdrawn");
    expect(await seen("accepted")).toBe("accepted");
    expect(await seen("completed")).toBe("accepted");
    expect((await client.get(`${path}/application`)).body.status).toBe("completed");
  });

  it("tells the inspector's address to the company that has engaged them, alone", async () => {
    const { api, company, job } = await aStory();
    const inspector = await aPayableInspector(api);
    const other = aCompany();
    for (const { id } of [job, await aPaidJob(api, other)]) anApplication(api, id, inspector);
    const told = async (reader: typeof company) => {
      const { body } = await api.as(reader).get("/api/applications/company");
      return body.map((row: { inspector: { email: string | null } }) => row.inspector.email);
    };
    expect(await told(company)).toEqual([null]);
    await anEngagement(api, company, inspector);
    expect(await told(company)).toEqual([inspector.email, inspector.email]);
    expect(await told(other)).toEqual([null]);
  });
});

describe("PUT /api/applications/{id}/status", () => {
  it("turns down, once", async () => {
    const { api, client, company, path } = await aStory();
    const { body } = await client.post(`${path}/apply`, { message: "Ten years on decks." });
    const address = `/api/applications/${body.id}/status`;
    const owner = api.as(company);
    expect(await owner.put(address, { status: "accepted" })).toMatchObject({
      status: 402,
      body: { error: "Payment required" },
    });
    expect((await owner.put(address, { status: "shortlisted" })).fields).toEqual(["status"]);
    for (const status of ["rejected", "accepted"]) {
      expect((await api.as(aCompany()).put(address, { status })).status).toBe(404);
    }
    const rejected = await owner.twice(
      "PUT",
      address,
      { json: { status: "rejected" } },
      { json: { status: "accepted" } },
    );
    expect(rejected).toMatchObject({ status: 200, body: { id: body.id, status: "rejected" } });
    expect((await owner.put(address, { status: "rejected" })).status).toBe(409);
    expect((await client.get(`${path}/application`)).body.status).toBe("rejected");
  });
});
