import { aPdf, aPhoto } from "#tests/domain/files/samples";
import { expect, expectNoSidewaysScroll, test } from "../support/server/site";
import { bookingOfPair } from "../support/stages/role-stage";

// The booking's own payment is told here, not by the provider.
test("without JavaScript on a phone: a company adds documents, the inspector opens them, and a wrong one is taken back", async ({
  phone,
  site: { server, cast },
}) => {
  const [company, inspector] = [await cast.company(), await cast.inspector()];
  const { booking } = await bookingOfPair(server, cast, { company, inspector });
  const path = `/bookings/${booking.id}`;

  const office = await phone(company);
  await office.goto(path);
  await office.getByRole("link", { name: "Add documents" }).click();
  await expectNoSidewaysScroll(office);
  await office.getByLabel(/^What is it/).fill("Mix design, revision 2");
  await office.getByRole("button", { name: "Add documents" }).click();
  await expect(office.getByText("Please choose a file").first()).toBeVisible();
  await expect(office.getByLabel(/^What is it/)).toHaveValue("Mix design, revision 2");
  await office.getByLabel(/^Documents/).setInputFiles([
    { name: "mix design.pdf", mimeType: "application/pdf", buffer: aPdf("mix") },
    { name: "pier 7.jpg", mimeType: "image/jpeg", buffer: await aPhoto() },
  ]);
  await office.getByRole("button", { name: "Add documents" }).click();
  await expect(office).toHaveURL(new RegExp(`${path}(#documents)?$`));
  await expectNoSidewaysScroll(office);

  const atGate = await phone(inspector);
  await atGate.goto(path);
  const given = atGate.locator("#documents");
  await expect(given.getByRole("listitem")).toHaveCount(2);
  await expect(given).toContainText("Mix design, revision 2");
  await expect(given.getByRole("link", { name: /^Remove/ })).toHaveCount(0);
  await expectNoSidewaysScroll(atGate);
  const opened = atGate.waitForEvent("download");
  await given.getByRole("link", { name: "mix design.pdf" }).click();
  expect((await opened).suggestedFilename()).toBe("mix design.pdf");
  await given.getByRole("link", { name: "pier 7.jpg" }).click();
  await expect(atGate).toHaveURL(/\/files\//);

  await office.getByRole("link", { name: "Remove pier 7.jpg" }).click();
  await expect(office.getByRole("main")).toContainText("pier 7.jpg");
  await office.getByRole("button", { name: "Remove document" }).click();
  await expect(office.locator("#documents")).toContainText("Removed");
  await expect(office.getByRole("link", { name: "pier 7.jpg" })).toHaveCount(0);
  await atGate.reload();
  await expect(atGate).toHaveURL(/\/refused\/404\/page$/);
});
