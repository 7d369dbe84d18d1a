import { defineConfig } from "@playwright/test";
import { findChromium } from "../../scripts/install/chromium.mjs";
import type { WorkerOptions } from "./support/server/site";

/** Files that write rows past the commands. */
const STAGED = "e2e/**/*.staged.spec.ts";

/** Files of the full level alone, which `npm test` leaves out. */
const LEFT_OUT = process.env.TEST_LEVEL === "fast" ? ["**/*.full*.spec.ts"] : [];

/** The browser tests: the built server, a real Chromium, a phone's width unless a test says otherwise. */
export default defineConfig<object, WorkerOptions>({
  testDir: "..",
  // A worker serves one project alone, and begins with six seconds of reading modules and starting a server. Each project's files run together.
  projects: [
    { name: "real", testMatch: ["e2e/**/*.spec.ts", "hostile/*.spec.ts"], testIgnore: [STAGED, ...LEFT_OUT] },
    { name: "staged", testMatch: STAGED, testIgnore: LEFT_OUT, use: { staged: true } },
  ],
  globalSetup: ["./support/server/sandbox-records.ts", "./support/server/migrated.ts"],
  outputDir: "../../node_modules/.cache/browser-tests",
  fullyParallel: true,
  workers: 2,
  // Bounds for what hangs, not for what is slow: both runners share two cores, which may be shared with others.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : "list",
  use: {
    viewport: { width: 360, height: 780 },
    actionTimeout: 30_000,
    screenshot: "only-on-failure",
    locale: "en-US",
    timezoneId: "America/Chicago",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page of the same site keeps its frame, and the network has no process of its own: a fifth less time for opening a page. Playwright's own is the last.
        "--enable-features=RenderDocument:level/crashed-frame,NetworkServiceInProcess2,SkipListAccountsWithoutGaiaCookies",
      ],
    },
  },
});
