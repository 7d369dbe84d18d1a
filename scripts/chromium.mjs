import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The browser for the tests: the system's, CHROMIUM_PATH's, or Playwright's own. Undefined when there is none. */
export function findChromium() {
  return ["/usr/bin/chromium", process.env.CHROMIUM_PATH, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  );
}

/** Finds a browser, or installs one: from the system's packages as root on Debian, else Playwright's own. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium here: installing one for the browser tests.");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  } else {
    spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
  }
  const installed = findChromium();
  if (!installed) {
    console.error("Chromium could not be installed. Name one in CHROMIUM_PATH and try again.");
    process.exit(1);
  }
  return installed;
}
