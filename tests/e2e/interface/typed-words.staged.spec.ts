import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aBooking } from "#tests/support/work/bookings";
import { isActing } from "~/domain/actor";
import { expect, expectNoSidewaysScroll, signedInAt, test } from "../support/server/site";

const { bookings } = schema;
const PLACED = "Deck, span 2, from the north abutment";
const DONE = "Three trucks tested.\nFour cylinders in the box.";

// A booking that has begun needs a payment of days ago, which no page of today makes.
test.use({ viewport: { width: 360, height: 740 } });

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("what was typed into a form that is no longer possible is shown with the reason", async ({ page, site }) => {
      const { server, cast } = site;
      const [company, inspector] = [await cast.company(), await cast.inspector()];
      if (!isActing(company, ["company"]) || !isActing(inspector, ["inspector"])) throw new Error("other roles");
      const { id } = aBooking(company, inspector, { startsAt: server.now() - 3_600_000 });
      const report = await page.context().newPage();
      await signedInAt(page, site, inspector, `/bookings/${id}/work-report`);
      await page.getByLabel("What did you do?").fill(DONE);
      await report.goto(`/bookings/${id}/report/project`);
      await report.getByLabel("Placement").fill(PLACED);
      cast.database.write((tx) => tx.update(bookings).set({ state: "cancelled" }).where(eq(bookings.id, id)).run());

      // Its page still has a place for the reason.
      await page.getByRole("button", { name: "Mark work done" }).click();
      await expect(page.getByText("This booking was canceled.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "What you typed" })).toBeVisible();
      await expect(page.getByText(DONE)).toBeVisible();
      await expectNoSidewaysScroll(page);
      // An error page took the place of this one.
      await report.getByRole("button", { name: "Save project" }).click();
      await expect(report.getByRole("heading", { name: "This has changed" })).toBeVisible();
      await expect(report.getByRole("term").filter({ hasText: "Placement" })).toBeVisible();
      await expect(report.getByText(PLACED)).toBeVisible();
      await expectNoSidewaysScroll(report);
    });
  });
}
