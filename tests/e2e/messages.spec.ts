import type { Browser, Locator, Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { aPdf, aPhoto } from "#tests/domain/files/samples";
import { write } from "#tests/domain/messages/talk";
import type { PersonActor } from "~/domain/actor";
import { FormClient } from "./support/form-client";
import { expect, expectNoSidewaysScroll, signIn, test } from "./support/site";
import { faultsOf } from "./support/soundness";
import { CARD, postingFields, rowsOf } from "./support/story";

type Site = Parameters<Parameters<typeof test>[2]>[0]["site"];

const MIX_DESIGN = { name: "Mix design 4500 psi, rev C.pdf", mimeType: "application/pdf", buffer: aPdf() };

async function gatePhoto() {
  return { name: "gate.jpg", mimeType: "image/jpeg", buffer: await aPhoto({ width: 800, height: 600 }) };
}

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

test("with JavaScript, two people talk live, and no message is lost or doubled on a bad line", async ({
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const { company, inspector, jobId } = await aPair(site);
  for (let n = 1; n <= 30; n += 1) await write(company, inspector, { content: `Truck ${n} is on its way.`, jobId });
  const phone = await personPage(browser, site, inspector, { width: 360 });
  const desk = await personPage(browser, site, company, { width: 1280 });
  await desk.clock.install();
  const about = `/${jobId}`;

  await desk.goto("/messages");
  await expect(desk.getByText("Select a Conversation")).toBeVisible();
  await desk.goto(`/messages/${inspector.id}${about}`);
  await phone.goto("/messages");
  await expect(inBar(phone, /Messages.*30 new/)).toBeVisible();
  const documents = [documentsOf(phone), documentsOf(desk)];

  await test.step("looking marks as read, and Enter sends while Shift+Enter breaks the line", async () => {
    await phone.getByRole("link", { name: /30 unread/ }).click();
    await expect(said(phone).last()).toHaveText("Truck 30 is on its way.");
    await expect(said(phone).last()).toBeInViewport();
    await expect(inBar(phone, /Messages.*new/)).toBeHidden();
    const field = phone.getByLabel("Your message");
    await field.fill("First line");
    await field.press("Shift+Enter");
    await field.pressSequentially("second line");
    await field.press("Enter");
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
    await expect(said(phone).last()).toHaveText("First line\nsecond line");
    await expect(said(desk).last()).toHaveText("First line\nsecond line");
    await expect(said(desk).last()).toBeInViewport();
    await expect(desk.getByRole("navigation", { name: "Conversations" })).toContainText("First line second line");
    await phone.route("**/messages/outbox", (route) => route.abort());
    await send(phone, "Mix: http://example.com/mix");
    const mix = { name: "http://example.com/mix" };
    await expect(said(phone).last().getByRole("link", mix)).toBeVisible();
    await expect(phone.getByRole("button", { name: "Try again" })).toBeVisible();
    await phone.unroute("**/messages/outbox");
    await expect(said(desk).last().getByRole("link", mix)).toBeVisible();
    await field.press("Enter");
    await expect(phone.getByText("Please write a message").first()).toBeVisible();
  });

  await test.step("who reads further up keeps their place, and is told of what comes", async () => {
    await phone.getByRole("log").evaluate((log) => {
      log.scrollTop = -600;
    });
    const place = await said(phone).nth(20).boundingBox();
    await send(desk, "Pump is up.");
    await phone.getByRole("button", { name: "New messages" }).waitFor();
    expect(await said(phone).nth(20).boundingBox()).toEqual(place);
    await phone.getByRole("button", { name: "New messages" }).click();
    await expect(said(phone).last()).toBeInViewport();
    await expect(phone.getByRole("button", { name: "New messages" })).toBeHidden();
  });

  await test.step("files are shown before they are sent, can be removed, and reach the partner at once", async () => {
    const choose = phone.locator("input[type=file]");
    await choose.setInputFiles([await gatePhoto(), MIX_DESIGN, { ...MIX_DESIGN, name: "wrong.pdf" }]);
    const chosen = phone.getByRole("list", { name: "Files to send" }).getByRole("listitem");
    await expect(chosen).toHaveCount(3);
    await expect(chosen.nth(1)).toContainText(/Mix design.*bytes/);
    await phone.getByRole("link", { name: "All messages" }).click();
    await phone.getByRole("navigation", { name: "Conversations" }).getByRole("link").first().click();
    await expect(chosen).toHaveCount(3);
    await phone.getByRole("button", { name: "Remove wrong.pdf" }).click();
    await choose.setInputFiles([1, 2, 3, 4].map((n) => ({ ...MIX_DESIGN, name: `${n}.pdf` })));
    await expect(phone.getByText("Please send at most 5 files in one message")).toBeVisible();
    for (const n of [1, 2, 3]) await phone.getByRole("button", { name: `Remove ${n}.pdf` }).click();
    await choose.setInputFiles({ ...MIX_DESIGN, name: "empty.pdf", buffer: Buffer.alloc(0) });
    await expect(phone.getByText("empty.pdf is empty.")).toBeVisible();
    await expectNoSidewaysScroll(phone);
    expect(await faultsOf(phone)).toEqual([]);
    // The answer to the first try is lost, and trying again sends nothing twice.
    await phone.route(
      "**/messages/outbox",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await phone.getByLabel("Your message").press("Enter");
    await expect(chosen).toHaveCount(0);
    await expect(desk.getByRole("link", { name: "gate.jpg" })).toBeVisible();
    await expect(desk.getByRole("link", { name: /^Mix design/ })).toHaveCount(1);
    await expect(desk.getByRole("navigation", { name: "Conversations" })).toContainText("1 photo and 1 document");
    await expect(phone.getByText("Sending the files…")).toHaveCount(0);
    await expect(phone.getByRole("link", { name: "gate.jpg" })).toHaveCount(1);
    await choose.setInputFiles({
      ...MIX_DESIGN,
      name: "cone.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("cone"),
    });
    await send(phone, "The cone");
    await expect(phone.getByText(/^Failed to send message\. Please upload a PDF, PNG, or JPG file/)).toBeVisible();
    await phone.getByRole("button", { name: "Edit" }).click();
    await expect(chosen).toHaveText([/cone\.jpg/]);
    await phone.getByRole("button", { name: "Remove cone.jpg" }).click();
    await phone.getByLabel("Your message").press("Enter");
    await expect(said(desk).last()).toHaveText("The cone");
  });

  await test.step("offline it waits, in order, and goes out when the line is back", async () => {
    await desk.context().setOffline(true);
    await send(desk, "one");
    await send(desk, "two");
    await expect(desk.getByText("Sending…").last()).toBeVisible();
    await expect(desk.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(await faultsOf(desk)).toEqual([]);
    await desk.context().setOffline(false);
    await expect(desk.getByText("Sending…")).toHaveCount(0);
    await expect(said(phone).nth(-2)).toHaveText("one");
    await expect(said(phone).last()).toHaveText("two");
  });

  await test.step("when the answer is lost, trying again writes it no second time", async () => {
    await desk.route("**/messages/outbox", async (route) => {
      await route.fetch();
      await route.abort();
    });
    // The page tries again by itself after a while, which would leave nothing to press.
    await desk.clock.pauseAt(Date.now() + 30_000);
    await send(desk, "Only once.");
    await desk.getByRole("button", { name: "Try again" }).waitFor();
    await expect(said(phone).last()).toHaveText("Only once.");
    await expect(said(desk).filter({ hasText: "Only once." })).toHaveCount(1);
    await desk.unroute("**/messages/outbox");
    await desk.getByRole("button", { name: "Try again" }).click();
    await expect(desk.getByRole("button", { name: "Try again" })).toHaveCount(0);
    await desk.clock.resume();
    await expect(said(desk).filter({ hasText: "Only once." })).toHaveCount(1);
    expect(timesWritten(site, company, "Only once.")).toBe(1);
  });

  await test.step("the field is within reach above a phone's keyboard", async () => {
    await phone.setViewportSize({ width: 360, height: 400 });
    const field = phone.getByLabel("Your message");
    await field.click();
    await expect(field).toBeInViewport({ ratio: 1 });
    const covered = await field.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height - 4) !== element;
    });
    expect(covered).toBe(false);
    await phone.setViewportSize({ width: 360, height: 780 });
  });

  await test.step("what is refused says why, and can be written differently", async () => {
    // Without the cookie alone, a page that reads its data anew meanwhile would have a good token again.
    await desk.route("**/messages/outbox", (route) => {
      const postData = (route.request().postData() ?? "").replace(/csrf=[^&]+/, "csrf=another");
      return route.continue({ postData });
    });
    await send(desk, "Are you there?");
    await expect(desk.getByText(/^Failed to send message\. This form was made for another/)).toBeVisible();
    await desk.unroute("**/messages/outbox");
    await desk.getByRole("button", { name: "Edit" }).click();
    await expect(desk.getByLabel("Your message")).toHaveValue("Are you there?");
    await expect(said(desk).last()).toHaveText("Only once.");
    await send(desk, "Are you still there?");
    await expect(said(phone).last()).toHaveText("Are you still there?");
  });

  expect(documents.map((count) => count())).toEqual([0, 0]);

  await test.step("what was not sent yet outlives a reload, and is sent once", async () => {
    await desk.route("**/messages/outbox", (route) => route.abort());
    await send(desk, "Before the reload.");
    await desk.getByLabel("Your message").fill("And half a sen");
    await desk.unroute("**/messages/outbox");
    await desk.reload();
    await expect(said(phone).last()).toHaveText("Before the reload.");
    await expect(said(desk).filter({ hasText: "Before the reload." })).toHaveCount(1);
    await expect(desk.getByLabel("Your message")).toHaveValue("And half a sen");
    expect(timesWritten(site, company, "Before the reload.")).toBe(1);
    await desk.goto("/messages");
    const list = desk.getByRole("navigation", { name: "Conversations" });
    await expect(list).toContainText("Draft: And half a sen");
    await list.getByRole("link").first().click();
    await expect(desk.getByLabel("Your message")).toHaveValue("And half a sen");
    await desk.getByLabel("Your message").press("Enter");
    await expect(said(phone).last()).toHaveText("And half a sen");
    await desk.goto("/messages");
    await expect(list).not.toContainText("Draft:");
  });

  await test.step("what was typed before JavaScript ran is kept too", async () => {
    await desk.route("**/assets/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await desk.goto(`/messages/${inspector.id}${about}`, { waitUntil: "commit" });
    await desk.getByLabel("Your message").fill("Typed early");
    await expect(desk.getByText("Enter sends, Shift+Enter starts a new line.")).toBeVisible();
    await desk.unroute("**/assets/*.js");
    await desk.reload();
    await expect(desk.getByLabel("Your message")).toHaveValue("Typed early");
  });
});

function timesWritten(site: Site, { id }: PersonActor, content: string): number {
  const { messages } = schema;
  const written = and(eq(messages.senderId, id), eq(messages.content, content));
  return site.cast.database.reads.select().from(messages).where(written).all().length;
}

async function send(page: Page, words: string): Promise<void> {
  await page.getByLabel("Your message").fill(words);
  await page.getByLabel("Your message").press("Enter");
}

/** The words of each message, in order. */
/** The entry of the bar at the bottom. Asked for by its role alone, it has a double until the style sheet has come. */
function inBar(page: Page, name: RegExp): Locator {
  return page.getByRole("navigation", { name: "Quick links" }).getByRole("link", { name });
}

function said(page: Page): Locator {
  return page.getByRole("log").locator("[data-said]");
}

/** Counts the documents that the page loads from now on. */
function documentsOf(page: Page): () => number {
  let loaded = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") loaded += 1;
  });
  return () => loaded;
}

interface Screen {
  width: number;
  javaScriptEnabled?: boolean;
}

async function personPage(browser: Browser, site: Site, person: PersonActor, { width, ...options }: Screen) {
  const baseURL = site.server.origin;
  const context = await browser.newContext({ ...options, baseURL, viewport: { width, height: 780 } });
  const page = await context.newPage();
  await signIn(page, person);
  await expect(page).toHaveURL(/-home$/);
  return page;
}

/** A company with an open job, and an inspector who may see it. */
async function aPair({ server, cast }: Site) {
  const company = await cast.company();
  const inspector = await cast.inspector();
  const engineer = new FormClient(server.origin);
  await engineer.signIn(company);
  const checkout = await engineer.submit("/post-job", postingFields(server, 2));
  await engineer.submit(checkout.path, CARD);
  return { company, inspector, jobId: rowsOf(cast, company).jobs[0]?.id ?? "" };
}
