import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "#db/client.server";

/** Migrates once for all servers of the run: each would need most of a second for it. */
export default function setup(): () => void {
  const directory = mkdtempSync(path.join(process.env.SITES_DIR ?? tmpdir(), "pourcheck-migrated-"));
  openDatabase(directory).close();
  process.env.MIGRATED_SITE = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}
