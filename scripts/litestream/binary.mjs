import { accessSync, constants, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const PACKAGES = path.join(PROJECT, "node_modules", "@flydotio");

/**
 * Returns the path of the Litestream 0.3 binary: the one of the package for this machine, else the first in PATH. Null where
 * there is none.
 * @returns {string | null}
 */
export function findLitestream() {
  const own = `litestream-${process.platform}-${process.arch}`;
  const installed = [own, ...packages()].map((name) => path.join(PACKAGES, name, "litestream"));
  const inPath = (process.env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, "litestream"));
  return [...installed, ...inPath].find(isExecutable) ?? null;
}

/** Packages for other machines too: a machine may run another's binaries, and npm installs only what it believes to fit. */
function packages() {
  try {
    return readdirSync(PACKAGES).filter((name) => name.startsWith("litestream-"));
  } catch {
    return [];
  }
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
