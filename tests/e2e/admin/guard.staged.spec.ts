import { request as httpRequest } from "node:http";
import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { PersonActor } from "~/domain/actor";
import { FormClient, filled } from "../support/people/form-client";
import { draftsOf, postingFields } from "../support/people/story";
import { type Cast, PASSWORD } from "../support/server/cast";
import { expect, expectNoSidewaysScroll, signIn, test } from "../support/server/site";

// Rows are changed past the commands: sessions run out at once, tables and zones are broken.
const { jobDrafts, savedForms, sessions } = schema;

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false });

  test("a form that comes after the session has run out is offered again after signing in", async ({ page, site }) => {
    const { cast, server } = site;
    const company = await cast.company();
    await signIn(page, company);
    await expect(page).toHaveURL(/\/company-home$/);
    await page.goto("/post-job");
    await fillPosting(page, postingFields(server));
    runOut(cast, company);
    await page.getByRole("button", { name: /^Post job/ }).click();

    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fkept-forms%2F/);
    await expect(page.getByText("What you typed is kept for 30 minutes.")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await fillSignIn(page, company, "Wrong1!Word");
    await expect(page.getByText("What you typed is kept for 30 minutes.")).toBeVisible();
    await page.getByRole("link", { name: "Company", exact: true }).click();
    await fillSignIn(page, company, PASSWORD);

    await expect(page).toHaveURL(/\/kept-forms\/kept_/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not sent yet: your job post");
    await expect(page.getByText("Deck pour, slump and air")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Change it first" }).click();
    await expect(page).toHaveURL(/\/post-job$/);
    await page.getByLabel("Job title").fill("Deck pour, changed");
    runOut(cast, company);
    await page.getByRole("button", { name: /^Post job/ }).click();
    await page.getByRole("link", { name: "Company", exact: true }).click();
    await fillSignIn(page, company, PASSWORD);
    await page.getByRole("button", { name: "Send it now" }).click();
    await expect(page).toHaveURL(/\/sandbox\/checkout\//);
    expect(draftsOf(cast, company)).toMatchObject([{ fields: { title: "Deck pour, changed" } }]);
    expect(keptFor(cast, company)).toEqual([]);
  });

  test("a broken page keeps the layout, names the request and says nothing of what broke", async ({ page, site }) => {
    const company = await site.cast.company();
    await signIn(page, company);
    await expect(page).toHaveURL(/\/company-home$/);
    const rename = (from: string, to: string) =>
      site.cast.database.write((tx) => tx.run(sql.raw(`alter table ${from} rename to ${to}`)));
    rename("bookings", "bookings_away");
    try {
      const answer = await page.goto("/bookings");
      expect(answer?.status()).toBe(500);
      await expectFaultIn(page, answer?.headers()["x-request-id"] ?? "none");
    } finally {
      rename("bookings_away", "bookings");
    }
    expect(site.server.output()).toContain("no such table");
  });
});

test("with JavaScript a form comes back the same way, and a page that breaks while it is drawn keeps the layout", async ({
  page,
  site,
}) => {
  const { cast, server } = site;
  const company = await cast.company();
  await signIn(page, company);
  await expect(page).toHaveURL(/\/company-home$/);
  await page.goto("/post-job");
  await fillPosting(page, postingFields(server));
  runOut(cast, company);
  await page.getByRole("button", { name: /^Post job/ }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fkept-forms%2F/);
  await page.getByRole("link", { name: "Company", exact: true }).click();
  await fillSignIn(page, company, PASSWORD);
  await page.getByRole("button", { name: "Change it first" }).click();
  await expect(page.getByLabel("Job title")).toHaveValue("Deck pour, slump and air");
  expect(keptFor(cast, company)).toEqual([]);

  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preview");
  const [draft] = draftsOf(cast, company);
  const fields = { ...(draft?.fields as object), startDate: "no-date" };
  cast.database.write((tx) =>
    tx
      .update(jobDrafts)
      .set({ fields })
      .where(eq(jobDrafts.id, String(draft?.id)))
      .run(),
  );
  const answer = await page.reload();
  expect(answer?.status()).toBe(500);
  await expectFaultIn(page, answer?.headers()["x-request-id"] ?? "none");
});

test("a form of another site is refused before it is read, and keeps nothing of an expired session's", async ({
  site,
}) => {
  const company = await site.cast.company();
  const client = new FormClient(site.server.origin);
  await client.signIn(company);
  const fields = filled((await client.get("/post-job")).form("/post-job"), postingFields(site.server));
  runOut(site.cast, company);
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign) {
    const answer = await post(`${site.server.origin}/post-job`, fields.toString(), {
      "content-type": "application/x-www-form-urlencoded",
      cookie: client.cookieHeader(),
      accept: "text/html",
      ...headers,
    });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain("This came from another website, so it was not carried out.");
    expect(answer.text).toContain("Back to the home page");
    expect(answer.policy).toContain("frame-ancestors 'none'");
  }
  for (const type of ["text/plain", "application/json"]) {
    const answer = await post(`${site.server.origin}/api/logout`, "{}", {
      "content-type": type,
      cookie: client.cookieHeader(),
      origin: "null",
      accept: "text/html",
    });
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text)).toMatchObject({ error: "Cross-site request" });
  }
  expect(keptFor(site.cast, company)).toEqual([]);
});

test("what is typed breaks no line of the log", async ({ site }) => {
  const client = new FormClient(site.server.origin);
  const forged = '\r\n{"level":30,"msg":"forged"}\u001b[2K';
  await client.submit(
    "/auth/session?type=inspector",
    { username: `who@site.example${forged}`, password: `Wrong1!${forged}` },
    "/auth/session",
  );
  await client.get(`/jobs%0d%0a${encodeURIComponent(forged)}`);
  const lines = site.server.output().split(/\r?\n/);
  expect(lines.filter((line) => line.startsWith('{"level":30,"msg":"forged"}'))).toEqual([]);
  expect(site.server.output()).not.toContain("\u001b[2K");
});

/** The session of a person is over by its time, as after thirty days. */
function runOut(cast: Cast, { id }: PersonActor): void {
  const expiresAt = Date.now() - 1000;
  cast.database.write((tx) => tx.update(sessions).set({ expiresAt }).where(eq(sessions.userId, id)).run());
}

function keptFor(cast: Cast, { id }: PersonActor) {
  return cast.database.reads.select().from(savedForms).where(eq(savedForms.userId, id)).all();
}

async function fillPosting(page: Page, typed: Record<string, string>): Promise<void> {
  await page.getByLabel("Job title").fill(typed.title ?? "");
  await page.getByRole("textbox", { name: "Description" }).fill(typed.description ?? "");
  await page.getByRole("textbox", { name: "Location" }).fill(typed.location ?? "");
  await page.getByLabel("Project type").selectOption("bridge");
  await page.getByLabel("Budget for the whole job").selectOption("$200-400");
  await page.getByLabel("Start date").fill(typed.startDate ?? "");
  await page.getByLabel(/^Morning/).check();
}

async function fillSignIn(page: Page, { email }: PersonActor, password: string): Promise<void> {
  await page.getByLabel("Username or email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

async function expectFaultIn(page: Page, requestId: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  await expect(page.getByText(requestId)).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeAttached();
  expect(await page.content()).not.toMatch(/no such table|Invalid time|\.tsx?:\d/);
}

/** fetch forbids some of these headers, so the request is made by hand. */
function post(address: string, body: string, headers: Record<string, string>) {
  return new Promise<{ status: number; text: string; policy: string }>((resolve, reject) => {
    const sent = httpRequest(address, { method: "POST", headers, agent: false }, (answer) => {
      let text = "";
      answer.on("data", (part) => {
        text += part;
      });
      const policy = String(answer.headers["content-security-policy"] ?? "");
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text, policy }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
