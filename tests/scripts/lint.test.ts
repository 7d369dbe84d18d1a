import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";

/** For each rule of scripts/lint what it refuses, and what stands for it. */
const RULES = {
  "grouped-spread": ["export const a = { ...{ b: 1 } };", "export const a = { b: 1, ...(c && { d: 2 }) };"],
  "grouped-spread in an element": ['export const a = <p {...{ id: "b" }} />;', 'export const a = <p id="b" {...c} />;'],
} as const;

it.each(Object.entries(RULES))("%s refuses its breach, and nothing else", (_rule, [refused, allowed]) => {
  const folder = mkdtempSync(path.join(tmpdir(), "lint-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, "refused.tsx"), refused);
  writeFileSync(path.join(folder, "allowed.tsx"), allowed);
  expect(findings(folder)).toEqual(["refused.tsx"]);
});

/** The files of the folder with a finding of ours. Git is left out: the folder is outside of the repository. */
function findings(folder: string) {
  const parameters = ["lint", "--config-path=.", "--vcs-enabled=false", "--reporter=json", folder];
  const { stdout } = spawnSync("node_modules/.bin/biome", parameters, { encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
  return diagnostics
    .filter(({ category }) => category === "plugin")
    .map(({ location }) => path.basename(location.path));
}
