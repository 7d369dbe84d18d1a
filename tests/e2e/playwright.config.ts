import { defineConfig } from "@playwright/test";
import { findChromium } from "../../scripts/chromium.mjs";

const LONGEST = ["pages.spec.ts", "chaos-kills.spec.ts", "flow.spec.ts", "keyboard.spec.ts"];

/** The browser tests: the built server, a real Chromium, a phone's width unless a test says otherwise. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  globalSetup: ["./support/sandbox-records.ts", "./support/migrated.ts"],
  outputDir: "../../node_modules/.cache/browser-tests",
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // The longest first: begun last, one of them would leave a core idle at the end.
  projects: [
    { name: "long", testMatch: LONGEST },
    { name: "hostile", testDir: "../hostile" },
    { name: "other", testIgnore: LONGEST },
  ],
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : "list",
  use: {
    viewport: { width: 360, height: 780 },
    actionTimeout: 15_000,
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
      ],
    },
  },
});
