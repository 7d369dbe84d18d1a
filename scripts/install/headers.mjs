import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Returns the folder of the headers that came with this Node, such as /usr/local, or null where there are none of just its version.
 * @param {string} program the path of Node
 * @param {string} version such as "24.18.1"
 */
export function headersBeside(program, version) {
  const folder = path.dirname(path.dirname(program));
  const file = path.join(folder, "include", "node", "node_version.h");
  if (!existsSync(file)) return null;
  const text = readFileSync(file, "utf8");
  const found = ["MAJOR", "MINOR", "PATCH"].map(
    (part) => new RegExp(`#define NODE_${part}_VERSION (\\d+)`).exec(text)?.[1],
  );
  return found.join(".") === version ? folder : null;
}

/** Returns what npm must be told so that it compiles without downloading headers. Nothing where the user has told it a folder. */
export function headersForNpm() {
  const folder = headersBeside(process.execPath, process.versions.node);
  if (folder === null || process.env.npm_config_nodedir || toldInFile()) return {};
  return { npm_config_nodedir: folder };
}

/** An .npmrc, which the variable would override. */
function toldInFile() {
  const { stdout } = spawnSync("npm", ["config", "get", "nodedir"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  return !["", "undefined", "null"].includes((stdout ?? "").trim());
}
