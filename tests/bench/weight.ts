import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { RILEY, signIn, withCsrfCookie } from "./people";
import { sentBytes, serve } from "./server";
import { type Figure, rounded, under } from "./table";

const KB = 1024;

/** What a browser fetches for /jobs, gzip: the page, and the scripts that it asks for before anybody touches it. */
export async function measureWeight(folder: string): Promise<Figure[]> {
  const [riley] = await signIn(folder, [RILEY]);
  if (!riley) throw new Error("nobody to sign in");
  const server = await serve({ folder });
  try {
    const cookie = await withCsrfCookie(server.origin, riley);
    const html = await (await fetch(`${server.origin}/jobs`, { headers: { cookie } })).text();
    const named = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
    // A page names the whole manifest's address for the sake of old pages; no browser fetches it.
    const paths = named.filter((path) => !path.startsWith("/assets/manifest-"));
    const sizes = await Promise.all(paths.map(async (path) => gzipSync(await bytesOf(server.origin + path)).length));
    const scripts = sizes.reduce((sum, size) => sum + size, 0);
    const seen = await seenByBrowser(server.origin, cookie);
    return [
      under("/jobs: HTML, gzip as sent", (await sentBytes(`${server.origin}/jobs`, cookie)) / KB, 15, "KB"),
      under(`/jobs: scripts, gzip (${paths.length} files named in the page)`, scripts / KB, 110, "KB"),
      under(`the same as Chromium fetched them (${seen.files} files)`, seen.bytes / KB, 110, "KB"),
      { name: "/jobs: HTML, plain", measured: `${rounded(html.length / KB)} KB` },
    ];
  } finally {
    await server.stop();
  }
}

async function bytesOf(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

/** Bodies as they came over the wire, by the browser's own count. */
async function seenByBrowser(origin: string, cookies: string): Promise<{ files: number; bytes: number }> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const context = await browser.newContext();
    const pairs = cookies.split("; ").map((pair) => pair.split(/=(.*)/s));
    await context.addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: origin })));
    const page = await context.newPage();
    // The event stream keeps the network from ever being idle.
    await page.route("**/events*", (route) => route.abort());
    await page.goto(`${origin}/jobs`, { waitUntil: "networkidle" });
    return await page.evaluate(() => {
      const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const scripts = entries.filter(({ name }) => name.endsWith(".js"));
      return { files: scripts.length, bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) };
    });
  } finally {
    await browser.close();
  }
}
