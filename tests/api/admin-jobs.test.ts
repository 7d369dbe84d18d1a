import { describe, expect, it } from "vitest";
import { accept, aJob, apply } from "#tests/domain/jobs/market";
import { openApi } from "#tests/support/api";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { DAY } from "#tests/support/world";

const LIST = "/api/admin/jobs";
const LOGS = "/api/admin/job-logs";

/** An open job, one that waits for an answer and one that is assigned, a day apart. */
async function market() {
  const api = openApi();
  const company = aCompany({ firstName: "Dana", lastName: "Reyes" });
  const inspector = anInspector({}, { firstName: "Riley", lastName: "Stone" });
  const post = async (title: string, changes = {}) => {
    const job = await aJob(company, { title, startDate: "2027-02-01", ...changes });
    api.world.clock.advance(DAY);
    return job;
  };
  const open = await post("Open slab");
  const waiting = await post("Waiting wall", { budgetRange: "$1200+" });
  const filled = await post("Filled footing", { budgetRange: "$400-600" });
  await apply(inspector, waiting.id);
  await accept(company, await apply(inspector, filled.id));
  const admin = anAdmin({ firstName: "Root", lastName: "Admin" });
  return { api, company, inspector, admin, client: api.as(admin), open, waiting, filled };
}

const titles = (body: { title: string }[]) => body.map(({ title }) => title);
const ALL = ["Filled footing", "Waiting wall", "Open slab"];

describe("GET /api/admin/jobs", () => {
  it("lists what is not deleted, narrowed and sorted by the server", async () => {
    const { client, open } = await market();
    const found = async (query: Record<string, string>) =>
      (await client.get(`${LIST}?${new URLSearchParams(query)}`)).body;
    const all = await found({});
    expect(titles(all)).toEqual(ALL);
    expect(all[2]).toEqual({
      id: open.id,
      title: "Open slab",
      companyName: expect.stringMatching(/^Company /),
      location: "Austin, TX",
      rate: "$200-400",
      status: "open",
      createdAt: expect.stringMatching(/^2026-11-\d\dT.*Z$/),
    });
    expect(titles(await found({ status: "open" }))).toEqual(["Waiting wall", "Open slab"]);
    expect(titles(await found({ status: "filled" }))).toEqual(["Filled footing"]);
    expect(titles(await found({ status: "all", company: "", sortBy: "rate", sortOrder: "asc" }))).toEqual([
      "Open slab",
      "Filled footing",
      "Waiting wall",
    ]);
    expect(titles(await found({ company: all[0].companyName.slice(0, 9) }))).toEqual(ALL);
    expect(await found({ company: "nobody" })).toEqual([]);
  });

  it("goes on page by page, and takes no cursor of another order", async () => {
    const { client } = await market();
    expect((await client.pages(`${LIST}?limit=2&sortBy=status`)).map(titles)).toEqual([
      ["Filled footing", "Waiting wall"],
      ["Open slab"],
    ]);
    const { headers } = await client.get(`${LIST}?limit=2&sortBy=status`);
    const next = /<(.*)>; rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? "";
    const other = await client.get(next.replace("sortBy=status", "sortBy=company"));
    expect(other).toMatchObject({ status: 400, fields: ["cursor"] });
    for (const query of ["status=reviewing", "sortBy=title", "sortOrder=up", "cursor=1.x"]) {
      expect((await client.get(`${LIST}?${query}`)).status, query).toBe(400);
    }
  });
});

describe("DELETE /api/admin/jobs/{jobId}", () => {
  it("deletes an open job once, and its posting fee goes back", async () => {
    const { api, admin, client, open } = await market();
    const path = `${LIST}/${open.id}`;
    const deleted = await client.twice("DELETE", path, {});
    expect(deleted).toMatchObject({ status: 200, body: { message: "Job deleted successfully" } });
    expect((await api.as(admin).delete(path)).status).toBe(409);
    expect(titles((await client.get(LIST)).body)).toEqual(["Filled footing", "Waiting wall"]);
    const [logged] = (await client.get(`${LOGS}?status=deleted`)).body;
    expect(logged).toMatchObject({ id: open.id, isDeleted: true, status: "open", deletedBy: { name: "Root Admin" } });
  });

  it("is refused for a filled job and an unknown one", async () => {
    const { client, filled } = await market();
    expect(await client.delete(`${LIST}/${filled.id}`)).toMatchObject({ status: 409, body: { error: "Conflict" } });
    expect((await client.delete(`${LIST}/job_none`)).status).toBe(404);
  });
});

describe("GET /api/admin/job-logs", () => {
  it("says who is booked, and who made and changed each", async () => {
    const { client, company, inspector } = await market();
    const { body } = await client.get(LOGS);
    expect(titles(body)).toEqual(ALL);
    expect(body[0]).toMatchObject({
      company: { name: expect.stringMatching(/^Company /), email: company.email },
      assignedInspector: { name: "Riley Stone", email: inspector.email },
      status: "assigned",
      isDeleted: false,
      rate: "$400-600",
      startDate: "2027-02-01",
      timeSlot: "morning",
      deletedAt: null,
      deletedBy: null,
      createdBy: { name: "Dana Reyes", email: company.email },
      updatedBy: { name: "Dana Reyes", email: company.email },
    });
    expect(body.map(({ status }: { status: string }) => status)).toEqual(["assigned", "reviewing", "open"]);
    expect(body[2].assignedInspector).toBeNull();
  });

  it("is narrowed to each status and sorted both ways", async () => {
    const { client } = await market();
    const found = async (query: string) => titles((await client.get(`${LOGS}?${query}`)).body);
    expect(await found("status=reviewing")).toEqual(["Waiting wall"]);
    expect(await found("status=open")).toEqual(["Open slab"]);
    expect(await found("status=completed")).toEqual([]);
    expect(await found("sortBy=title&sortOrder=asc")).toEqual(["Filled footing", "Open slab", "Waiting wall"]);
    expect(await found("sortBy=updatedAt&sortOrder=asc")).toEqual(["Open slab", "Waiting wall", "Filled footing"]);
    expect((await client.get(`${LOGS}?status=filled`)).status).toBe(400);
  });
});
