import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Definitions } from "./node";

const HERE = "tests/sandbox/schemas";
const FILE = path.resolve("node_modules/.cache/stripe-schemas.json");
/** The schemas change with these alone. */
const SOURCES = [
  `${HERE}/calls.ts`,
  `${HERE}/generate.ts`,
  "node_modules/stripe/package.json",
  "node_modules/ts-json-schema-generator/package.json",
];

interface Cached {
  key: string;
  definitions: Definitions;
}

/** Generates the schemas unless they are there already, since that takes five seconds. Returns their file. */
export async function ensureSchemas(): Promise<string> {
  const hash = createHash("sha256");
  for (const source of SOURCES) hash.update(readFileSync(source));
  const key = hash.digest("hex");
  if (existsSync(FILE) && read(FILE).key === key) return FILE;
  const { generateSchemas } = await import("./generate");
  const cached: Cached = { key, definitions: generateSchemas(`${HERE}/calls.ts`).definitions as Definitions };
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(`${FILE}.next`, JSON.stringify(cached));
  renameSync(`${FILE}.next`, FILE);
  return FILE;
}

export function readSchemas(file: string): Definitions {
  return read(file).definitions;
}

function read(file: string): Cached {
  return JSON.parse(readFileSync(file, "utf8"));
}
