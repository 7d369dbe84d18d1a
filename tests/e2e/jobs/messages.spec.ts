import { write } from "#tests/domain/messages/talk";
import { aPair, gatePhoto, inBar, MIX_DESIGN, personPage, said } from "../support/people/conversations";
import { expect, expectNoSidewaysScroll, test } from "../support/server/site";

const EMPTY = "No conversations yet. Start chatting from job applications or the directory!";

test("without JavaScript, on a phone, two people write to each other", async ({ browser, site }) => {
  const { company, inspector, jobId } = await aPair(site);
  const field = await personPage(browser, site, inspector, { width: 360, javaScriptEnabled: false });
  const desk = await personPage(browser, site, company, { width: 360, javaScriptEnabled: false });

  await field.goto("/messages");
  await expect(field.getByRole("heading", { level: 1, name: "Real-Time Messages" })).toBeVisible();
  await expect(field.getByText(EMPTY)).toBeVisible();
  await field.goto(`/jobs/${jobId}`);
  await field.getByRole("link", { name: /^Message / }).click();
  await expect(field).toHaveURL(new RegExp(`/messages/${company.id}/${jobId}$`));
  await expectNoSidewaysScroll(field);

  await field.getByLabel("Your message").fill("   ");
  await field.getByRole("button", { name: "Send" }).click();
  await expect(field.getByText("Please write a message").first()).toBeVisible();
  const long = `Which gate? ${"x".repeat(5000)}`;
  await field.getByLabel("Your message").fill(long);
  await field.getByRole("button", { name: "Send" }).click();
  await expect(field.getByText("Please use at most 5,000 characters").first()).toBeVisible();
  await expect(field.getByLabel("Your message")).toHaveValue(long);

  await field.getByLabel("Your message").fill("Which gate?\nAnd when?");
  const form = field.locator("form", { has: field.getByLabel("Your message") });
  const fields = await form.evaluate((element) =>
    Object.fromEntries(
      [...new FormData(element as HTMLFormElement)].filter(
        (pair): pair is [string, string] => typeof pair[1] === "string",
      ),
    ),
  );
  const twice = [1, 2].map(() => field.request.post(field.url(), { form: fields, maxRedirects: 0 }));
  expect((await Promise.all(twice)).map((answer) => answer.status())).toEqual([303, 303]);
  await field.getByRole("link", { name: "Refresh" }).click();
  await expect(said(field)).toHaveText(["Which gate?\nAnd when?"]);

  await desk.goto("/messages");
  await expect(inBar(desk, /Messages.*1 new/)).toBeVisible();
  await desk
    .getByRole("navigation", { name: "Conversations" })
    .getByRole("link", { name: /1 unread/ })
    .click();
  await expect(said(desk)).toHaveText(["Which gate?\nAnd when?"]);
  await expect(inBar(desk, /Messages.*1 new/)).toBeVisible();
  await desk.getByRole("button", { name: "Mark as read" }).click();
  await expect(desk.getByRole("button", { name: "Mark as read" })).toBeHidden();
  await expect(inBar(desk, /Messages.*1 new/)).toBeHidden();

  await desk.getByLabel("Your message").fill("Gate C, at seven.");
  await desk.getByRole("button", { name: "Send" }).click();
  await expect(said(desk)).toHaveText(["Which gate?\nAnd when?", "Gate C, at seven."]);
  await field.getByRole("link", { name: "Refresh" }).click();
  await expect(said(field)).toHaveText(["Which gate?\nAnd when?", "Gate C, at seven."]);
  await expect(field.getByRole("button", { name: "Mark as read" })).toBeVisible();
  await field.getByRole("link", { name: "All messages" }).click();
  await expect(field.getByRole("link", { name: /Gate C, at seven/ })).toBeVisible();

  const address = `https://example.com/${"drawings-of-the-deck/".repeat(8)}`;
  await write(company, inspector, { content: `Plan: ${address}, or call (512) 555-0142.`, jobId });
  await field.setViewportSize({ width: 320, height: 780 });
  await field.getByRole("link", { name: /Gate C, at seven/ }).click();
  const plan = said(field).last().getByRole("link", { name: address });
  await expect(plan).toHaveAttribute("href", address);
  await expect(plan).toHaveAttribute("rel", /noopener noreferrer nofollow/);
  await expect(field.getByRole("link", { name: "(512) 555-0142" })).toHaveAttribute("href", "tel:5125550142");
  await expectNoSidewaysScroll(field);

  await field.goto("/messages");
  await field.getByRole("searchbox", { name: "Search conversations" }).fill("seven");
  await field.getByRole("button", { name: "Search" }).click();
  await expect(field).toHaveURL(/\/messages\?search=seven$/);
  await expectNoSidewaysScroll(field);
  await field.getByRole("link", { name: /Gate C, at seven/ }).click();
  await expect(said(field).filter({ hasText: "Gate C, at seven." })).toBeInViewport();
  await field.goto("/messages?search=nowhere");
  await expect(field.getByText("Nothing found for “nowhere”")).toBeVisible();
  await field.goto(`/messages/${company.id}/${jobId}`);

  await test.step("files go with a message or alone; a refused one loses nothing", async () => {
    await field.locator("summary", { hasText: "Attach files" }).click();
    await field.getByLabel("Your message").fill("Is this the gate?");
    const chosen = [await gatePhoto(), MIX_DESIGN, { ...MIX_DESIGN, name: "notes.pdf", buffer: Buffer.from("Notes") }];
    await field.getByLabel(/^Photos or PDFs/).setInputFiles(chosen);
    await field.getByRole("button", { name: "Send" }).click();
    // Playwright finds no text in a noscript element.
    await expect(field.locator("#files-error")).toHaveText("notes.pdf: Please upload a PDF, PNG, or JPG file.");
    await expect(field.getByLabel("Your message")).toHaveValue("Is this the gate?");
    await expect(field.getByRole("checkbox", { name: MIX_DESIGN.name })).toBeChecked();
    await expectNoSidewaysScroll(field);
    await field.getByLabel("Your message").fill("");
    await field.getByRole("button", { name: "Send" }).click();
    await expect(field.getByRole("link", { name: "gate.jpg" })).toBeVisible();
    await expectNoSidewaysScroll(field);
    await desk.goto("/messages");
    await expect(desk.getByRole("navigation", { name: "Conversations" })).toContainText("1 photo and 1 document");
    await desk.goto(`/messages/${inspector.id}/${jobId}`);
    const href = await desk.getByRole("link", { name: "gate.jpg" }).getAttribute("href");
    const photo = await desk.request.get(href ?? "");
    expect([photo.status(), photo.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    const downloading = desk.waitForEvent("download");
    await desk.getByRole("link", { name: /^Mix design/ }).click();
    expect((await downloading).suggestedFilename()).toBe(MIX_DESIGN.name);
    await write(company, inspector, { content: "Yes. Call (512) 555-0142.", jobId });
  });

  await field.setViewportSize({ width: 740, height: 360 });
  await field.reload();
  await expect(field.getByLabel("Your message")).toBeInViewport({ ratio: 1 });
  await expect(field.getByRole("button", { name: "Send" })).toBeInViewport({ ratio: 1 });
  await expect(field.getByRole("link", { name: "(512) 555-0142" }).last()).toBeInViewport();
  expect(await field.evaluate(() => scrollY)).toBe(0);
});
