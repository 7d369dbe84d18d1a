import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { hashOf } from "./hash.mjs";

/** The file of each command that runs without the server, by its name in package.json; `start:prepare` is scripts/start-replicated.sh's. */
export const COMMANDS = {
  "admin:add": "scripts/operator/add-administrator.ts",
  "audit:show": "scripts/operator/show-audit.ts",
  "audit:verify": "scripts/operator/verify-audit.ts",
  "clock:confirm": "scripts/operator/confirm-clock.ts",
  "data:backup": "scripts/databases/backup.ts",
  "data:check": "scripts/databases/check.ts",
  "data:rehearse": "scripts/databases/rehearse.ts",
  "data:replica": "scripts/databases/replica.ts",
  "data:restore": "scripts/databases/restore.ts",
  "db:seed": "app/seed/run.ts",
  "encryption:give-up": "scripts/operator/give-up-encryption.ts",
  "encryption:rotate": "scripts/operator/rotate-encryption.ts",
  "env:check": "scripts/operator/check-env.ts",
  explain: "scripts/operator/explain.ts",
  "ledger:export": "scripts/operator/export-ledger.ts",
  "ledger:verify": "scripts/operator/verify-ledger.ts",
  "outbox:failed": "scripts/outbox/failed.ts",
  "outbox:retry": "scripts/outbox/retry.ts",
  "provider:forget": "scripts/provider/forget.ts",
  "provider:strays": "scripts/provider/strays.ts",
  "start:prepare": "scripts/start/prepare.ts",
  "two-factor:reset": "scripts/operator/reset-two-factor.ts",
};

/** The code of a thread that commands start, under the name by which it is looked for beside the code that starts it. Heavy work is the server's own file. */
const THREADS = { "check-databases": "app/platform/soundness/check-thread.server.ts" };

const FOLDER = path.join("build", "commands");
const STAMP = path.join(FOLDER, ".built-from.json");

/**
 * Puts the sources of all commands into few files, all in one folder: reading a thousand modules one by one takes a command several times as long.
 * Packages stay where they are.
 */
export async function bundleCommands() {
  if (isFresh()) return;
  const { build } = await import("esbuild");
  rmSync(FOLDER, { recursive: true, force: true });
  const commands = Object.entries(COMMANDS).map(([name, file]) => [fileOf(name), file]);
  const { metafile } = await build({
    entryPoints: { ...Object.fromEntries(commands), ...THREADS },
    outdir: FOLDER,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    metafile: true,
    logLevel: "warning",
  });
  // This file has the names under which they are bundled.
  const inputs = ["scripts/bundle/commands.mjs", ...Object.keys(metafile.inputs)];
  mkdirSync(FOLDER, { recursive: true });
  // Whole or not at all: a build may be killed.
  writeFileSync(`${STAMP}.new`, JSON.stringify({ inputs, hash: hashOf(inputs) }));
  renameSync(`${STAMP}.new`, STAMP);
}

/** Returns the address of what a command runs: its bundle, or its source where no bundle was made from these sources. */
export function moduleOf(name) {
  const isBundled = isFresh();
  const file = isBundled ? path.join(FOLDER, `${fileOf(name)}.js`) : COMMANDS[name];
  return { isBundled, href: pathToFileURL(path.resolve(file)).href };
}

function isFresh() {
  if (!existsSync(STAMP)) return false;
  const { inputs, hash } = JSON.parse(readFileSync(STAMP, "utf8"));
  return hashOf(inputs) === hash;
}

function fileOf(name) {
  return name.replaceAll(":", "-");
}
