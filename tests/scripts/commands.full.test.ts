import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { aFolder } from "#tests/support/machine/folder";
import { commandsOf } from "#tests/support/machine/operator";
import { COMMANDS } from "../../scripts/bundle/commands.mjs";

/** A checkout of its own, with the packages of this one, that was never built. */
function aCheckout(): string {
  const folder = aFolder();
  for (const name of ["app", "db", "scripts", "package.json", "tsconfig.json"])
    cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return folder;
}

const inside = (folder: string, code: string) =>
  execFileSync(
    "node",
    ["--input-type=module", "-e", `import * as commands from "./scripts/bundle/commands.mjs"; ${code}`],
    {
      cwd: folder,
      encoding: "utf8",
    },
  ).trim();

it("runs a command from its bundle, and from the sources where these are others", { timeout: 120_000 }, () => {
  const folder = aCheckout();
  const isBundled = () => inside(folder, 'console.log(commands.moduleOf("data:check").isBundled)');
  const said = () =>
    spawnSync("node", ["scripts/command.mjs", "data:check", "--help"], { cwd: folder, encoding: "utf8" });

  expect(isBundled()).toBe("false");
  expect(said().stderr).toContain("Usage: npm run data:check");
  inside(folder, "await commands.bundleCommands()");
  expect(isBundled()).toBe("true");
  expect(said().stderr).toContain("Usage: npm run data:check");

  appendFileSync(path.join(folder, "scripts/databases/check.ts"), "\n// Another release.\n");
  expect(isBundled()).toBe("false");
  inside(folder, "await commands.bundleCommands()");
  expect(isBundled()).toBe("true");
});

it("bundles every command that package.json gives to it, and says which it does not know", () => {
  const bundled = Object.entries(commandsOf()).filter(([, line]) => line.startsWith("node scripts/command.mjs"));
  expect(bundled).toEqual(bundled.map(([name]) => [name, `node scripts/command.mjs ${name}`]));
  expect([...bundled.map(([name]) => name), "start:prepare"].sort()).toEqual(Object.keys(COMMANDS).sort());
  expect(Object.values(COMMANDS).filter((file) => !existsSync(file))).toEqual([]);
  const unknown = spawnSync("node", ["scripts/command.mjs", "constructor"], { encoding: "utf8" });
  expect([unknown.status, unknown.stderr.trim()]).toEqual([2, "There is no command constructor."]);
});
