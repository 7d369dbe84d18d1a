import path from "node:path";
import { COMMANDS, moduleOf } from "./bundle/commands.mjs";

/** Runs a command of commands.mjs: `node scripts/command.mjs NAME ARGUMENTS`. In a checkout whose build is older, or missing, tsx runs the sources. */
const [node = "", , name = "", ...given] = process.argv;
if (!Object.hasOwn(COMMANDS, name)) {
  console.error(`There is no command ${name}.`);
  process.exit(2);
}
process.argv = [node, path.resolve(COMMANDS[name]), ...given];
const { isBundled, href } = moduleOf(name);
if (!isBundled) await import("tsx");
await import(href);
