import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { expect, expectNoSidewaysScroll, test } from "../support/server/site";
import { thingsOfPair } from "../support/stages/role-stage";

type Site = Parameters<Parameters<typeof test>[2]>[0]["site"];

// Its bookings are completed by writing rows.
const OF_COMPANY = "Gate open at six, and the foreman waited for each test.";
const OF_INSPECTOR = "Two sets of cylinders were left unmarked.";

test("without JavaScript, on a phone, both sides review a booking, and neither reads the other's first", async ({
  phone,
  site,
}) => {
  const { company, inspector, things } = await aPair(site);
  const field = await phone(inspector);
  const desk = await phone(company);
  const booking = `/bookings/${things.reviewable}`;

  await field.goto(booking);
  await field.getByRole("link", { name: "Write a review" }).click();
  await expect(field).toHaveURL(new RegExp(`${booking}/review$`));
  await field.getByLabel("Your review").fill("Fine");
  await field.getByRole("button", { name: "Send review" }).click();
  await expect(field.getByText("Choose 1 to 5 stars").first()).toBeVisible();
  await expect(field.getByText("Write at least 10 characters").first()).toBeVisible();
  await expect(field.getByLabel("Your review")).toHaveValue("Fine");
  await expectNoSidewaysScroll(field);

  await field.getByLabel("4 stars").check();
  await field.getByLabel("Your review").fill(OF_COMPANY);
  const fields = await field
    .locator("form", { has: field.getByLabel("Your review") })
    .evaluate((form) =>
      Object.fromEntries([...new FormData(form as HTMLFormElement)].map(([name, value]) => [name, String(value)])),
    );
  const twice = [1, 2].map(() => field.request.post(field.url(), { form: fields, maxRedirects: 0 }));
  expect((await Promise.all(twice)).map((answer) => answer.status())).toEqual([303, 303]);
  expect(reviewsOf(site, things.reviewable)).toHaveLength(1);
  await field.goto(booking);
  await expect(field.getByText(OF_COMPANY)).toBeVisible();
  await expect(field.getByText(/^Hidden until .+ has written a review too/)).toBeVisible();

  await desk.goto(booking);
  await expect(desk.getByText(/has written a review. Write yours to read it, or wait until/)).toBeVisible();
  for (const address of [
    booking,
    `${booking}.data`,
    `${booking}/review`,
    `/people/${company.id}/reviews`,
    "/notifications",
  ]) {
    expect(await (await desk.request.get(address)).text()).not.toContain(OF_COMPANY);
  }
  await desk.getByRole("link", { name: "Write a review" }).click();
  await desk.getByLabel("1 star").check();
  await desk.getByLabel("Your review").fill(OF_INSPECTOR);
  await desk.getByRole("button", { name: "Send review" }).click();
  await expect(desk).toHaveURL(new RegExp(`${booking}$`));
  await expect(desk.getByText("Both reviews are shown now.")).toBeVisible();
  await expect(desk.getByText(OF_COMPANY)).toBeVisible();

  // 2 stars of the stage and 1 of this test.
  await desk.getByRole("link", { name: /1.5.*2 reviews.* of /s }).click();
  await expect(desk.getByRole("heading", { level: 1, name: /^Reviews of / })).toBeVisible();
  await expect(desk.getByText(OF_INSPECTOR)).toBeVisible();
});

test("without JavaScript, on a phone, a reported review is removed, and both sides read why", async ({
  phone,
  site,
}) => {
  const { company, inspector, things } = await aPair(site);
  const field = await phone(inspector);
  const desk = await phone(company);
  const admin = await phone(await site.cast.admin());
  const booking = `/bookings/${things.completed}`;

  await desk.goto(booking);
  await desk.getByRole("link", { name: "Report this review" }).click();
  await desk.getByRole("button", { name: "Send report" }).click();
  await expect(desk.getByRole("link", { name: "Choose a reason" })).toBeVisible();
  await desk.getByLabel("What is wrong with it?").selectOption({ label: "It gives away private details" });
  await desk.getByLabel("Details").fill("It names our superintendent.");
  await desk.getByRole("button", { name: "Send report" }).click();
  await expect(desk.getByText("You get a notification when it is decided.")).toBeVisible();
  await expect(desk.getByText("You reported this review")).toBeVisible();
  await expectNoSidewaysScroll(desk);

  const [report] = site.cast.database.reads
    .select({ id: schema.reviewReports.id })
    .from(schema.reviewReports)
    .where(eq(schema.reviewReports.reporterId, String(company.id)))
    .all();
  await admin.goto("/admin/reviews?state=all");
  await admin.locator(`a[href="/admin/reviews/${report?.id}"]`).click();
  await expect(admin.getByText("It names our superintendent.")).toBeVisible();
  await admin.getByRole("link", { name: "Remove review" }).click();
  await admin.getByRole("button", { name: "Remove review" }).click();
  await expect(admin.getByText("Write at least 10 characters").first()).toBeVisible();
  await admin.getByLabel("Why it is removed").fill("It names a private person.");
  await admin.getByRole("button", { name: "Remove review" }).click();
  await expect(admin.getByText("Review removed")).toBeVisible();
  await expectNoSidewaysScroll(admin);

  await field.goto(booking);
  await expect(field.getByText("Reason: It names a private person.")).toBeVisible();
  await desk.goto(booking);
  await expect(desk.getByText("PourCheck removed this review after a report.")).toBeVisible();
  await desk.goto(`/people/${company.id}/reviews`);
  await expect(desk.getByText("New", { exact: true })).toBeVisible();
});

async function aPair(site: Site) {
  const [company, inspector] = [await site.cast.company(), await site.cast.inspector()];
  return { company, inspector, things: await thingsOfPair(site.server, site.cast, { company, inspector }) };
}

function reviewsOf(site: Site, bookingId: string) {
  return site.cast.database.reads.select().from(schema.reviews).where(eq(schema.reviews.bookingId, bookingId)).all();
}
