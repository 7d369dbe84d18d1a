import { createHash } from "node:crypto";
import { existsSync, mkdirSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";

const MEMORY_DISK = "/dev/shm";
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Makes an empty folder for the files of one run, which is gone when the process ends. It lies in memory where the machine has a disk there with
 * 4 GB free (Linux has; containers have 64 MB), else below node_modules: each test writes databases of its own, and their commits wait for a real disk.
 */
export function temporaryFolder() {
  const name = createHash("sha256").update(process.cwd()).digest("hex").slice(0, 8);
  const folder = hasMemoryDisk()
    ? path.join(MEMORY_DISK, `pourcheck-${name}`)
    : path.resolve("node_modules", ".cache", "tmp");
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.on("exit", remove);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  return folder;
}

function hasMemoryDisk() {
  if (process.platform !== "linux" || !existsSync(MEMORY_DISK)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize >= NEEDED_BYTES;
}
