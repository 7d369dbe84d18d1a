import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { accept, aJob, apply, beginAcceptance, one } from "#tests/domain/jobs/market";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { MINUTE } from "#tests/support/world";

const { applications, jobs } = schema;

async function posted() {
  const till = openShop();
  const company = aCompany();
  const job = await aJob(company);
  return { till, company, job, params: { id: job.id } };
}

describe("the list of jobs", () => {
  test.each([
    [{ certified: false, payouts: "verified" }, { certified: false }],
    [
      { certified: true, payouts: "action_needed" },
      { certified: true, payable: false },
    ],
  ] as const)("is closed to inspectors with %j", async (setup, gate) => {
    const { job } = await posted();
    const visitor = new Visitor(anInspector(setup));
    const { body } = await visitor.get("/jobs");
    expect(body).toMatchObject({ gate: { ...gate, open: false }, rows: [], count: 0 });
    const one = await visitor.get(`/jobs/${job.id}`);
    expect(one).toMatchObject({ status: 403, body: { gate } });
  });

  test("is an inspector's, filtered by the address; others have theirs elsewhere", async () => {
    const { till, company, job } = await posted();
    till.world.clock.advance(MINUTE);
    await aJob(aCompany(), { title: "Wall", location: "Reno, NV" });
    const listed = async (visitor: Visitor, query = "") => {
      const { body } = await visitor.get(`/jobs${query}`);
      return body.rows.map(({ title }: { title: string }) => title);
    };
    expect(await listed(new Visitor(anInspector()))).toEqual(["Wall", job.title]);
    expect(await listed(new Visitor(anInspector()), "?state=nv&urgency=nonsense")).toEqual(["Wall"]);
    expect(await new Visitor(company).get("/jobs?status=open")).toMatchObject({
      status: 303,
      location: "/company-dashboard?status=open",
    });
    expect(await new Visitor(anAdmin()).get("/jobs")).toMatchObject({ status: 303, location: "/admin/jobs" });
  });

  test("says of each job whether the inspector's certificate fits it, and so does the job's page", async () => {
    const { till, company, job } = await posted();
    till.world.clock.advance(MINUTE);
    const strength = "Concrete Strength Testing Technician";
    const other = await aJob(company, { title: "Wall", requiredCertifications: [strength] });
    const visitor = new Visitor(anInspector());
    const { body } = await visitor.get("/jobs");
    const misfit = { fits: false, certified: true, missing: [strength], levels: [expect.stringContaining("Grade I")] };
    expect(body.rows).toMatchObject([
      { title: "Wall", fit: misfit },
      { title: job.title, fit: { fits: true } },
    ]);
    const page = await visitor.get(`/jobs/${other.id}`);
    expect(page.body.fit).toMatchObject(misfit);
  });

  test("keeps its filters from page to page", async () => {
    const { company } = await posted();
    for (let n = 0; n < 21; n += 1) await aJob(company, { title: `Pour ${n}` });
    const visitor = new Visitor(anInspector());
    const { body } = await visitor.get("/jobs?search=pour&state=TX");
    expect(body.links.nextTo).toMatch(/^\/jobs\?search=pour&state=TX&after=/);
    const next = await visitor.get(body.links.nextTo);
    expect(next.body.links.previousTo).toMatch(/^\/jobs\?search=pour&state=TX&before=/);
  });
});

describe("applying", () => {
  test("leads back to the job, also when it comes twice", async () => {
    const { job } = await posted();
    const visitor = new Visitor(anInspector());
    const address = `/jobs/${job.id}/application`;
    const form = { coverLetter: "Ten years of slabs.", hourlyRate: "85", key: "k1" };
    const answers = [1, 2].map(() => visitor.post(address, form));
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({ status: 303, location: `/jobs/${job.id}` });
    }
    const { body } = await visitor.get(`/jobs/${job.id}`);
    expect(body.application).toMatchObject({ state: "pending", hourlyRate: 8500 });
  });

  test("comes back with the letter when the rate is unsound, and without one says so", async () => {
    const { job } = await posted();
    const visitor = new Visitor(anInspector({ hourlyRate: null }));
    const address = `/jobs/${job.id}/application`;
    const unsound = await visitor.post(address, { coverLetter: "Ten years.", hourlyRate: "5" });
    expect(unsound).toMatchObject({
      status: 400,
      body: {
        lastResult: {
          error: { hourlyRate: ["Hourly rate must be between $10 and $1,000"] },
          initialValue: { coverLetter: "Ten years." },
        },
      },
    });
    const missing = await visitor.post(address, { coverLetter: " ", hourlyRate: "" });
    expect(Object.entries(missing.body.lastResult.error)).toEqual([
      ["coverLetter", ["Please provide a cover letter with your application."]],
      ["hourlyRate", ["Hourly rate is required"]],
    ]);
    const noRate = await visitor.post(address, { coverLetter: "Ten years.", hourlyRate: "" });
    expect(noRate.body.lastResult.error).toEqual({ hourlyRate: ["Hourly rate is required"] });
  });

  test("is refused with its code's sentence and status", async () => {
    const { job } = await posted();
    const visitor = new Visitor(anInspector({ certified: false }));
    const refused = await visitor.post(`/jobs/${job.id}/application`, { coverLetter: "Ten years." });
    expect(refused).toMatchObject({
      status: 403,
      body: { lastResult: { error: { "": ["An approved ACI certification is required for this."] } } },
    });
  });
});

describe("ending a job", () => {
  test.each([
    ["deletion", "/company-dashboard"],
    ["closure", null],
  ])("by %s asks with the job's name, and then does it", async (ending, to) => {
    const { company, job } = await posted();
    await apply(anInspector(), job.id);
    const address = `/jobs/${job.id}/${ending}`;
    const visitor = new Visitor(company);
    const asked = await visitor.get(address);
    expect(asked.body).toMatchObject({ ending, job: { title: job.title, pendingApplicationsCount: 1 } });
    expect((await new Visitor(aCompany()).get(address)).status).toBe(404);
    expect((await new Visitor(anInspector()).post(address)).status).toBe(403);

    const answer = await visitor.post(address);
    expect(answer).toMatchObject({ status: 303, location: to ?? `/jobs/${job.id}` });
    const { state, deletedAt } = one(jobs, job.id);
    const shown = await visitor.get(`/jobs/${job.id}`);
    expect(shown).toMatchObject(
      ending === "deletion" ? { status: 410, body: { deleted: { title: job.title } } } : { status: 200 },
    );
    expect(ending === "deletion" ? deletedAt : state).toEqual(ending === "deletion" ? expect.any(Number) : "closed");
  });

  test("is refused once somebody is engaged, and knows no other ways", async () => {
    const { company, job } = await posted();
    await accept(company, await apply(anInspector(), job.id));
    const visitor = new Visitor(company);
    const refused = await visitor.post(`/jobs/${job.id}/deletion`);
    expect(refused).toMatchObject({
      status: 409,
      body: { lastResult: { error: { "": ["This job has an inspector and can no longer be deleted."] } } },
    });
    expect((await visitor.get(`/jobs/${job.id}/explosion`)).status).toBe(404);
    expect((await visitor.post(`/jobs/${job.id}/explosion`)).status).toBe(404);
  });
});

describe("deciding on an application", () => {
  async function applied() {
    const setting = await posted();
    const id = await apply(anInspector(), setting.job.id);
    const visitor = new Visitor(setting.company);
    const at = (decision: string) => `/applications/${id}/${decision}`;
    return { ...setting, id, visitor, at };
  }

  test("shows what accepting costs, and leads to Checkout, twice to the same", async () => {
    const { till, visitor, at } = await applied();
    const asked = await visitor.get(at("acceptance"));
    expect(asked.body.application).toMatchObject({ price: { total: 17000 }, hourlyRate: 8500 });
    const answers = [1, 2].map(() => visitor.post(at("acceptance"), { key: "k1" }));
    const [first, second] = await Promise.all(answers);
    expect(first).toMatchObject({ status: 303, location: expect.stringMatching(/^\/sandbox\/checkout\//) });
    expect(second?.location).toBe(first?.location);
    expect(till.sent.filter(({ key }) => key?.startsWith("pi:application:")).length).toBeGreaterThan(0);
  });

  test("comes back with the sentence when the provider is out of reach", async () => {
    const { till, visitor, at } = await applied();
    till.trouble.push("unreachable", "unreachable", "unreachable");
    const answer = await visitor.post(at("acceptance"));
    expect(answer.status).toBe(409);
    expect(answer.body.lastResult.error[""]).toEqual([
      "The payment provider did not answer. Please try again: you will not be charged twice.",
    ]);
  });

  test("turns down, and says so", async () => {
    const { job, id, visitor, at } = await applied();
    const answer = await visitor.post(at("rejection"));
    expect(answer).toMatchObject({ status: 303, location: `/jobs/${job.id}` });
    expect(one(applications, id).state).toBe("rejected");
    expect((await visitor.post(at("rejection"))).status).toBe(409);
  });

  test("is the company's alone", async () => {
    const { id, at, company } = await applied();
    const address = at("acceptance");
    expect((await new Visitor(aCompany()).get(address)).status).toBe(404);
    expect((await new Visitor(aCompany()).post(address)).status).toBe(404);
    expect((await new Visitor(anInspector()).get(address)).status).toBe(403);
    const nonsense = await new Visitor(company).post(`/applications/${id}/maybe`);
    expect(nonsense.status).toBe(404);
    expect(one(applications, id).state).toBe("pending");
  });

  test("is listed on the dashboard until it is made", async () => {
    const { company, id, visitor } = await applied();
    const listed = async (query: string) => (await visitor.get(`/company-dashboard${query}`)).body;
    expect((await listed("?tab=applications")).applicants).toMatchObject([{ id, openPaymentId: null }]);
    const paymentId = await beginAcceptance(company, id);
    expect((await listed("?tab=applications")).applicants).toMatchObject([{ id, openPaymentId: paymentId }]);
    expect(await listed("")).toMatchObject({ tab: "jobs", count: 1 });
  });
});
