import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openWorld } from "#tests/support/world";

const FULL = 2;

test("what is written survives a power cut and keeps its references; limits alone may lose the last counts", () => {
  const { database } = openWorld();
  const written = database.write((tx) =>
    ["journal_mode", "synchronous", "foreign_keys", "trusted_schema", "recursive_triggers"].map((name) =>
      tx.get<Record<string, unknown>>(sql.raw(`pragma ${name}`)),
    ),
  );
  expect(written.flatMap(Object.values)).toEqual(["wal", FULL, 1, 0, 1]);
  for (const pragma of ["synchronous", "journal_mode"]) {
    const safe = pragma === "synchronous" ? FULL : "wal";
    expect(database.files.pragma(pragma, { simple: true })).toBe(safe);
  }
  expect(database.limits.pragma("synchronous", { simple: true })).toBe(1);
});

test("what only reads cannot write", () => {
  const { database } = openWorld();
  expect(() => database.reads.run(sql`delete from users`)).toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ code: "SQLITE_READONLY" }) }),
  );
});
