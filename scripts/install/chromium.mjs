import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Debian's packages, and so their programs in /usr/bin. The first draws no windows: tests take a third less time in it. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

/** The browser for the tests: CHROMIUM_PATH's, the system's, or Playwright's own. Undefined when there is none. */
export function findChromium() {
  const systems = PACKAGES.map((name) => `/usr/bin/${name}`);
  return [process.env.CHROMIUM_PATH, ...systems, chromium.executablePath()].find((file) => file && existsSync(file));
}

/** Finds a browser, or installs one: from the system's packages as root on Debian, else Playwright's own. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium here: installing one for the browser tests.");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    // Older releases of Debian lack the first.
    PACKAGES.find((name) => {
      const install = ["install", "-y", "--no-install-recommends", name];
      return spawnSync("apt-get", install, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
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
