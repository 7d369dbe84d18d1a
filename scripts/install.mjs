import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { driverIsThere, refuseFaultyDriver } from "./install/driver.mjs";
import { headersForNpm } from "./install/headers.mjs";

const STAMP = path.join("node_modules", ".installed-lock");
const PATCHES = path.join("scripts", "patches");

/** Installs when node_modules is missing or older than the lock file or the patches. Works with nothing but Node and npm. */
export function ensureInstalled() {
  const patches = readdirSync(PATCHES).sort();
  const hash = createHash("sha256");
  for (const file of ["package.json", "package-lock.json", ...patches.map((name) => path.join(PATCHES, name))])
    hash.update(readFileSync(file));
  const wanted = hash.digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  // A patch fits the package as it was published alone, so that one with an older patch is fetched anew.
  for (const name of patches) rmSync(path.join("node_modules", packageOf(name)), { recursive: true, force: true });
  console.log("Installing dependencies. The first time this takes a few minutes: the database driver may be compiled.");
  // `npm install`, not `npm ci`: where optional packages for other platforms cannot be had, ci stops at the lock file.
  npm("install", "--no-audit", "--no-fund", "--no-save");
  if (!driverIsThere()) npm("rebuild", "better-sqlite3");
  refuseFaultyDriver();
  writeFileSync(STAMP, wanted);
}

/** Ends the process when npm fails. @param {string[]} words */
function npm(...words) {
  const { status } = spawnSync("npm", words, {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, ...headersForNpm() },
  });
  if (status === 0) return;
  console.error(`npm ${words[0]} did not succeed; see above.`);
  process.exit(status ?? 1);
}

/** @param {string} patch such as "@scope+name+1.2.3.patch" */
function packageOf(patch) {
  return patch.replace(/\+[^+]+\.patch$/, "").replace("+", "/");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureInstalled();
