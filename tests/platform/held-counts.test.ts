import path from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { withCountsHeld } from "#db/held-counts";
import { aFolder } from "#tests/support/machine/folder";

/** `refuse` makes SQLite refuse writes to the file, as for a disk that is read-only or for another program that has locked it. */
function aFile() {
  const folder = aFolder();
  const file = new SQLite(path.join(folder, "limits.db"), { timeout: 0 });
  file.pragma("journal_mode = WAL");
  file.exec("create table limits (key text primary key, points integer not null default 0, expire integer)");
  file.exec("insert into limits values ('tries', 3, 900), ('others', 1, 900)");
  const counts = withCountsHeld(file);
  const other = new SQLite(path.join(folder, "limits.db"));
  return {
    counts,
    refuse: {
      disk: (refused: boolean) => file.pragma(`query_only = ${refused ? "on" : "off"}`),
      lock: (locked: boolean) => other.exec(locked ? "begin exclusive" : "rollback"),
    },
    inFile: () => file.prepare("select key, points from limits order by key").raw().all(),
  };
}

const ONE_MORE =
  "insert into limits values (?, 1, 900) on conflict (key) do update set points = points + 1 returning points";

function laterTry() {
  const later = performance.now() + 11_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  onTestFinished(() => void vi.restoreAllMocks());
}

test("counts in the file while it can be written", () => {
  const { counts, inFile } = aFile();
  expect(counts.prepare(ONE_MORE).get("tries")).toEqual({ points: 4 });
  expect(inFile()).toContainEqual(["tries", 4]);
});

const REASONS = ["disk", "lock"] as const;
test.each(REASONS)(
  "counts on while the file cannot be written for the %s, and brings that into it afterwards",
  (why) => {
    const { counts, refuse: all, inFile } = aFile();
    const refuse = all[why];
    refuse(true);
    expect(counts.prepare(ONE_MORE).get("tries")).toEqual({ points: 4 });
    expect(counts.transaction(() => counts.prepare(ONE_MORE).get("tries"))()).toEqual({ points: 5 });
    expect(counts.prepare(ONE_MORE).get("new")).toEqual({ points: 1 });
    counts.prepare("delete from limits where key = ?").run("others");
    expect(counts.prepare("select points from limits where key = ?").get("tries")).toEqual({ points: 5 });
    expect(inFile()).toEqual([
      ["others", 1],
      ["tries", 3],
    ]);

    laterTry();
    expect(counts.prepare(ONE_MORE).get("tries"), "still refused").toEqual({ points: 6 });
    refuse(false);
    laterTry();
    expect(counts.prepare(ONE_MORE).get("tries")).toEqual({ points: 7 });
    expect(inFile()).toEqual([
      ["new", 1],
      ["tries", 7],
    ]);
  },
);

test("a statement that is wrong fails as ever", () => {
  const { counts } = aFile();
  expect(() => counts.prepare("insert into nowhere values (1)").run()).toThrow("no such table");
});
