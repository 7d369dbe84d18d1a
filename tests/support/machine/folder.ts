import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** Makes an empty folder, which is gone when the test ends. */
export function aFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "pourcheck-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
