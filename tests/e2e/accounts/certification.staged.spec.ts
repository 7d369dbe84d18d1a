import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.server";
import { schema } from "#db/client.server";
import { aHeldCard, approve, reject } from "#tests/domain/certification/submissions";
import { aHeic, aPdf, aPng } from "#tests/domain/files/samples";
import { expireCertifications } from "~/domain/certification/expire-certifications.server";
import { addDays, formatLongDay, todayIn } from "~/lib/time/dates";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import { FormClient, filled } from "../support/people/form-client";
import { expect, expectNoSidewaysScroll, test } from "../support/server/site";
import { comeAs } from "../support/stages/screen-cast";

const PDF = { name: "front.pdf", mimeType: "application/pdf", buffer: aPdf("front") };
const [FIELD, STRENGTH] = CERTIFICATION_LEVELS;
const PROGRAM = { name: "card.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ\x90\0\x03\0", "latin1") };

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("on a phone: refused files keep the rest, then rejected, looked up and approved", async ({ page, site }) => {
    const inspector = await site.cast.inspector({ certified: false, payable: false });
    const admin = await site.cast.admin();
    await comeAs(page, site, inspector);
    const pending = () => pendingOf(site.cast.database, inspector.id);
    await page.goto("/inspector-setup");
    await expectNoSidewaysScroll(page);
    await page.getByLabel("Certification number").fill("01234567");
    await page.getByLabel("Certification level").selectOption({ index: 1 });
    await page.getByLabel("Issue date").fill("2099-01-01");
    await page.getByLabel("Expiry date").fill("2020-01-31");
    await page.getByLabel("Front").setInputFiles(PDF);
    await page.getByLabel("Back").setInputFiles(PROGRAM);
    await page.getByRole("button", { name: "Submit certification" }).click();
    const summary = page.getByRole("alert");
    await expect(summary).toContainText("Invalid file type: Please upload a PDF, PNG, or JPG file.");
    await expect(summary).toContainText("Agreement Required:");
    await expect(summary).toContainText("Certificate Expired: Your ACI certification has expired.");
    await expect(summary).toContainText("The issue date cannot be in the future");
    await expect(page.getByLabel("Certification number")).toHaveValue("01234567");
    await expect(page.getByLabel("Attached: front.pdf")).toBeChecked();
    await expectNoSidewaysScroll(page);

    await page.getByLabel("Issue date").fill("2025-01-01");
    await page.getByLabel("Expiry date").fill("2035-01-31");
    await page.getByLabel("Back").setInputFiles({ name: "back.png", mimeType: "image/png", buffer: await aPng() });
    await page.getByRole("checkbox", { name: /I authorize/ }).check();
    await page.getByRole("button", { name: "Submit certification" }).click();
    await expect(page.getByText("Certification Uploaded")).toBeVisible();
    await expect(page.getByText("Under Review", { exact: true })).toBeVisible();
    await expect(page.getByText("Submitted — Pending Review")).toBeVisible();
    await expect(page.getByRole("button", { name: /ubmit/ })).toHaveCount(0);

    await reject(admin, pending(), "The back is blurred");
    await page.goto("/inspector-setup");
    await expect(page.getByText("Rejected — Fix Needed")).toBeVisible();
    await expect(page.getByText("The back is blurred")).toBeVisible();
    await page.getByRole("link", { name: "Look me up" }).click();
    await page.getByLabel("Last name").fill("Ortíz");
    await page.getByLabel("Mexico", { exact: true }).check();
    await expect(page.getByLabel("State in Mexico")).toBeVisible();
    await expect(page.getByLabel("Province or territory")).toBeHidden();
    await page.getByLabel("State in Mexico").fill("Nuevo León");
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Submit for review" }).click();
    await expect(page.getByText("Certification Submitted")).toBeVisible();
    await expect(page.getByText("The back is blurred")).toBeVisible();

    await approve(admin, pending(), {
      method: "LAST_NAME",
      directoryRecord: "Ortiz, Monterrey",
      certificationNumber: "777",
      certificationLevel: "Concrete Strength Testing Technician",
      expiryDate: "2040-01-01",
    });
    await page.goto("/inspector-setup");
    await expect(page.getByText("Concrete Strength Testing Technician")).toBeVisible();
    await expect(page.getByRole("button", { name: /ubmit/ })).toHaveCount(0);
  });

  test("on a phone: on its date a certificate closes jobs, and its renewal opens them again", async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const { cast, server } = site;
    const [inspector, admin] = [await cast.inspector(), await cast.admin()];
    const main = page.getByRole("main");
    await comeAs(page, site, inspector);
    await page.goto("/jobs");
    await expect(page.getByLabel("Title or place").first()).toBeVisible();
    await expect(main).not.toContainText("Certification Required");

    const today = todayIn("America/Chicago", server.now());
    expiresOn(cast.database, inspector.id, today);
    expect(await expireCertifications()).toBe(1);
    await page.goto("/jobs");
    await expect(main.getByText("Certification Required")).toBeVisible();
    await expect(page.getByLabel("Title or place")).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await main.getByRole("link", { name: "Upload New Certificate" }).click();
    await expect(page).toHaveURL(/\/inspector-setup$/);
    await expect(main).toContainText(`Expired on ${formatLongDay(today)}`);
    await expect(main).toContainText("Upload your renewed card to browse and apply for jobs again.");
    await expectNoSidewaysScroll(page);

    await page.getByLabel("Certification number").fill("07654321");
    await page.getByLabel("Certification level").selectOption("Concrete Strength Testing Technician");
    await page.getByLabel("Issue date").fill(addDays(today, -3));
    await page.getByLabel("Expiry date").fill(addDays(today, 1800));
    await page.getByLabel("Front").setInputFiles(PDF);
    await page.getByRole("checkbox", { name: /I authorize/ }).check();
    await page.getByRole("button", { name: "Submit certification" }).click();
    await expect(page.getByText("Certification Uploaded")).toBeVisible();
    await page.goto("/jobs");
    await expect(main).toContainText("Waiting for admin approval to access this feature");
    await main.getByRole("link", { name: "Check Status" }).click();
    await expect(page.getByText("Under Review", { exact: true })).toBeVisible();

    await approve(admin, pendingOf(cast.database, inspector.id));
    await page.goto("/jobs");
    await expect(page.getByLabel("Title or place").first()).toBeVisible();
    await expect(main).not.toContainText("Certification Required");
    await page.goto("/inspector-setup");
    await expect(main).toContainText("Concrete Strength Testing Technician");
    await expect(main).toContainText("07654321");
    await expect(main).toContainText("Earlier submissions");
    await expect(main).toContainText(`Expired on ${formatLongDay(today)}`);
    await expect(main).toContainText("01234567");
    await expectNoSidewaysScroll(page);
  });
});

test.describe("a second certificate, without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  test("on a phone: is added beside the first, approved by an administrator, and both stand for companies", async ({
    page,
    site,
  }) => {
    const { cast } = site;
    const [inspector, admin, company] = [await cast.inspector(), await cast.admin(), await cast.company()];
    const main = page.getByRole("main");
    await comeAs(page, site, inspector);
    await page.goto("/inspector-setup");
    await expect(main.getByRole("heading", { name: FIELD })).toBeVisible();
    await expect(main.getByLabel("Certification number")).toHaveCount(0);
    await main.getByRole("link", { name: "Add another certificate" }).click();
    await expect(main).toContainText("A card of another level is added.");
    await expect(main.getByLabel("Certification number")).toHaveValue("01234567");
    await expect(main.getByLabel("Certification level")).toHaveValue("");
    await expectNoSidewaysScroll(page);
    await main.getByLabel("Certification level").selectOption(STRENGTH);
    await main.getByLabel("Issue date").fill("2025-01-31");
    await main.getByLabel("Expiry date").fill("2035-01-31");
    await main.getByRole("checkbox", { name: /I authorize/ }).check();
    await main.getByRole("button", { name: "Submit certification" }).click();
    await expect(page.getByRole("alert")).toContainText("Please upload your ACI certification card");
    await expect(main.getByLabel("Certification level")).toHaveValue(STRENGTH);
    await main.getByLabel("Front").setInputFiles(PDF);
    await main.getByRole("button", { name: "Submit certification" }).click();
    await expect(main).toContainText(`Your ${STRENGTH} certificate is under review`);
    await expect(main.getByRole("heading", { name: FIELD })).toBeVisible();
    await expect(main.getByRole("link", { name: "Add another certificate" })).toHaveCount(0);
    await expectNoSidewaysScroll(page);

    const submitted = pendingOf(cast.database, inspector.id);
    await comeAs(page, site, admin);
    await page.goto(`/admin/certifications/${submitted}`);
    await expect(main).toContainText("Also approved");
    await expectNoSidewaysScroll(page);
    await main.getByRole("link", { name: "Approve" }).first().click();
    await expect(main).toContainText(`Approved besides, and stays: ${FIELD}`);
    await main.getByLabel("Where did you look it up?").fill("ACI Certification Directory");
    await main.getByLabel("What did you find?").selectOption({ index: 1 });
    await expectNoSidewaysScroll(page);
    await main.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("Certification Approved")).toBeVisible();

    await comeAs(page, site, inspector);
    await page.goto("/inspector-setup");
    for (const level of [FIELD, STRENGTH]) await expect(main.getByRole("heading", { name: level })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await comeAs(page, site, company);
    await page.goto(`/inspectors/${inspector.id}`);
    await expect(main).toContainText(`${FIELD}, verified`);
    await expect(main).toContainText(`${STRENGTH}, verified`);
    await expectNoSidewaysScroll(page);
  });
});

test("with JavaScript: consent frees the button, and a HEIC says what to do", async ({ page, site }) => {
  const inspector = await site.cast.inspector({ certified: false, payable: false });
  await comeAs(page, site, inspector);
  await page.goto("/inspector-setup/direct");
  const send = page.getByRole("button", { name: "Submit certification" });
  await expect(send).toBeDisabled();
  await page.getByLabel("Name on the card").fill("Ana Ortiz 👷 عنا");
  await page.getByLabel("ACI ID").fill("01234567");
  await page.getByLabel("Expiry date").fill("2035-01-31");
  await page.getByLabel("Front").setInputFiles({ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: aHeic() });
  await page.getByRole("checkbox", { name: /I certify/ }).check();
  await expect(send).toBeEnabled();
  await page.getByLabel("ACI ID").fill(" ");
  await expect(send).toBeDisabled();
  await page.getByLabel("ACI ID").fill("01234567");
  await send.click();
  await expect(page.getByRole("alert").first()).toContainText("Settings > Camera > Formats > Most Compatible");
  await expect(page.getByRole("alert").first()).toContainText("Please use only letters");
  await expect(page.getByLabel("Name on the card")).toHaveValue("Ana Ortiz 👷 عنا");
});

test("a form whose body was cut off shows again the words that arrived, and nothing is saved", async ({ site }) => {
  const client = new FormClient(site.server.origin);
  const inspector = await site.cast.inspector({ certified: false, payable: false });
  await client.signIn(inspector);
  const path = "/inspector-setup";
  const page = await client.get(path);
  const words = { certificationNumber: "01234567", expiryDate: "2035-01-31" };
  const parts = [...filled(page.form(path), words)].map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4 half';
  const answer = await fetch(`${site.server.origin}${path}`, {
    method: "POST",
    body: parts.join("") + file,
    headers: { cookie: client.cookieHeader(), "content-type": "multipart/form-data; boundary=b" },
  });
  const text = await answer.text();
  expect(answer.status).toBe(400);
  expect(text).toContain("The connection was lost before everything had arrived. Please send it again.");
  expect(text).toContain('value="01234567"');
  expect(text).toContain('value="2035-01-31"');
  expect(() => pendingOf(site.cast.database, inspector.id)).toThrow("nothing is under review");
});

test("the same form twice at once is one submission", async ({ site }) => {
  const client = new FormClient(site.server.origin);
  const inspector = await site.cast.inspector({ certified: false, payable: false });
  await client.signIn(inspector);
  const path = "/inspector-setup";
  const page = await client.get(path);
  const files = await aHeldCard(inspector);
  const words = {
    certificationNumber: "01234567",
    certificationLevel: "Concrete Strength Testing Technician",
    files,
    issueDate: "2025-01-31",
    expiryDate: "2035-01-31",
    consent: "on",
  };
  const form = new FormData();
  for (const [name, value] of filled(page.form(path), words)) form.append(name, value);
  const send = () =>
    fetch(`${site.server.origin}${path}`, {
      method: "POST",
      body: form,
      redirect: "manual" as const,
      headers: { cookie: client.cookieHeader() },
    });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(pendingOf(site.cast.database, inspector.id)).toMatch(/^cert_/);
});

function expiresOn({ write }: Database, inspectorId: string, expiryDate: string): void {
  const { certifications } = schema;
  const theirs = eq(certifications.inspectorId, inspectorId);
  write((tx) => tx.update(certifications).set({ expiryDate }).where(theirs).run());
}

/** @throws Error when nothing is under review */
function pendingOf({ reads }: Database, inspectorId: string): string {
  const { certifications } = schema;
  const mine = and(eq(certifications.inspectorId, inspectorId), eq(certifications.state, "pending"));
  const found = reads.select().from(certifications).where(mine).get();
  if (!found) throw new Error("nothing is under review");
  return found.id;
}
