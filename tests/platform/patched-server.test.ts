import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { aFolder } from "#tests/support/machine/folder";
import { serverFault, serverProgram } from "../../scripts/install/patched-server.mjs";

it("remix-serve as it is installed here may start", () => {
  expect(serverFault(readFileSync(serverProgram(), "utf8"))).toBeNull();
});

it("a start with remix-serve as it is published ends with one sentence, before the server runs", () => {
  const root = aFolder();
  const serve = path.join(root, "node_modules/@remix-run/serve");
  cpSync("scripts", path.join(root, "scripts"), { recursive: true });
  mkdirSync(path.join(serve, "dist"), { recursive: true });
  writeFileSync(path.join(serve, "package.json"), JSON.stringify({ name: "@remix-run/serve" }));
  const program = 'var morgan = require("morgan");\nconsole.log("server runs");\n';
  writeFileSync(path.join(serve, "dist/cli.js"), program);
  const { status, stdout, stderr } = spawnSync("node", ["scripts/start.mjs"], { cwd: root, encoding: "utf8" });
  expect([status, stdout, stderr]).toEqual([1, "", `${serverFault(program)}\n`]);
});
