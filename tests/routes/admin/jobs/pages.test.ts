import { describe, expect, it } from "vitest";
import { aJob } from "#tests/domain/jobs/market";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anAdmin } from "#tests/support/factories";
import { MINUTE } from "#tests/support/world";

async function posted() {
  const { world } = openShop();
  const company = aCompany();
  const job = await aJob(company);
  return { world, company, job, path: `/admin/jobs/${job.id}/deletion`, params: { id: job.id } };
}

describe("deleting a job as an administrator", () => {
  it("says what happens, asks for a reason, and the job is gone from the list and in the log", async () => {
    const { job, path } = await posted();
    const visitor = new Visitor(anAdmin());
    const asked = await visitor.get(path);
    expect(asked.body).toMatchObject({ job: { title: job.title }, refund: 4999, obstacle: null });
    const blank = await visitor.post(path, { reason: " " });
    expect(blank.body.lastResult.error).toEqual({ reason: ["A reason is required"] });
    const done = await visitor.post(path, { reason: "The site does not exist." });
    expect(done).toMatchObject({ status: 303, location: "/admin/jobs" });
    expect((await visitor.get("/admin/jobs")).body).toMatchObject({ rows: [], count: 0 });
    const { body } = await visitor.get("/admin/job-logs?status=deleted");
    expect(body.rows[0]).toMatchObject({ id: job.id, trail: [{ reason: "The site does not exist." }] });
    expect((await visitor.get(path)).body).toMatchObject({ obstacle: "job-deleted-already" });
    expect((await visitor.post(path, { reason: "Again" })).status).toBe(409);
  });

  it("tells the company on the job's page, with the reason", async () => {
    const { company, job, path } = await posted();
    await new Visitor(anAdmin()).post(path, { reason: "The site does not exist." });
    const { status, body } = await new Visitor(company).get(`/jobs/${job.id}`);
    expect([status, body.deleted]).toEqual([
      410,
      expect.objectContaining({ removed: true, removalReason: "The site does not exist." }),
    ]);
  });
});

describe("a job's page for an administrator", () => {
  it("has who posted it, what was paid for it, and its trail", async () => {
    const { company, job } = await posted();
    const { body } = await new Visitor(anAdmin()).get(`/jobs/${job.id}`);
    expect(body).toMatchObject({
      view: "admin",
      mayDelete: true,
      logged: { createdBy: { email: company.email } },
      payments: [{ id: job.postingPaymentId, kind: "job_posting", state: "succeeded", amount: 4999 }],
    });
  });
});

it("the list and the log keep their filters and order from page to page, and take no cursor of another", async () => {
  const { world, company } = await posted();
  for (let n = 0; n < 21; n += 1) {
    world.clock.advance(MINUTE);
    await aJob(company, { title: `Pour ${n}` });
  }
  const visitor = new Visitor(anAdmin());
  for (const path of ["/admin/jobs", "/admin/job-logs"]) {
    const first = await visitor.get(`${path}?status=open&sortBy=company&company=company`);
    expect([first.body.rows.length, first.body.count]).toEqual([20, 22]);
    const second = await visitor.get(first.body.links.nextTo);
    expect(second.body.rows).toHaveLength(2);
    expect(second.body.filter).toMatchObject({ status: "open", sortBy: "company", company: "company" });
    expect((await visitor.get(second.body.links.previousTo)).body.rows).toEqual(first.body.rows);
    const other = first.body.links.nextTo.replace("sortBy=company", "sortBy=status");
    expect((await visitor.get(other)).body.links.previousTo).toBeUndefined();
  }
});
