import { expect, it } from "vitest";
import { openApi } from "#tests/support/api";
import { aCompany, anAdmin } from "#tests/support/factories";
import { anEngagement, aPayableInspector, openPosting } from "#tests/support/money/payments";
import { DAY } from "#tests/support/world";
import { cents } from "~/lib/money";

const PATH = "/api/admin/analytics";

it("GET /api/admin/analytics tells accounts by role, open jobs, what was earned, and what this month brought", async () => {
  const api = openApi();
  const company = aCompany();
  const inspector = await aPayableInspector(api, cents(10_000));
  await anEngagement(api, company, inspector, cents(10_000));
  api.world.clock.advance(14 * DAY);
  await openPosting(api, company, { startDate: "2026-12-20" });
  aCompany();
  const { status, body } = await api.as(anAdmin()).get(PATH);
  expect(status).toBe(200);
  expect(body).toEqual({
    userStats: { inspector: 1, company: 2, admin: 1 },
    jobStats: { open: 0 },
    earnings: { total: 4999 + 3000 },
    transactions: { total: 3 },
    recentActivity: { newUsers: 2, newJobs: 0 },
  });
  expect((await api.as(company).get(PATH)).status).toBe(403);
});
