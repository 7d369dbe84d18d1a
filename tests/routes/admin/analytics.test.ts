import { expect, it } from "vitest";
import { aJob } from "#tests/domain/jobs/market";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anAdmin } from "#tests/support/factories";
import { parseCsv } from "#tests/support/look/csv";
import { analyticsTexts } from "~/copy/admin/analytics";

it("the page and its CSV show the same figures, by month and state", async () => {
  const { world } = openShop();
  world.clock.set(Date.UTC(2026, 9, 20, 15));
  const admin = new Visitor(anAdmin());
  const company = aCompany({ usState: "OK" });
  await aJob(company, { startDate: "2026-11-20", location: "Austin, TX" });
  world.clock.set(Date.UTC(2026, 10, 2, 15));
  await aJob(company, { startDate: "2026-11-20", location: "Tulsa, OK" });

  const { status, body } = await admin.get("/admin/analytics?months=12&until=2026-11&state=TX");
  expect(status).toBe(200);
  expect(body.total).toMatchObject({ jobs: 1, volume: 4999, fees: 4999 });
  expect(body.filter).toEqual({ by: "month", months: 12, until: "2026-11", state: "TX" });

  const answer = await admin.get("/admin/analytics.csv?months=12");
  const rows = parseCsv(answer.body);
  expect(Object.keys(rows[0] ?? {})).toEqual(Object.values(analyticsTexts.file.columns));
  expect(rows.map(Object.values).map((row) => [row[0], row[1], row[5], row[11], row[13]])).toEqual([
    ["2026-10", "Oklahoma", "0", "0.00", "0.00"],
    ["2026-10", "Texas", "1", "49.99", "49.99"],
    ["2026-11", "Oklahoma", "1", "49.99", "49.99"],
  ]);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="analytics.csv"');
  expect((await new Visitor(company).get("/admin/analytics.csv")).status).toBe(303);
});
