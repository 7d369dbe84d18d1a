import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aPhoto } from "#tests/domain/files/samples";
import { APPROVAL, HOUR } from "~/lib/bounds";
import { expect, expectNoSidewaysScroll, signedInAt, test } from "../support/server/site";
import { bookingOfPair } from "../support/stages/role-stage";

const { bookings } = schema;

// The booking's payment is told here, not by the provider.
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test("without JavaScript on a phone, work is reported with a note and photos, and approved beside them", async ({
  page,
  phone,
  site,
}) => {
  const { server, cast } = site;
  const [company, inspector] = [await cast.company(), await cast.inspector()];
  const { id, endsAt } = (await bookingOfPair(server, cast, { company, inspector })).booking;
  server.advance(endsAt - server.now());

  await signedInAt(page, site, inspector, `/bookings/${id}`);
  await page.getByRole("link", { name: "Mark work done" }).click();
  await expectNoSidewaysScroll(page);
  const photo = { name: "deck.jpg", mimeType: "image/jpeg", buffer: await aPhoto({ width: 800, height: 600 }) };
  await page.getByLabel(/Photos of the work/).setInputFiles(photo);
  await page.getByRole("button", { name: "Mark work done" }).click();
  // The note is missing, and the photo stays.
  await expect(page.getByRole("main")).toContainText("Please say in a few words what was done");
  await expect(page.getByRole("main")).toContainText("deck.jpg");
  await page.getByLabel("What did you do?").fill("Anchor bolts checked, two are out of line.");
  await page.getByRole("button", { name: "Mark work done" }).click();
  await expect(page).toHaveURL(`/bookings/${id}`);
  await expect(page.getByRole("main")).toContainText("approved automatically in 7");
  await page.goto("/inspector-home");
  await expect(page.getByRole("region", { name: "Waiting for approval" })).toContainText(
    `in ${APPROVAL.after.most / HOUR - 1} h`,
  );

  const engineer = await phone(company);
  const waiting = engineer.getByRole("region", { name: "Waiting for you" });
  await expect(waiting).toContainText("Approved automatically");
  await waiting.getByRole("link", { name: "Approve work" }).click();
  await expect(engineer.getByRole("main")).toContainText("Anchor bolts checked, two are out of line.");
  const shown = engineer.getByRole("img", { name: "Photo 1 of the work" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await engineer.getByRole("button", { name: "Approve work" }).click();
  await expect(engineer).toHaveURL(`/bookings/${id}`);
  const { reads } = cast.database;
  expect(reads.select().from(bookings).where(eq(bookings.id, id)).get()?.state).toBe("completed");
  await engineer.goto("/company-home");
  // Other matters of theirs may wait on, such as the fee of a posting.
  await expect(waiting.getByRole("link", { name: "Approve work" })).toHaveCount(0);
});

test("without JavaScript on a phone, a calendar link is made, read by a calendar, and turned off", async ({
  page,
  request,
  site,
}) => {
  const { server, cast } = site;
  const [company, inspector] = [await cast.company(), await cast.inspector()];
  await bookingOfPair(server, cast, { company, inspector });
  await signedInAt(page, site, inspector, "/inspector-work");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  await expectNoSidewaysScroll(page);
  const address = new URL(await page.getByLabel("Private link").inputValue()).pathname;
  const feed = await request.get(address);
  expect([feed.status(), feed.headers()["content-type"]]).toEqual([200, expect.stringContaining("text/calendar")]);
  expect(await feed.text()).toContain("SUMMARY:PourCheck: Austin\\, TX");

  await page.goto("/inspector-work/calendar");
  await expect(page.getByRole("main")).not.toContainText(address);
  await page.getByRole("link", { name: "Turn off the link" }).click();
  await page.getByRole("button", { name: "Turn off the link" }).click();
  await expect(page.getByText("Calendar link turned off")).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});
