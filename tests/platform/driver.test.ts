import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { driverFault } from "../../scripts/install/driver.mjs";

const FAULTY = Buffer.from("\x7fELF _ZN4node28RemoveEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_");

describe("the compiled database driver", () => {
  it.each(["24.18.1", "24.19.0", "24.21.0"])(
    "is refused on Node %s when made with headers that make it abort",
    (version) => {
      expect(driverFault(FAULTY, version)).toContain("install with Node 24.18");
    },
  );

  it.each(["20.19.0", "22.23.2", "24.22.0", "26.4.0"])("is taken on Node %s, whatever the headers were", (version) => {
    expect(driverFault(FAULTY, version)).toBeNull();
  });

  it("is taken as it is installed here", () => {
    const binary = readFileSync("node_modules/better-sqlite3/build/Release/better_sqlite3.node");
    expect(driverFault(binary, process.versions.node)).toBeNull();
  });
});
