import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#db/client.server";

declare module "vitest" {
  export interface ProvidedContext {
    /** A folder whose database files are as the product makes them, with nothing in them yet. */
    migrated: string;
  }
}

/** Migrates once for the whole run: all migrations take ten times as long as a copy of what they make. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "pourcheck-migrated-"));
  const directory = path.join(folder, "template");
  openDatabase(directory).close();
  project.provide("migrated", directory);
  return () => rmSync(folder, { recursive: true, force: true });
}
