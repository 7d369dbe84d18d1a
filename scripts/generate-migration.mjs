import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { run } from "./run.mjs";

/**
 * Writes the migration from the newest snapshot to db/schema with drizzle-kit, and takes its arguments. Then it removes the older snapshots: drizzle-kit
 * compares with the newest alone, and each is as long as the schema. It ends with 1 where the migration does not run on an empty database.
 */
const FOLDER = path.join("db", "migrations");
const META = path.join(FOLDER, "meta");

const before = tags();
await run("node_modules/.bin/drizzle-kit", ["generate", ...process.argv.slice(2)]);
const written = tags().at(-1);
if (written && written !== before.at(-1)) {
  const database = new SQLite(":memory:");
  // As in db/migrate.server.ts.
  database.unsafeMode(true);
  for (const tag of before) database.exec(readFileSync(fileOf(tag), "utf8"));
  takeIndexesOffDroppedColumns(database, written);
  for (const name of readdirSync(META))
    if (name.endsWith("_snapshot.json") && name !== snapshotOf(written)) rmSync(path.join(META, name));
  try {
    database.exec(readFileSync(fileOf(written), "utf8"));
  } catch (error) {
    console.error(`The migration does not run yet, and is to be mended by hand: ${error.message}.`);
    process.exitCode = 1;
  }
}

/**
 * SQLite refuses to drop a column on which an index stands, and drizzle-kit drops and adds a generated column whose expression has changed without a
 * thought of its indexes. They are dropped first, and those that the schema still has are made again at the end.
 */
function takeIndexesOffDroppedColumns(database, tag) {
  const statements = statementsOf(tag);
  const stranded = statements.flatMap((statement) => indexesOnDropped(database, statement));
  if (stranded.length === 0) return;
  const { tables } = JSON.parse(readFileSync(path.join(META, snapshotOf(tag)), "utf8"));
  const isDrop = (statement) => statement.startsWith("DROP INDEX");
  const isCreate = (statement) => /^CREATE (UNIQUE )?INDEX/.test(statement);
  const drops = stranded.map(({ name }) => `DROP INDEX \`${name}\`;`);
  const creates = stranded
    .filter(({ name, table }) => tables[table]?.indexes[name])
    .map(({ name, sql }) => {
      const own = statements.find((statement) => isCreate(statement) && statement.includes(`\`${name}\``));
      return own ?? `${sql};`;
    });
  const ordered = [
    ...new Set([...statements.filter(isDrop), ...drops]),
    ...statements.filter((statement) => !isDrop(statement) && !isCreate(statement)),
    ...new Set([...statements.filter(isCreate), ...creates]),
  ];
  writeFileSync(fileOf(tag), `${ordered.join("--> statement-breakpoint\n")}\n`);
}

/** Returns the indexes whose columns, expressions or condition name the column that the statement drops. */
function indexesOnDropped(database, statement) {
  const [, table, column] = /^ALTER TABLE `(\w+)` DROP COLUMN `(\w+)`/.exec(statement) ?? [];
  if (!table) return [];
  const indexes = database.prepare(
    "select name, tbl_name as 'table', sql from sqlite_master where tbl_name = ? and type = 'index' and sql is not null",
  );
  return indexes.all(table).filter(({ sql }) => new RegExp(`\\b${column}\\b`).test(sql.slice(sql.indexOf("("))));
}

function statementsOf(tag) {
  const text = readFileSync(fileOf(tag), "utf8");
  return text.split("--> statement-breakpoint").map((statement) => statement.trim());
}

function tags() {
  const { entries } = JSON.parse(readFileSync(path.join(META, "_journal.json"), "utf8"));
  return entries.map(({ tag }) => tag);
}

function fileOf(tag) {
  return path.join(FOLDER, `${tag}.sql`);
}

function snapshotOf(tag) {
  return `${tag.split("_")[0]}_snapshot.json`;
}
