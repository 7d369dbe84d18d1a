import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { aFolder } from "#tests/support/machine/folder";

test("a migration that drops columns with indexes runs, and only the newest snapshot is kept", () => {
  const project = aProject();
  project.declare("due: integer().generatedAlwaysAs(sql`poured_at + 72`), notes: text()", "due", "notes");
  expect(project.generate("tables").status).toBe(0);
  project.declare("due: integer().generatedAlwaysAs(sql`poured_at + 48`)", "due");
  expect(project.generate("shorter_term").status).toBe(0);
  expect(readdirSync(project.migrations).sort()).toEqual(["0000_tables.sql", "0001_shorter_term.sql", "meta"]);
  expect(readdirSync(path.join(project.migrations, "meta")).sort()).toEqual(["0001_snapshot.json", "_journal.json"]);

  const database = new SQLite(":memory:");
  for (const name of ["0000_tables.sql", "0001_shorter_term.sql"])
    database.exec(readFileSync(path.join(project.migrations, name), "utf8"));
  database.exec("insert into slabs (id, poured_at) values ('slab_1', 100)");
  expect(database.prepare("select due from slabs indexed by slabs_due").pluck().all()).toEqual([148]);
  const indexes = database.prepare("select name from sqlite_schema where type = 'index' and sql is not null");
  expect(indexes.pluck().all()).toEqual(["slabs_due"]);
  expect(project.generate("nothing").output).toContain("No schema changes");
});

test("a migration that does not run yet is reported when it is written", () => {
  const project = aProject();
  project.declare("notes: text()");
  project.generate("tables");
  const trigger =
    "CREATE TRIGGER slabs_noted AFTER INSERT ON slabs BEGIN UPDATE slabs SET poured_at = 0 WHERE notes = 'new'; END;";
  appendFileSync(path.join(project.migrations, "0000_tables.sql"), `--> statement-breakpoint\n${trigger}`);
  project.declare("");
  const { status, output } = project.generate("no_notes");
  expect(status).toBe(1);
  expect(output).toContain("does not run yet, and is to be mended by hand: error in trigger slabs_noted");
});

/** A project with one table, and the real drizzle-kit. */
function aProject() {
  const folder = aFolder();
  const migrations = path.join(folder, "db/migrations");
  for (const name of ["db/schema", "db/migrations/meta"]) mkdirSync(path.join(folder, name), { recursive: true });
  cpSync("drizzle.config.ts", path.join(folder, "drizzle.config.ts"));
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  const journal = { version: "7", dialect: "sqlite", entries: [] };
  writeFileSync(path.join(migrations, "meta/_journal.json"), JSON.stringify(journal));
  return {
    migrations,
    declare(columns: string, ...indexed: string[]) {
      const indexes = indexed.map((name) => `index("slabs_${name}").on(t.${name})`);
      writeFileSync(
        path.join(folder, "db/schema/slabs.ts"),
        `import { sql } from "drizzle-orm";
        import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
        export const slabs = sqliteTable("slabs", { id: text().primaryKey(), pouredAt: integer(), ${columns} }, (t) => [${indexes}]);`,
      );
    },
    generate(name: string) {
      const script = path.resolve("scripts/generate-migration.mjs");
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, "--name", name], {
        cwd: folder,
        encoding: "utf8",
      });
      return { status, output: stdout + stderr };
    },
  };
}
