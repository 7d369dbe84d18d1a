import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { beginStart, newestStart, STARTS_FILE } from "#db/starts.server";
import { aFolder } from "#tests/support/machine/folder";
import { judgeDisk } from "../../scripts/start/disk";

const NAMES = ["pourcheck.db", STARTS_FILE];
const AT = Date.UTC(2026, 10, 20);

let disk: string;
let replica: string;

beforeEach(() => {
  const folder = aFolder();
  disk = path.join(folder, "disk");
  replica = path.join(folder, "replica.db");
  mkdirSync(path.join(disk, ".pourcheck.db-litestream"), { recursive: true });
  writeFileSync(path.join(disk, "pourcheck.db"), "rows");
});

/** A server runs on the disk for some minutes, and the replica gets what it wrote. */
function run(minutes: number, { replicated = true } = {}): void {
  const running = beginStart(path.join(disk, STARTS_FILE), () => AT);
  for (let minute = 0; minute < minutes; minute += 1) running.beat();
  running.close();
  if (replicated) cpSync(path.join(disk, STARTS_FILE), replica);
}

/** A copy of the disk is kept, as a snapshot of a volume; what is returned puts it back. */
function copyOfDisk(): () => void {
  const copy = `${disk}-copy`;
  cpSync(disk, copy, { recursive: true });
  return () => {
    rmSync(disk, { recursive: true });
    cpSync(copy, disk, { recursive: true });
  };
}

const judge = (choice?: string) => judgeDisk({ directory: disk, names: NAMES, replicas: replica, choice });
const stateOf = () => `${newestStart(replica)?.id}.${newestStart(replica)?.beats}`;
const mark = () => writeFileSync(path.join(disk, "restored.json"), "{}");

describe("a disk is not taken for an older one", () => {
  test("when the replica has nothing, all of it, or less", () => {
    expect(judge()).toEqual({ go: "on" });
    run(3);
    expect(judge()).toEqual({ go: "on" });
    run(2, { replicated: false });
    expect(judge()).toEqual({ go: "on" });
  });

  test("after a restore on purpose, whose mark counts once", () => {
    run(3);
    rmSync(path.join(disk, STARTS_FILE));
    expect(judge().go).toBe("nowhere");
    mark();
    expect(judge()).toMatchObject({ go: "on", line: expect.stringContaining("restored on purpose") });
    expect(existsSync(path.join(disk, "restored.json"))).toBe(false);
    expect(judge()).toEqual({ go: "on" });
  });
});

describe("a disk is refused", () => {
  test.each(["a server that started later", "the same server, which went on"])("when the replica has %s", (which) => {
    const running = beginStart(path.join(disk, STARTS_FILE), () => AT);
    const putBack = copyOfDisk();
    running.beat();
    running.close();
    if (which.endsWith("later")) run(0);
    cpSync(path.join(disk, STARTS_FILE), replica);
    putBack();
    // A mark says nothing of the other files of an older disk.
    mark();
    expect(judge()).toEqual({
      go: "nowhere",
      lines: expect.arrayContaining([
        expect.stringContaining(`OLDER_DISK=replace-${stateOf()} `),
        expect.stringContaining(`OLDER_DISK=keep-${stateOf()} `),
      ]),
    });
    expect(existsSync(path.join(disk, ".pourcheck.db-litestream"))).toBe(true);
  });

  test("when another machine has gone on from the same state", () => {
    run(1);
    const putBack = copyOfDisk();
    run(1);
    putBack();
    run(5, { replicated: false });
    expect(judge().go).toBe("nowhere");
  });
});

describe("the operator chooses", () => {
  beforeEach(() => {
    run(1);
    const putBack = copyOfDisk();
    run(1);
    putBack();
  });

  test("the disk: Litestream begins anew, and the next start asks nothing more", () => {
    expect(judge(`keep-${stateOf()}`).go).toBe("on");
    expect(existsSync(path.join(disk, ".pourcheck.db-litestream"))).toBe(false);
    expect(judge()).toEqual({ go: "on" });
  });

  test("the replica: the disk's files go aside, all of them", () => {
    expect(judge(`replace-${stateOf()}`).go).toBe("with the replica");
    const [aside = "", ...others] = readdirSync(disk);
    expect(others).toEqual([]);
    expect(readdirSync(path.join(disk, aside)).sort()).toEqual([
      ".pourcheck.db-litestream",
      "pourcheck.db",
      STARTS_FILE,
    ]);
  });

  test("what was chosen for another state counts for nothing", () => {
    expect(judge("keep-elsewhere.7").go).toBe("nowhere");
    expect(judge(`keep-${newestStart(replica)?.id}.999`).go).toBe("nowhere");
  });
});
