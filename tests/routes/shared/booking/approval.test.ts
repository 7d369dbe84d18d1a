import { expect, test } from "vitest";
import { sign } from "#tests/domain/reports/record";
import { aRecordedReport, atWork } from "#tests/domain/reports/recording";
import { openShop } from "#tests/routes/company/visitor";
import { workTexts } from "~/copy/bookings/work";
import { ReportVisitor } from "./report-page";

test("whoever approves reads above the button what does not conform, what was not made and what is still open", async () => {
  openShop();
  const setting = atWork({ tests: ["slump", "density"] });
  const { company, inspector, bookingId } = setting;
  const { save, slump } = await aRecordedReport(setting);
  await save({ kind: "slump", entry: slump }, { reading: "6.25", testedAt: "08:56" });
  await sign(inspector, bookingId, { why_job_density: "The scale broke" });
  const { text } = await new ReportVisitor(company, `/bookings/${bookingId}`).open("approval");
  const [before, button] = text.slice(text.indexOf("Before you approve")).split(workTexts.approval.submit);
  expect(button).toBeDefined();
  for (const said of [
    "Nonconformances Sample 1: slump 6.25 in. is above 5 in.; no check test.",
    "Deviations Sample 1: slump began 6 minutes after sampling (limit 5).",
    "density made 0 of 1 times asked for. The scale broke",
    "Curing still open Set 1001-1: initial curing open, pickup due by Mon, Nov 23, 8:58 AM",
    "Strengths still to come Set 1001-1: 7 days, Sat, Nov 28",
  ]) {
    expect(before).toContain(said);
  }
});
