import { describe, expect, it } from "vitest";
import { accept, aJob, apply } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector, ROOT } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { posting } from "#tests/support/money/payments";
import { DAY, openWorld } from "#tests/support/world";
import { jobChangeSentences } from "~/copy/admin/jobs-admin";
import { jobFiguresOfYear } from "~/domain/admin/jobs/figures.server";
import { jobList } from "~/domain/admin/jobs/list.server";
import { jobLog } from "~/domain/admin/jobs/log.server";
import { trailsOf } from "~/domain/admin/jobs/trail.server";
import { changeJob } from "~/domain/applications/change-job/change-job.server";
import { closeJob } from "~/domain/applications/end-job/close-job.server";
import { removeJob } from "~/domain/applications/end-job/remove-job.server";
import { execute } from "~/domain/command.server";
import { jobFields } from "~/domain/jobs/schema";

const reason = "The site does not exist.";

/** One job of each status, posted a day apart. */
async function jobs() {
  const { clock } = openWorld();
  const company = aCompany({ firstName: "Dana", lastName: "Reyes" });
  const inspector = anInspector({}, { firstName: "Riley", lastName: "Stone" });
  const admin = anAdmin({ firstName: "Root", lastName: "Admin" });
  const ids: Record<string, string> = {};
  for (const status of ["open", "reviewing", "assigned", "closed", "deleted"]) {
    const job = await aJob(company, { title: `Job ${status}`, startDate: "2027-02-01" });
    ids[status] = job.id;
    clock.advance(DAY);
    if (status === "reviewing") await apply(inspector, job.id);
    if (status === "assigned") await accept(company, await apply(inspector, job.id));
    if (status === "closed") await execute(closeJob, { actor: company, input: { jobId: job.id } });
    if (status === "deleted") await execute(removeJob, { actor: admin, input: { jobId: job.id, reason } });
  }
  return { company, inspector, admin, ids };
}

describe("the administrators' jobs", () => {
  it("list what is not deleted, by the three statuses", async () => {
    await jobs();
    const titles = (status?: "open" | "filled" | "closed") => jobList(ROOT, { status }).rows.map(({ title }) => title);
    expect(titles()).toEqual(["Job closed", "Job assigned", "Job reviewing", "Job open"]);
    expect(titles("open")).toEqual(["Job reviewing", "Job open"]);
    expect(titles("filled")).toEqual(["Job assigned"]);
    expect(titles("closed")).toEqual(["Job closed"]);
    expect(jobList(ROOT, { status: "filled" }).rows[0]).toMatchObject({ status: "filled", budgetRange: "$200-400" });
  });

  it("are all in the log, with who is booked and who deleted", async () => {
    const { company, inspector, admin } = await jobs();
    const { rows, count } = jobLog(ROOT, {});
    expect(rows.map(({ status }) => status)).toEqual(["deleted", "closed", "assigned", "reviewing", "open"]);
    expect(count).toBe(5);
    const [deleted, , assigned, , open] = rows;
    expect(deleted?.deletedBy).toEqual({ name: "Root Admin", email: admin.email });
    expect(assigned?.inspector).toEqual({ name: "Riley Stone", email: inspector.email });
    expect(assigned?.hourlyRate).toBe(8500);
    expect(open).toMatchObject({ inspector: null, createdBy: { name: "Dana Reyes", email: company.email } });
    for (const status of ["open", "reviewing", "assigned", "closed", "deleted"] as const) {
      expect(jobLog(ROOT, { status }).rows.map(({ title }) => title)).toEqual([`Job ${status}`]);
    }
  });

  it("have a trail of what was changed, by whom", async () => {
    const { company, admin, ids } = await jobs();
    const [jobId = "", gone = ""] = [ids.open, ids.deleted];
    const { updatedAt: seen = 0 } = jobLog(ROOT, { status: "open" }).rows[0] ?? {};
    const fields = jobFields.parse(posting({ title: "West wall", startDate: "2027-02-01" }));
    await execute(changeJob, { actor: company, input: { ...fields, jobId, seen } });
    const trails = trailsOf(ROOT, [jobId, gone]);
    expect(trails.get(jobId)).toMatchObject([
      { action: "change-job", by: { name: "Dana Reyes" }, changes: { title: expect.anything() } },
    ]);
    expect(trails.get(gone)).toMatchObject([
      { action: "remove-job", by: { email: admin.email }, changes: { deleted: [false, true] }, reason },
    ]);
    const plans = plansOf(() => [trailsOf(ROOT, [jobId]), jobLog(ROOT, {}), jobList(ROOT, {})]).join("\n");
    expect(plans).not.toMatch(/SCAN (a\b|audit_log|jobs|users|bookings)/);
  });

  it("say what a company changed, in dollars, and the site's state by its name", async () => {
    const { company, ids } = await jobs();
    const jobId = ids.open ?? "";
    const { updatedAt: seen = 0 } = jobLog(ROOT, { status: "open" }).rows[0] ?? {};
    const fee = { requiresInspectorEquipment: true, equipmentFee: 45 };
    const fields = posting({ title: "Job open", startDate: "2027-02-01", location: "Reno, NV", state: "NV", ...fee });
    await execute(changeJob, { actor: company, input: { ...fields, jobId, seen } });
    const sentences = trailsOf(ROOT, [jobId])
      .get(jobId)
      ?.flatMap((entry) => jobChangeSentences(entry, String));
    expect(sentences).toEqual(
      expect.arrayContaining(["Location: Changed", "State: None → NV", "Equipment fee: None → $45.00"]),
    );
  });

  it("have figures by the month of posting and by state", async () => {
    await jobs();
    const { total, byMonth, byState } = jobFiguresOfYear(ROOT);
    expect(total).toMatchObject({ posted: 5, open: 2, filled: 1, closed: 1, deleted: 1, applications: 2 });
    expect(total).toMatchObject({ applicationsAJob: 0.4, toFirstApplication: DAY, toAcceptance: DAY, timeOpen: DAY });
    expect(byState).toEqual([{ siteState: "TX", ...total }]);
    expect(byMonth).toHaveLength(12);
    expect(byMonth.reduce((sum, { posted }) => sum + posted, 0)).toBe(5);
    expect(byMonth[0]).toMatchObject({ posted: 0, applicationsAJob: null });
    expect(plansOf(() => jobFiguresOfYear(ROOT)).join("\n")).toMatch(/SEARCH job_figures USING INDEX/);
  });
});
