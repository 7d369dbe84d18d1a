import { defineConfig } from "@playwright/test";

/** The browser tests: the built server, a real Chromium, a phone's width unless a test says otherwise. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../node_modules/.cache/browser-tests",
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [["list"], ["json"]],
  use: {
    viewport: { width: 360, height: 780 },
    locale: "en-US",
    timezoneId: "America/Chicago",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
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
