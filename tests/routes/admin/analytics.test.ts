import { expect, it } from "vitest";
import { aJob } from "#tests/domain/jobs/market";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { doorsOf } from "#tests/routes/shared/jobs/doors";
import { aCompany, anAdmin } from "#tests/support/factories";
import { parseCsv } from "#tests/support/look/csv";
import { analyticsTexts } from "~/copy/admin/analytics";
import { loader as csv } from "~/routes/admin/analytics/csv-route";

const { loader } = doorsOf("admin/analytics/route");

it("the page and its CSV show the same figures, by month and state", async () => {
  const { world } = openShop();
  world.clock.set(Date.UTC(2026, 9, 20, 15));
  const admin = new Visitor(anAdmin());
  const company = aCompany({ usState: "OK" });
  await aJob(company, { startDate: "2026-11-20", location: "Austin, TX" });
  world.clock.set(Date.UTC(2026, 10, 2, 15));
  await aJob(company, { startDate: "2026-11-20", location: "Tulsa, OK" });

  const { status, body } = await admin.get(loader, "/admin/analytics?months=12&until=2026-11&state=TX");
  expect(status).toBe(200);
  expect(body.total).toMatchObject({ jobs: 1, volume: 4999, fees: 4999 });
  expect(body.filter).toEqual({ by: "month", months: 12, until: "2026-11", state: "TX" });

  let answer: Response | undefined;
  const kept: typeof csv = async (args) => {
    const response = await csv(args);
    answer = response.clone();
    return response;
  };
  await admin.get(kept, "/admin/analytics.csv?months=12");
  const rows = parseCsv((await answer?.text()) ?? "");
  expect(Object.keys(rows[0] ?? {})).toEqual(Object.values(analyticsTexts.file.columns));
  expect(rows.map(Object.values).map((row) => [row[0], row[1], row[5], row[11], row[13]])).toEqual([
    ["2026-10", "Oklahoma", "0", "0.00", "0.00"],
    ["2026-10", "Texas", "1", "49.99", "49.99"],
    ["2026-11", "Oklahoma", "1", "49.99", "49.99"],
  ]);
  expect(answer?.headers.get("content-disposition")).toBe('attachment; filename="analytics.csv"');
  expect((await new Visitor(company).get(csv, "/admin/analytics.csv")).status).toBe(303);
});
