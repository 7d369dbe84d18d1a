import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";

/** The database files that must not be lost. limits.db, with the counts of tries, may be. */
export const DATABASE_FILES = ["pourcheck.db", "files.db", "sandbox.db"] as const;
type DatabaseFile = (typeof DATABASE_FILES)[number];

export interface FileSoundness {
  name: string;
  /** A sentence each, the first twenty; none where the file is sound. */
  problems: string[];
}

const MOST_PROBLEMS = 20;
/** Without payment sandbox there is no sandbox.db. */
const NEEDED: readonly DatabaseFile[] = ["pourcheck.db", "files.db"];

interface CheckOptions {
  /** Checks table by table, so that a thread can be ended in between. What lies outside of tables, such as the list of free pages, is not checked then. */
  byTable?: boolean;
}

export function checkFolder(folder: string, options: CheckOptions = {}): FileSoundness[] {
  return DATABASE_FILES.flatMap((name) => {
    const file = path.join(folder, name);
    if (existsSync(file)) return { name, problems: problemsIn(file, options) };
    return NEEDED.includes(name) ? { name, problems: ["The file is missing."] } : [];
  });
}

/** Checks by integrity_check, foreign_key_check and files.db's SHA-256. Only SQLite opens the file: closing it otherwise would drop the server's locks. */
export function problemsIn(file: string, { byTable = false }: CheckOptions = {}): string[] {
  const problems: string[] = [];
  try {
    const database = new SQLite(file, { readonly: true, timeout: 5000 });
    try {
      for (const problem of allProblems(database, byTable)) {
        problems.push(problem);
        if (problems.length === MOST_PROBLEMS) break;
      }
    } finally {
      database.close();
    }
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error;
    problems.push(`SQLite cannot read all of it: ${error.message}.`);
  }
  return problems;
}

function* allProblems(database: SQLite.Database, byTable: boolean): Generator<string> {
  // A name in quotes is a table, a number how many problems are wanted.
  for (const part of byTable ? tablesOf(database).map((name) => `"${name}"`) : [MOST_PROBLEMS]) {
    const found = database.pragma(`integrity_check(${part})`) as { integrity_check: string }[];
    for (const { integrity_check: problem } of found) if (problem !== "ok") yield `Damaged: ${problem}.`;
  }
  const rows = database.prepare("select * from pragma_foreign_key_check").iterate() as Iterable<
    Record<string, unknown>
  >;
  for (const { table, rowid, parent } of rows) {
    yield `Row ${rowid ?? "without a number"} of ${table} names a row of ${parent} that is not there.`;
  }
  if (hasTable(database, "blob_pieces")) yield* wrongBlobs(database);
}

/** One piece of some 100 KB is in memory at a time. */
function* wrongBlobs(database: SQLite.Database): Generator<string> {
  const after = database.prepare<[string], { sha256: string; size: number }>(
    "select sha256, size from blobs where complete = 1 and sha256 > ? order by sha256 limit 1",
  );
  const pieces = database
    .prepare<[string], Buffer>("select bytes from blob_pieces where sha256 = ? order by position")
    .pluck();
  for (let blob = after.get(""); blob; blob = after.get(blob.sha256)) {
    const hash = createHash("sha256");
    let size = 0;
    for (const piece of pieces.iterate(blob.sha256)) {
      hash.update(piece);
      size += piece.length;
    }
    if (size !== blob.size) yield `The file ${blob.sha256} has ${size} bytes instead of ${blob.size}.`;
    else if (hash.digest("hex") !== blob.sha256)
      yield `The bytes of the file ${blob.sha256} are not those of its SHA-256.`;
  }
}

function tablesOf(database: SQLite.Database): string[] {
  return database.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
}

function hasTable(database: SQLite.Database, name: string): boolean {
  return database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !== undefined;
}
