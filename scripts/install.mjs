import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const STAMP = path.join("node_modules", ".installed-lock");

/** Installs when node_modules is missing or older than the lock file. Works with nothing but Node and npm. */
export function ensureInstalled() {
  const wanted = createHash("sha256")
    .update(readFileSync("package.json"))
    .update(readFileSync("package-lock.json"))
    .digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  console.log("Installing dependencies. The first time this takes a few minutes: the database driver may be compiled.");
  // `npm install`, not `npm ci`: where optional packages for other platforms cannot be had, ci stops at the lock file.
  const installed = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--no-save"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (installed.status !== 0) {
    console.error("npm install did not succeed; see above.");
    process.exit(installed.status ?? 1);
  }
  writeFileSync(STAMP, wanted);
}
