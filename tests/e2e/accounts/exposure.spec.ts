import { connect } from "node:net";
import { postingFields } from "../support/people/story";
import { expect, signIn, test } from "../support/server/site";

test.describe("what lies beside the built files", () => {
  for (const path of [
    "/.git/config",
    "/.env",
    "/package.json",
    "/secrets.json",
    "/data/pourcheck.db",
    "/app/root.tsx",
    "/build/server/index.js",
    "/../package.json",
    "/..%2fpackage.json",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/",
    "/assets",
    "/fonts",
  ]) {
    test(`${path} is not served`, async ({ site }) => {
      const { port } = new URL(site.server.origin);
      const answer = await exchange(Number(port), `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(answer).not.toMatch(/"dependencies"|createRequire|Index of/);
    });
  }
});

test.describe("a message that can be read in two ways", () => {
  const POST = "POST /auth/session HTTP/1.1\r\nHost: a\r\n";
  for (const [what, message] of [
    ["a length beside chunks", `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET`],
    ["two lengths", `${POST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`],
    ["an unknown encoding", `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ["a space before the colon", `${POST}Content-Length : 5\r\n\r\nabcde`],
    ["a folded header", `${POST}Content-Length:\r\n 5\r\n\r\nabcde`],
    ["a bare line feed", "POST /auth/session HTTP/1.1\nHost: a\nContent-Length: 5\n\nabcde"],
    ["two hosts", "GET /landing HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
  ] as const) {
    test(`is refused, and the connection closed: ${what}`, async ({ site }) => {
      const { port } = new URL(site.server.origin);
      const answer = await exchange(Number(port), message);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    });
  }
});

test("what people type is text on every page, in the page's own data too", async ({ page, site }) => {
  const company = await site.cast.company();
  const fields = postingFields(site.server);
  const evil = `</script><script>window.ran = 1</script>"><img src=x onerror="window.ran = 1">{{7*7}}`;
  await signIn(page, company);
  await expect(page).toHaveURL(/\/company-home$/);
  await page.goto("/post-job");
  await page.getByLabel("Job title").fill(evil);
  await page.getByRole("textbox", { name: "Description" }).fill(evil);
  await page.getByRole("textbox", { name: "Location" }).fill("Austin, TX");
  await page.getByLabel("Project type").selectOption("bridge");
  await page.getByLabel("Budget for the whole job").selectOption("$200-400");
  await page.getByLabel("Start date").fill(fields.startDate ?? "");
  await page.getByLabel(/^Morning/).check();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preview");
  // Loaded anew, the page's data comes written into the document.
  await page.reload();
  await expect(page.getByText(evil).first()).toBeVisible();
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  expect(await page.locator("img[src=x]").count()).toBe(0);
});

test("each request is a line of JSON with its time in UTC", async ({ site }) => {
  const answer = await fetch(`${site.server.origin}/landing?token=tellme`);
  await answer.text();
  const requestId = answer.headers.get("x-request-id");
  const line = () =>
    site.server
      .output()
      .split("\n")
      .find((text) => text.includes(`"${requestId}"`)) ?? "{}";
  await expect.poll(line).toContain("landing");
  expect(JSON.parse(line())).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    requestId,
    method: "GET",
    path: "/landing",
    route: "/landing",
    status: 200,
    ms: expect.any(Number),
    address: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
});

/** Sends these bytes as they are, and reads until the server closes the connection. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    socket.setTimeout(10_000, () => socket.destroy(new Error("the server left the connection open")));
    socket.on("data", (piece) => {
      answer += piece;
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}
