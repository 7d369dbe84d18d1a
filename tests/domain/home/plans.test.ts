import { expect, test } from "vitest";
import { aCompany, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { openWorld } from "#tests/support/world";
import { startsToAgree } from "~/domain/bookings/lists/next-bookings.server";
import { workToReport } from "~/domain/bookings/work/queries.server";
import { reviewsToWrite } from "~/domain/reviews/reviews-to-write.server";

/** What is over grows without end, and Home's badge is counted for each page. */
test.each([
  ["an inspector's starts to agree on", () => startsToAgree(anInspector()), "bookings_inspector_upcoming"],
  ["an inspector's work to report", () => workToReport(anInspector(), []), "bookings_inspector_upcoming"],
  ["an inspector's reviews to write", () => reviewsToWrite(anInspector()), "bookings_completed_by_inspector"],
  ["a company's reviews to write", () => reviewsToWrite(aCompany()), "bookings_completed_by_company"],
])("%s are read without the bookings that are over", (_name, read, index) => {
  openWorld();
  const plans = plansOf(read).filter((plan) => plan.includes("bookings"));
  expect(plans.join("\n")).toContain(`SEARCH bookings USING INDEX ${index} (`);
  expect(plans).toHaveLength(1);
});
