import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { type Database, openDatabase } from "#db/client.server";

/** Database files and the open connections to them, which tests use one after the other. */
export interface TestDatabase {
  directory: string;
  database: Database;
  files: RestorableFile[];
}

interface RestorableFile {
  /** Stays open, since closing it would take away SQLite's locks on the file. */
  fd: number;
  template: Buffer;
  /** Empties the write-ahead log. */
  checkpointer: SQLite.Database;
}

const FILES = ["pourcheck.db", "files.db", "limits.db"] as const;
const OF_A_DATABASE = /\.db(-wal|-shm)?$|^migrate\.lock$/;
/** SQLite's schema cookie, which each change of a table or trigger counts up (https://sqlite.org/fileformat2.html). */
const SCHEMA_COOKIE = { offset: 40, bytes: 4 };

const idle: TestDatabase[] = [];

/**
 * A database as `template` has it. One that an earlier test has given back is used again: to read its tables and triggers and to prepare statements
 * takes longer than many a test.
 */
export function takeDatabase(template: string): TestDatabase {
  return idle.pop() ?? openCopy(template);
}

/** Puts the files back to the template, for the next test. Removes them where somebody still reads them, or their tables were changed. */
export function giveBack(taken: TestDatabase): void {
  if (taken.files.every(restore)) {
    for (const name of readdirSync(taken.directory)) {
      if (!OF_A_DATABASE.test(name)) rmSync(path.join(taken.directory, name), { recursive: true });
    }
    idle.push(taken);
    return;
  }
  taken.database.close();
  removeDatabase(taken);
}

/** Removes files whose database has been closed. */
export function removeDatabase({ directory, files }: TestDatabase): void {
  for (const { fd, checkpointer } of files) {
    checkpointer.close();
    closeSync(fd);
  }
  rmSync(directory, { recursive: true, force: true });
}

/** Lies beside the template, so that both go when the run ends. */
function openCopy(template: string): TestDatabase {
  const directory = mkdtempSync(`${template}-`);
  cpSync(template, directory, { recursive: true });
  const database = openDatabase(directory);
  const files = FILES.map((name) => {
    const file = path.join(directory, name);
    const checkpointer = new SQLite(file, { timeout: 0 });
    return { fd: openSync(file, "r+"), template: readFileSync(path.join(template, name)), checkpointer };
  });
  return { directory, database, files };
}

/**
 * Writes the template over the file, under its open connections. Emptying the log changes its header, and a connection that finds another
 * header than it knows drops the pages that it has cached. The connection that empties the log knows the new one, so it is none of a test's.
 * A file that has grown stays as long, since the header of the log has its length; its pages behind those that page 1 counts are as free ones.
 */
function restore({ fd, template, checkpointer }: RestorableFile): boolean {
  const [checkpoint] = checkpointer.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
  if (checkpoint?.busy !== 0 || !hasSameSchema(fd, template)) return false;
  writeSync(fd, template, 0, template.length, 0);
  return true;
}

function hasSameSchema(fd: number, template: Buffer): boolean {
  const { offset, bytes } = SCHEMA_COOKIE;
  const cookie = Buffer.alloc(bytes);
  readSync(fd, cookie, 0, bytes, offset);
  return cookie.equals(template.subarray(offset, offset + bytes));
}
