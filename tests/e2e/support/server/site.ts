import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import type { PersonActor } from "~/domain/actor";
import { booksOf, entriesIn, expectSoundBooks } from "../chaos/books";
import { type Cast, castOf, PASSWORD } from "./cast";
import { aServer, type Server } from "./server";
import { bringSession } from "./session";

export { expect };

export interface Site {
  server: Server;
  cast: Cast;
}

interface TestParts {
  baseURL: string;
  /** Opens a browser of its own on a phone, 360 px wide, at the person's home; without JavaScript unless the options say otherwise. */
  phone(person: PersonActor, options?: BrowserContextOptions): Promise<Page>;
  /** Verifies the books after a file whose tests moved money, and after a test of them that failed. */
  books: undefined;
}

export interface WorkerOptions {
  /** True in `*.staged.spec.ts`, which write rows past the commands: they get sites of their own, where the books are verified only of what was really paid for. */
  staged: boolean;
}

interface WorkerParts extends WorkerOptions {
  site: Site;
  audit: Audit;
}

/** A verification asks the provider for each payment of a site, so one after each test would take longer than the tests. */
interface Audit {
  /** The file whose tests ran last. */
  file?: string;
  /** How many entries the journal had when it was last verified. */
  entries: number;
}

/** Playwright's test with a server for each worker; a test makes the people it needs, so none sees another's. */
export const test = base.extend<TestParts, WorkerParts>({
  staged: [false, { option: true, scope: "worker" }],
  site: [
    async ({ staged }, use) => {
      const server = await aServer();
      await server.start();
      const cast = castOf(server, staged);
      await use({ server, cast });
      cast.close();
      await server.remove();
    },
    { scope: "worker" },
  ],
  audit: [
    async ({ site: { cast } }, use) => {
      const audit: Audit = { entries: entriesIn(cast) };
      await use(audit);
      await verifyAfterFile(cast, audit);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.server.origin),
  books: [
    async ({ site: { cast }, audit }, use, testInfo) => {
      if (audit.file !== testInfo.file) await verifyAfterFile(cast, audit);
      audit.file = testInfo.file;
      const before = entriesIn(cast);
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus || entriesIn(cast) === before) return;
      await testInfo.attach("npm run ledger:verify", { body: (await booksOf(cast)).join("\n") });
    },
    { auto: true },
  ],
  phone: async ({ browser, baseURL, site: { server } }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person, options = {}) => {
      const plain = { baseURL, javaScriptEnabled: false, viewport: { width: 360, height: 800 } };
      const context = await browser.newContext({ ...plain, ...options });
      opened.push(context);
      await bringSession(context, server, person);
      const page = await context.newPage();
      await page.goto(`/${person.role}-home`);
      return page;
    });
    for (const context of opened) await context.close();
  },
});

async function verifyAfterFile(cast: Cast, audit: Audit): Promise<void> {
  if (entriesIn(cast) === audit.entries) return;
  await expectSoundBooks(cast, `npm run ledger:verify, after ${audit.file}`);
  audit.entries = entriesIn(cast);
}

/** Signs in by the form that fits the person's role. */
export async function signIn(page: Page, person: PersonActor): Promise<void> {
  const admin = person.role === "admin";
  await page.goto(admin ? "/admin-login" : `/auth?type=${person.role}`);
  await page.getByLabel(admin ? "Email" : "Username or email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Opens a page as somebody who has signed in, and as nobody else. */
export async function signedInAt(page: Page, { server }: Site, person: PersonActor, path: string): Promise<void> {
  await page.context().clearCookies();
  await bringSession(page.context(), server, person);
  await page.goto(path);
}

/** Loads a page until it shows the text: what an event causes, such as a notification, comes a moment after the answer. */
export async function expectSoon(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 45_000 });
}

/** Fills in the sandbox's card form and pays. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on card").fill("Dana Reyes");
  await page.getByRole("button", { name: /^Pay / }).click();
}

/** No page scrolls sideways: 360 px is a phone at a pour. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const reachesOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    const wider = () => [...document.body.querySelectorAll("*")].filter(reachesOut);
    return scrollWidth > clientWidth ? ["the page", ...wider().map(({ outerHTML }) => outerHTML.slice(0, 200))] : [];
  });
  expect(wide, "what is wider than the page").toEqual([]);
}
