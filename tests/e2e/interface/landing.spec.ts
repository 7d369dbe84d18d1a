import { gzipSync } from "node:zlib";
import type { Locator } from "@playwright/test";
import { FormClient } from "../support/people/form-client";
import { expect, expectNoSidewaysScroll, signIn, test } from "../support/server/site";

/** Bytes, gzip: the page with all its styles (the figure). */
const LIGHT = 30 * 1024;

test("without JavaScript, on a phone, somebody who looks around asks sales, and an administrator answers", async ({
  browser,
  site,
}) => {
  const visitor = await browser.newPage({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false });
  await visitor.goto("/landing");
  await expectNoSidewaysScroll(visitor);
  for (const element of [
    visitor.getByRole("heading", { level: 1 }),
    visitor.getByText("Post the job, choose an ACI-certified inspector"),
    visitor.getByRole("link", { name: "Get Started" }),
  ]) {
    await expect(element).toBeInViewport({ ratio: 1 });
  }
  await visitor.getByRole("main").getByRole("link", { name: "Contact Sales" }).click();
  await expect(visitor).toHaveURL(/\/support\?topic=sales$/);
  await expect(visitor.getByLabel("What is it about?")).toHaveValue("sales");
  await visitor.getByLabel("Your name").fill("Sam Ortiz");
  await visitor.getByLabel("Email").fill("sam@ortizbuild.example");
  await visitor.getByRole("button", { name: "Send" }).click();
  await expect(visitor.getByText("Please write at least 10 characters").first()).toBeVisible();
  await expect(visitor.getByLabel("Your name")).toHaveValue("Sam Ortiz");
  await visitor.getByLabel("Message").fill("Four slabs a week. <b>What would it cost?</b>");
  await visitor.getByRole("button", { name: "Send" }).click();
  const confirmation = visitor.getByRole("heading", { level: 1, name: /We have your message: PS-\d+/ });
  await expect(confirmation).toBeVisible();
  await expectNoSidewaysScroll(visitor);
  const code = /PS-\d+/.exec((await confirmation.textContent()) ?? "")?.[0] ?? "";
  await visitor.close();

  const admin = await browser.newPage({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false });
  await signIn(admin, await site.cast.admin());
  await admin.goto("/admin/support");
  await expectNoSidewaysScroll(admin);
  await admin.getByRole("link", { name: `Open ${code}` }).click();
  await expect(admin.getByText("Four slabs a week. <b>What would it cost?</b>")).toBeVisible();
  await expect(admin.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
    "href",
    `mailto:sam@ortizbuild.example?subject=${code}%3A%20your%20message%20to%20PourCheck`,
  );
  await expectNoSidewaysScroll(admin);
  await admin.getByRole("button", { name: "Close" }).click();
  await expect(admin.getByText("Request closed")).toBeVisible();
  await admin.getByRole("button", { name: "Reopen" }).click();
  await expect(admin.getByText("Request reopened")).toBeVisible();
  await admin.close();
});

test("every link of the public pages leads to a page or a part of one", async ({ site }) => {
  const { origin } = site.server;
  const company = new FormClient(origin);
  await company.signIn(await site.cast.company());
  for (const client of [new FormClient(origin), company]) {
    const pages = new Map<string, string>();
    const read = async (path: string) => {
      const page = await client.get(path);
      pages.set(path, page.text);
      return page;
    };
    for (const path of ["/landing", "/privacy", "/terms", "/support"]) {
      for (const href of hrefsOf((await read(path)).text)) {
        const { pathname, search, hash } = new URL(href, `${origin}${path}`);
        const target = pathname + search;
        if (!pages.has(target)) expect((await read(target)).status, `${path}: ${href}`).toBe(200);
        if (hash) expect(pages.get(target), `${path}: ${href}`).toContain(`id="${hash.slice(1)}"`);
      }
    }
  }
});

test("the page sends no script, and less than 30 KB with its styles", async ({ site }) => {
  const { origin } = site.server;
  const html = await textAt(`${origin}/landing`);
  expect(html).not.toMatch(/<script|modulepreload|style="/);
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => `${origin}${href}`);
  expect(styles).toHaveLength(2);
  const sizes = [html, ...(await Promise.all(styles.map(textAt)))].map((text) => gzipSync(text).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(LIGHT);
});

test("the activity turns every three seconds, and stands still for who wants it", async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: "no-preference", javaScriptEnabled: true });
  await page.goto("/landing");
  const tickets = page.getByRole("region", { name: /^Live activity/ }).getByRole("listitem");
  await expect(tickets).toHaveCount(3);
  const turn = () =>
    tickets.evaluateAll((all) =>
      all.map((ticket) => {
        const { animationDuration, animationDelay, animationPlayState } = getComputedStyle(ticket);
        return `${animationDuration} ${animationDelay} ${animationPlayState}`;
      }),
    );
  expect(await turn()).toEqual(["9s 0s running", "9s -6s running", "9s -3s running"]);
  await tickets.first().hover({ force: true });
  expect(await turn()).toEqual(["9s 0s paused", "9s -6s paused", "9s -3s paused"]);
  await page.getByLabel("Stop and show all").check();
  expect(await topsOf(tickets)).toBe(3);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(page.getByLabel("Stop and show all")).toBeHidden();
  expect(await topsOf(tickets)).toBe(3);
  await page.close();
});

/** How many of them stand at a height of their own. */
async function topsOf(elements: Locator): Promise<number> {
  const tops = await elements.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
  return new Set(tops).size;
}

function hrefsOf(html: string): string[] {
  const hrefs = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return [...new Set(hrefs)].filter((href) => !href.startsWith("mailto:"));
}

async function textAt(address: string): Promise<string> {
  return (await fetch(address)).text();
}
