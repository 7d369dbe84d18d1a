import type { Locator, Page, Route } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { write } from "#tests/domain/messages/talk";
import type { PersonActor } from "~/domain/actor";
import { draftsIn } from "../support/looks/drafts";
import { faultsOf } from "../support/looks/soundness";
import { aPair, gatePhoto, inBar, MIX_DESIGN, personPage, said } from "../support/people/conversations";
import { expect, expectNoSidewaysScroll, type Site, test } from "../support/server/site";

test("with JavaScript, two people talk live, and no message is lost or doubled on a bad line", async ({
  browser,
  site,
}) => {
  const { company, inspector, jobId } = await aPair(site);
  // As many as one page holds, so that each further one takes the oldest away.
  for (let n = 1; n <= 50; n += 1) await write(company, inspector, { content: `Truck ${n} is on its way.`, jobId });
  const phone = await personPage(browser, site, inspector, { width: 360 });
  const desk = await personPage(browser, site, company, { width: 1280 });
  await desk.clock.install();
  const about = `/${jobId}`;

  await desk.goto("/messages");
  await expect(desk.getByText("Select a Conversation")).toBeVisible();
  await desk.goto(`/messages/${inspector.id}${about}`);
  await phone.goto("/messages");
  await expect(inBar(phone, /Messages.*50 new/)).toBeVisible();
  const documents = [documentsOf(phone), documentsOf(desk)];

  await test.step("looking marks as read, and Enter sends while Shift+Enter breaks the line", async () => {
    await phone.getByRole("link", { name: /50 unread/ }).click();
    await expect(said(phone).last()).toHaveText("Truck 50 is on its way.");
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
    await phone.evaluate(() => dispatchEvent(new Event("online")));
    await expect(said(desk).last().getByRole("link", mix)).toBeVisible();
    // The partner may have it before the sender hears that it was sent.
    await expect(phone.getByText("Sending…")).toHaveCount(0);
    await field.press("Enter");
    await expect(phone.getByText("Please write a message").first()).toBeVisible();
  });

  await test.step("who reads further up keeps their place, and is told of what comes", async () => {
    const sending = new Promise<Route>((resolve) => phone.route("**/messages/outbox", resolve, { times: 1 }));
    await send(phone, "On my way.");
    await expect(phone.getByText("Sending…")).toBeVisible();
    await phone.getByRole("log").evaluate(
      (log) =>
        new Promise((done) => {
          log.addEventListener("scroll", done, { once: true });
          log.scrollTop = -600;
        }),
    );
    const read = truck(phone, 40);
    const place = await read.boundingBox();
    await (await sending).continue();
    await expect(phone.getByText("Sending…")).toBeHidden();
    await expect(truck(phone, 3)).toHaveCount(0);
    expect(await read.boundingBox()).toEqual(place);
    await send(desk, "Pump is up.");
    await phone.getByRole("button", { name: "New messages" }).waitFor();
    expect(await read.boundingBox()).toEqual(place);
    await expect(truck(phone, 4)).toHaveCount(0);
    expect(await read.boundingBox()).toEqual(place);
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
    await expect.poll(() => draftsIn(desk)).toEqual([]);
  });

  await test.step("what was typed before JavaScript ran is kept too", async () => {
    await desk.route("**/assets/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    // The second time over what is kept by then.
    for (const words of ["Typed early", "Typed early again"]) {
      await desk.goto(`/messages/${inspector.id}${about}`, { waitUntil: "commit" });
      await desk.getByLabel("Your message").fill(words);
      await expect(desk.getByText("Enter sends, Shift+Enter starts a new line.")).toBeVisible();
      await expect.poll(async () => (await draftsIn(desk))?.join()).toContain(`"${words}"`);
    }
    // A script may still be on its way.
    await desk.unrouteAll({ behavior: "wait" });
    await desk.reload();
    await expect(desk.getByLabel("Your message")).toHaveValue("Typed early again");
  });
});

function timesWritten(site: Site, { id }: PersonActor, content: string): number {
  const { messages } = schema;
  const written = and(eq(messages.senderId, String(id)), eq(messages.content, content));
  return site.cast.database.reads.select().from(messages).where(written).all().length;
}

function truck(page: Page, n: number): Locator {
  return said(page).filter({ hasText: `Truck ${n} is on its way.` });
}

async function send(page: Page, words: string): Promise<void> {
  await page.getByLabel("Your message").fill(words);
  await page.getByLabel("Your message").press("Enter");
}

/** Counts the documents that the page loads from now on. */
function documentsOf(page: Page): () => number {
  let loaded = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") loaded += 1;
  });
  return () => loaded;
}
