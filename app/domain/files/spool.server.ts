import { rmSync } from "node:fs";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { nanoid } from "nanoid";
import { toDiskInTime } from "../core/disk/writability.server";
import { runtime } from "../core/runtime.server";

export interface SpooledFile {
  path: string;
  size: number;
}

/** Returns a path for an incoming file, which the caller removes afterwards. @throws DomainError unavailable "changes-closed" */
export async function newSpoolPath(): Promise<string> {
  const folder = spoolFolder();
  await toDiskInTime(() => mkdir(folder, { recursive: true, mode: 0o700 }));
  return path.join(folder, nanoid());
}

export async function withSpooled<T>(
  source: Uint8Array | AsyncIterable<Uint8Array>,
  use: (file: SpooledFile) => Promise<T>,
): Promise<T> {
  const file = await newSpoolPath();
  try {
    await toDiskInTime(() => writeFile(file, source));
    return await use({ path: file, size: (await stat(file)).size });
  } finally {
    await removeSpooled(file);
  }
}

export async function removeSpooled(file: string): Promise<void> {
  await rm(file, { force: true });
}

/** Removes, at start, what a killed process has left. */
export function clearSpool(): void {
  rmSync(spoolFolder(), { recursive: true, force: true });
}

function spoolFolder(): string {
  return path.join(runtime().database.directory, "spool");
}
