import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aJob } from "#tests/domain/jobs/market";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anAdmin } from "#tests/support/factories";
import { parseCsv } from "#tests/support/look/csv";
import { onStatements } from "#tests/support/look/statements";

const { companies, jobs } = schema;
const COLUMNS = "ID,Title,Company,Location,Rate,Start Date,Time Slot,Status,Inspector,Created At,Updated At".split(",");

const download = (path: string) => new Visitor(anAdmin()).get(path);

describe("the export of the job log", () => {
  it("has exactly the columns of the specification, and cells that no spreadsheet runs", async () => {
    const { world } = openShop();
    const company = aCompany();
    await aJob(company, { title: "+1 slab, the “east” one", startTime: "06:30" });
    world.database.write((tx) =>
      tx
        .update(companies)
        .set({ name: "=SUM(A1)" })
        .where(eq(companies.id, String(company.id)))
        .run(),
    );
    const answer = await download("/admin/job-logs.csv");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="job-activity-logs-2026-11-21.csv"');
    const [row, ...others] = parseCsv(answer.body);
    expect(others).toEqual([]);
    expect(Object.keys(row ?? {})).toEqual(COLUMNS);
    expect(row).toMatchObject({
      Title: "'+1 slab, the “east” one",
      Company: "'=SUM(A1)",
      Rate: "Budget $200-400",
      "Start Date": "2026-11-24",
      "Time Slot": "6:30 AM",
      Status: "Open",
      Inspector: "Not assigned",
      "Created At": "2026-11-21T15:00:00.000Z",
    });
  });

  it("is filtered as the page is, and so is the list's", async () => {
    openShop();
    await aJob(aCompany());
    const lines = async (path: string) => (await download(path)).body.trim().split("\n").length - 1;
    expect(await lines("/admin/job-logs.csv?status=open")).toBe(1);
    expect(await lines("/admin/job-logs.csv?status=deleted")).toBe(0);
    expect(await lines("/admin/jobs.csv?company=company")).toBe(1);
    expect(await lines("/admin/jobs.csv?status=filled")).toBe(0);
  });

  it("streams 100,000 jobs, 100 at a time, each when the last ones have gone out", { timeout: 120_000 }, async () => {
    const { world } = openShop();
    const { id } = await aJob(aCompany());
    world.database.write((tx) => {
      // Ask of each job for a payment of its own, and keep what other tests look at.
      tx.run(sql`drop trigger jobs_are_paid_for`);
      for (const name of ["jobs_searchable", "jobs_are_counted", "jobs_open_at_site"]) {
        tx.run(sql`drop trigger ${sql.raw(name)}`);
      }
      const row = tx.select().from(jobs).where(eq(jobs.id, id)).get();
      if (!row) throw new Error("no job");
      const columns = Object.keys(tx.get(sql`select * from jobs limit 1`) as object);
      const changed: Record<string, string> = {
        id: "'job_' || n",
        number: `${row.number} + n`,
        posting_payment_id: "'pay_' || n",
        draft_id: "null",
      };
      tx.run(
        sql.raw(`with recursive many(n) as (select 1 union all select n + 1 from many where n < 99999)
          insert into jobs (${columns.join(", ")}) select ${columns.map((name) => changed[name] ?? name).join(", ")}
          from many cross join jobs where id = '${id}'`),
      );
    });
    let read = 0;
    const end = onStatements(({ source }) => {
      if (/from "job_listings" indexed by/.test(source) || /indexed by job_listings_by_number/.test(source)) read += 1;
    });
    // The answer itself: `get` reads it whole.
    const answer = (await new Visitor(anAdmin()).outcome("/admin/job-logs.csv")) as Response;
    const reader = answer.body?.getReader();
    if (!reader) throw new Error("no body");
    const decoder = new TextDecoder();
    let [lines, chunks, longest] = [0, 0, 0];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const text = decoder.decode(part.value);
      lines += text.split("\n").length - 1;
      chunks += 1;
      longest = Math.max(longest, text.length);
      // No page is read ahead.
      expect(read).toBeLessThanOrEqual(chunks + 1);
    }
    end();
    expect(lines).toBe(100_001);
    expect(chunks).toBe(1000);
    expect(longest).toBeLessThan(60_000);
  });
});
