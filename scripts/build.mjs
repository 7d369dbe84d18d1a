import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import zlib from "node:zlib";
import { bundleCommands } from "./bundle/commands.mjs";
import { hashOf } from "./bundle/hash.mjs";
import { run } from "./run.mjs";

const STAMP = path.join("build", ".built-from");
const ASSETS = path.join("build", "client", "assets");
const SOURCES = [
  "app",
  "db",
  "public",
  "scripts/build.mjs",
  "scripts/chunks.mjs",
  "vite.config.ts",
  "remix.config.js",
  "package-lock.json",
  "tsconfig.json",
];

/** Builds the server, the browser's files and the commands, unless they were built from just these sources. */
export async function ensureBuilt() {
  const sources = hashOf(SOURCES.flatMap(filesOf).sort());
  const isBuilt = existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources;
  if (!isBuilt) await build(sources);
  await bundleCommands();
  // Written even when nothing had to be built: the commit may be another one.
  writeFileSync(path.join("build", "version.json"), JSON.stringify({ version: version(), commit: commit() }));
}

async function build(sources) {
  // With any other, as under test, the browser would get React's development build.
  const env = { NODE_ENV: "production" };
  await run("node", ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], { quiet: true, env });
  compressAssets();
  writeFileSync(STAMP, sources);
}

/** Leaves `name.js.br` beside each script, style sheet and decoder: a seventh less to send than what Express packs while a phone waits. */
function compressAssets() {
  for (const file of filesOf(ASSETS).filter((name) => /\.(?:js|css|wasm)$/.test(name)))
    writeFileSync(`${file}.br`, zlib.brotliCompressSync(readFileSync(file)));
}

function version() {
  return JSON.parse(readFileSync("package.json", "utf8")).version;
}

/** Returns the commit of this folder's own repository, else SOURCE_COMMIT: an image is built without the repository. */
function commit() {
  const git = (...args) => spawnSync("git", args, { encoding: "utf8" });
  const place = git("rev-parse", "--show-prefix");
  // A prefix means that the repository belongs to a folder around this one.
  const isOwn = place.status === 0 && place.stdout.trim() === "";
  const told = isOwn ? git("describe", "--always", "--abbrev=40", "--dirty", "--exclude=*").stdout.trim() : "";
  return told || process.env.SOURCE_COMMIT || null;
}

function filesOf(entry) {
  if (!existsSync(entry)) return [];
  try {
    return readdirSync(entry, { recursive: true, withFileTypes: true })
      .filter((found) => found.isFile())
      .map((found) => path.join(found.parentPath ?? found.path, found.name));
  } catch {
    return [entry];
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuilt();
