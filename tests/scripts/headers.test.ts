import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { aFolder } from "#tests/support/machine/folder";
import { headersBeside } from "../../scripts/install/headers.mjs";

function aNode(header?: string): { folder: string; program: string } {
  const folder = aFolder();
  if (header !== undefined) {
    mkdirSync(path.join(folder, "include", "node"), { recursive: true });
    writeFileSync(path.join(folder, "include", "node", "node_version.h"), header);
  }
  return { folder, program: path.join(folder, "bin", "node") };
}

const HEADER = "#define NODE_MAJOR_VERSION 24\n#define NODE_MINOR_VERSION 18\n#define NODE_PATCH_VERSION 1\n";

test("the headers beside a Node are those that it came with", () => {
  const { folder, program } = aNode(HEADER);
  expect(headersBeside(program, "24.18.1")).toBe(folder);
});

test("headers of another version are not taken, nor none", () => {
  expect(headersBeside(aNode(HEADER).program, "24.21.0")).toBeNull();
  expect(headersBeside(aNode("").program, "24.18.1")).toBeNull();
  expect(headersBeside(aNode().program, "24.18.1")).toBeNull();
});
