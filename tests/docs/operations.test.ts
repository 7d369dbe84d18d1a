import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { blocksOf, commandsOf } from "#tests/drill/document";
import { STEPS } from "#tests/drill/steps";

const MARKDOWN = readFileSync("docs/operations.md", "utf8");
const BLOCKS = blocksOf(MARKDOWN);
const RUN = new Set(STEPS.flatMap(({ blocks }) => blocks));

/** Blocks that the drill cannot run, and why. */
const NOT_RUN: Record<string, string> = {
  "docker-compose": "needs a Docker daemon",
  "docker-run": "needs a Docker daemon",
  "docker-upgrade": "needs a Docker daemon",
  "systemd-prepare": "installs packages and a user on the machine",
  "systemd-start": "needs systemd as the first process",
  "proxy-install":
    "needs a host name that others can reach; tests/deploy/nginx.test.ts and the drill run the file itself",
};

describe("docs/operations.md and the drill", () => {
  test("each block of commands has a name", () => {
    expect(BLOCKS.filter(({ step }) => step === null).map(({ line }) => line)).toEqual([]);
  });

  test("the drill runs each block, or says why it cannot", () => {
    const names = BLOCKS.flatMap(({ step }) => step ?? []);
    expect(names.filter((name) => !RUN.has(name) && !(name in NOT_RUN))).toEqual([]);
    expect(Object.keys(NOT_RUN).filter((name) => !names.includes(name) || RUN.has(name))).toEqual([]);
  });

  test.each([...RUN])("the drill's block %s stands in the document", (name) => {
    expect(commandsOf(name, MARKDOWN)).not.toBe("");
  });

  test("the npm scripts that the document names exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const named = [...MARKDOWN.matchAll(/npm run (?:-s |--silent )?([\w:-]+)/g)].map(([, name]) => name ?? "");
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
  });
});
