import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const PROGRAM = "@remix-run/serve/dist/cli.js";

/** Returns the program of remix-serve, as require.resolve names it. */
export function serverProgram() {
  return createRequire(import.meta.url).resolve(PROGRAM);
}

/**
 * Says why this program of remix-serve must not run, or null when it may: as it is published it logs the address of every request, in which links have their tokens.
 * @param {string} source
 */
export function serverFault(source) {
  return source.includes("morgan")
    ? "remix-serve lacks its patch and would log the tokens of links, so the server does not start: run `npx patch-package --patch-dir scripts/patches`."
    : null;
}

/** Ends the process when remix-serve lacks its patch. */
export function refuseUnpatchedServer() {
  const fault = serverFault(readFileSync(serverProgram(), "utf8"));
  if (!fault) return;
  console.error(fault);
  process.exit(1);
}
