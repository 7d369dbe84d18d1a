import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const BINARY = path.join("node_modules", "better-sqlite3", "build", "Release", "better_sqlite3.node");

/** An interrupted install leaves the package without it, and npm does not make it later. */
export function driverIsThere() {
  return existsSync(BINARY);
}

/**
 * Says why this database driver must not run on this Node, or null when it may. Compiled against headers of Node 24.19 to
 * 24.21, it aborts the process at a garbage collection some time later: https://github.com/nodejs/node/issues/65446
 * @param {Buffer} binary
 * @param {string} version of Node, such as "24.21.0"
 */
export function driverFault(binary, version) {
  const [major, minor] = version.split(".").map(Number);
  if (major !== 24 || minor > 21 || !binary.includes("RemoveEnvironmentCleanupHook")) return null;
  return `The database driver was compiled in a way that would crash this server on Node ${version}.
Remove node_modules, install with Node 24.18, then start again with any Node 24.`;
}

/** Ends the process with a clear message when the database driver would crash it later. */
export function refuseFaultyDriver() {
  const fault = existsSync(BINARY) ? driverFault(readFileSync(BINARY), process.versions.node) : null;
  if (!fault) return;
  console.error(fault);
  process.exit(1);
}
