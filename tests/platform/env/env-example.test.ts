import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { VARIABLE_NAMES } from "~/platform/env/variables.server";

/** Set by the system, systemd, whoever builds the image, Node's tools, the tests, the image, or a script for its own child, never by who runs the product. */
const NOBODYS = new Set([
  "PATH",
  "NODE_ENV",
  "RUN_AS",
  "SOURCE_COMMIT",
  "STATE_DIRECTORY",
  "FAIL_AT",
  "TEST_CLOCK",
  "TEST_SEED",
  "CHROMIUM_PATH",
]);
/** Read by the Litestream binary itself. */
const OF_LITESTREAM = ["LITESTREAM_ACCESS_KEY_ID", "LITESTREAM_SECRET_ACCESS_KEY"];

const listed = namesIn(read(".env.example"), /^#?([A-Z][A-Z_]+)=/gm);

test("each variable that anything reads is in .env.example, and no other", () => {
  expect([...listed].sort()).toEqual([...readNames()].sort());
});

function readNames(): Set<string> {
  const code = ["app", "db", "scripts"].flatMap(sources).map(read).join("\n");
  const names = [
    ...VARIABLE_NAMES,
    ...OF_LITESTREAM,
    ...namesIn(code, /\b(?:process\.env|source)\.([A-Z_]+)/g),
    ...namesIn(read("litestream.yml"), /\$\{([A-Z_]+)\}/g),
    ...namesIn(read("scripts/start-replicated.sh"), /\$\{([A-Z_]+):/g),
  ];
  return new Set(names.filter((name) => !NOBODYS.has(name)));
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => path.join(folder, name));
}

function read(file: string): string {
  return readFileSync(file, "utf8");
}

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ""));
}
