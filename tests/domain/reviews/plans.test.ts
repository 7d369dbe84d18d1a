import { expect, test } from "vitest";
import { anAdmin, anInspector } from "#tests/support/factories";
import { plansOf, plansOfCall } from "#tests/support/look/plans";
import { openWorld } from "#tests/support/world";
import { reviewsAbout } from "~/domain/reviews/person-reviews.server";
import { remindOfReviews } from "~/domain/reviews/remind-of-reviews.server";
import { reviewReportCount, reviewReportsIn } from "~/domain/reviews/reports/report-queries.server";
import { showDueReviews } from "~/domain/reviews/show-due-reviews.server";

test("the schedules read what is due by an index, in its order", async () => {
  openWorld();
  expect(await plansOfCall(showDueReviews)).toEqual([expect.stringMatching(/^SEARCH reviews USING .*reviews_waiting/)]);
  expect(await plansOfCall(remindOfReviews)).toEqual([
    expect.stringMatching(/^SEARCH bookings USING .*bookings_review_reminder/),
  ]);
});

test("the lists are read by an index, without sorting", () => {
  openWorld();
  const inspector = anInspector();
  const [mine = ""] = plansOf(() => reviewsAbout(inspector, inspector.id));
  expect(mine).toMatch(/^SEARCH reviews USING INDEX reviews_subject/);
  expect(mine).not.toMatch(/SCAN|TEMP B-TREE/);
  const admin = anAdmin();
  for (const [filter, index] of [
    ["open", "review_reports_open"],
    ["decided", "review_reports_decided"],
    ["all", "review_reports_newest"],
  ] as const) {
    const [list = "", count = ""] = plansOf(() => [reviewReportsIn(admin, filter), reviewReportCount(admin, filter)]);
    expect(list).toMatch(new RegExp(`^SCAN review_reports USING INDEX ${index}`));
    expect(list).not.toMatch("TEMP B-TREE");
    expect(count).toMatch(/review_reports USING (COVERING )?INDEX/);
  }
});
