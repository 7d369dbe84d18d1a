import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { openWorld } from "#tests/support/world";
import { earnedByMonth } from "~/domain/payments/ledger/earnings.server";
import { zonedTime } from "~/lib/time/dates";
import { accept, aJob, apply } from "../jobs/market";

test("an inspector's shares stand in the month in which they were paid, on the clocks at home", async () => {
  const { clock, database } = openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const job = await aJob(company);
  // Half past eleven in Texas, when it is December in New York and in UTC.
  clock.set(zonedTime("2026-11-30", "23:30", "America/Chicago"));
  const later = await aJob(company, { startDate: "2026-12-08" });
  expect(job.id).not.toBe(later.id);
  await accept(company, await apply(inspector, later.id));
  const months = earnedByMonth(inspector);
  expect(months).toHaveLength(12);
  expect([months[0]?.month, months.at(-1)]).toEqual(["2025-12", { month: "2026-11", earned: 14_450 }]);
  clock.set(zonedTime("2027-10-31", "12:00", "America/Chicago"));
  expect(earnedByMonth(inspector)[0]).toEqual({ month: "2026-11", earned: 14_450 });
  clock.set(zonedTime("2027-11-01", "12:00", "America/Chicago"));
  expect(earnedByMonth(inspector).every(({ earned }) => earned === 0)).toBe(true);
  expect(database.reads.select().from(schema.payments).all()).not.toEqual([]);
});

test("they are read along an index", () => {
  openWorld();
  const inspector = anInspector();
  expect(plansOf(() => earnedByMonth(inspector)).join("\n")).toContain(
    "SEARCH payments USING INDEX payments_inspector (inspector_id=? AND succeeded_at>?)",
  );
});
