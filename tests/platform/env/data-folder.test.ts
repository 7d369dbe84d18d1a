import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { aFolder } from "#tests/support/machine/folder";
import { dataFolderOf, dataFolderProblems } from "~/platform/env/data-folder.server";

const PRODUCTION = { production: true };
/** A folder that is a mount point on every Linux. */
const MOUNTED = "/proc";

describe("where the data is", () => {
  test.each([
    [{ DATA_DIR: "/srv/data", STATE_DIRECTORY: "/var/lib/pourcheck", DATA_VOLUME: "/data" }, "/srv/data"],
    [{ STATE_DIRECTORY: "/var/lib/pourcheck:/var/lib/other", DATA_VOLUME: "/data" }, "/var/lib/pourcheck"],
    [{ DATA_VOLUME: "/data" }, "/data"],
    [{}, path.resolve("data")],
  ])("%o", (source, folder) => {
    expect(dataFolderOf(source, PRODUCTION)).toBe(folder);
  });

  test("outside production a relative folder is made absolute, and a service's own folder is not meant", () => {
    const source = { DATA_DIR: "./elsewhere", STATE_DIRECTORY: "/var/lib/runner" };
    expect(dataFolderOf(source, { production: false })).toBe(path.resolve("elsewhere"));
    expect(dataFolderProblems(source, { production: false })).toEqual([]);
  });
});

describe("where it must not be", () => {
  test("in production: relative to whatever folder the server was started in", () => {
    expect(dataFolderProblems({ DATA_DIR: "./data", STATE_DIRECTORY: "/var/lib/pourcheck" }, PRODUCTION)).toEqual([
      "DATA_DIR must be an absolute path in production, not ./data: remove the line to use /var/lib/pourcheck",
    ]);
    expect(dataFolderProblems({}, PRODUCTION)).toEqual([]);
  });

  test("outside of the folder that systemd made for the service, links considered", () => {
    const state = aFolder();
    const link = path.join(aFolder(), "link");
    symlinkSync(state, link);
    for (const DATA_DIR of [state, path.join(state, "not-there-yet"), path.join(link, "data")])
      expect(dataFolderProblems({ DATA_DIR, STATE_DIRECTORY: state }, PRODUCTION), DATA_DIR).toEqual([]);
    for (const DATA_DIR of [path.dirname(state), `${state}-too`]) {
      expect(dataFolderProblems({ DATA_DIR, STATE_DIRECTORY: state }, PRODUCTION)).toEqual([
        `DATA_DIR is ${DATA_DIR}, which is not in ${state}, the unit's StateDirectory: remove the line to use ${state}`,
      ]);
    }
  });

  test("in a container without a volume", () => {
    const folder = aFolder();
    mkdirSync(path.join(folder, "data"));
    for (const DATA_VOLUME of [folder, path.join(folder, "data"), path.join(folder, "missing")]) {
      const lines = dataFolderProblems({ DATA_VOLUME }, PRODUCTION);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(`DATA_VOLUME: no volume is mounted at ${DATA_VOLUME}`);
    }
  });

  test.skipIf(process.platform !== "linux")("beside the volume (a mount point of Linux stands for one)", () => {
    expect(dataFolderProblems({ DATA_VOLUME: MOUNTED }, PRODUCTION)).toEqual([]);
    const lines = dataFolderProblems({ DATA_VOLUME: MOUNTED, DATA_DIR: "/srv/data" }, PRODUCTION);
    expect(lines).toEqual([expect.stringMatching(/^DATA_DIR is \/srv\/data, which is not in the volume \/proc/)]);
  });
});
