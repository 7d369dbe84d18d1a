import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import SQLite from "better-sqlite3";

/** A data folder for one seeding, with what the operator's commands and queries say of it. */
export function aSeeding() {
  const folder = mkdtempSync(path.join(tmpdir(), "pourcheck-seed-"));

  async function run(command: string, args: string[] = [], env: Record<string, string> = {}) {
    const child = spawn("node", ["scripts/command.mjs", command, ...args], { env: environment(folder, env) });
    const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    return { status, stdout, stderr };
  }

  function read<T>(work: (database: SQLite.Database) => T): T {
    const database = new SQLite(path.join(folder, "pourcheck.db"), { readonly: true });
    try {
      return work(database);
    } finally {
      database.close();
    }
  }

  return {
    folder,
    run,
    rowsOf: (query: string) => read((database) => database.prepare(query).all() as Record<string, unknown>[]),
    /** Every row of every table. */
    everything: (): unknown =>
      read((database) => {
        const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all();
        const rowsOfTable = (name: string) => [name, database.prepare(`select * from "${name}"`).all()];
        return (tables as { name: string }[]).map(({ name }) => rowsOfTable(name));
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Of a command in this data folder. How long a statement takes, which the log warns of, is the machine's affair. */
export function environment(folder: string, env: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { ...process.env, LOG_LEVEL: "error", APP_ENV: "demo", DATA_DIR: folder, ...env };
}
