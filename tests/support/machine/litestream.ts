import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import SQLite from "better-sqlite3";
import { positionsOf, readFigures } from "~/platform/replication.server";
import { findLitestream } from "../../../scripts/litestream/binary.mjs";

const CAUGHT_UP_WITHIN_MS = 20_000;

/** Litestream as `litestream.yml` has it, replicating into a folder, in a process of its own. */
export interface Litestream {
  /** What litestream.yml takes from the environment. */
  env: Record<string, string>;
  /** Resolves when the replica has all that was committed before the call. */
  caughtUp(names: readonly string[]): Promise<void>;
  /** How often it has begun a new log for a file: after each checkpoint. */
  logsOf(name: string): Promise<number>;
  /** Ends it with SIGKILL: nothing more is sent. */
  kill(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

interface Places {
  directory: string;
  replica: string;
  port: number;
}

export function startLitestream(places: Places): Litestream {
  const { directory, replica, port } = places;
  const env = {
    DATA_DIR: directory,
    LITESTREAM_REPLICA_URL: `file://${replica}`,
    LITESTREAM_ADDR: `127.0.0.1:${port}`,
    LITESTREAM_ENDPOINT: "",
    LITESTREAM_REGION: "",
  };
  const child = spawn(litestreamBinary(), ["replicate", "-config", "litestream.yml"], {
    stdio: "ignore",
    env: { ...process.env, ...env },
  });
  // A test that fails half-way leaves none running.
  process.once("exit", () => child.kill("SIGKILL"));
  return {
    env,
    logsOf: async (name) => Number((await readFigures(env.LITESTREAM_ADDR)).get(`shadow_wal_index ${name}`)),
    caughtUp: (names) => caughtUp(places, names),
    kill: () => ended(child, "SIGKILL"),
    signal: (signal) => void child.kill(signal),
  };
}

/** Restores one file as docs/operations.md says. Throws with Litestream's words where it refuses. */
export function restore({ env }: Pick<Litestream, "env">, name: string, into: string): void {
  const file = path.join(env.DATA_DIR ?? "", name);
  const { status, stderr } = spawnSync(
    litestreamBinary(),
    ["restore", "-config", "litestream.yml", "-o", path.join(into, name), file],
    { env: { ...process.env, ...env }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`litestream restore ${name}: ${stderr}`);
}

/** What `litestream snapshots` or `litestream wal` prints of a file. */
export function listOf({ env }: Pick<Litestream, "env">, command: "snapshots" | "wal"): string {
  const file = path.join(env.DATA_DIR ?? "", "pourcheck.db");
  const { stdout } = spawnSync(litestreamBinary(), [command, "-config", "litestream.yml", file], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return stdout;
}

/** A hash of each table's rows, in order, but for Litestream's own tables. The file must be whole. */
export function contentsOf(file: string): Record<string, string> {
  const database = new SQLite(file);
  try {
    const state = database.pragma("integrity_check", { simple: true });
    if (state !== "ok") throw new Error(`${file}: ${state}`);
    const tables = database
      .prepare("select name from sqlite_master where type = 'table' and name not like '\\_litestream%' escape '\\'")
      .pluck()
      .all() as string[];
    return Object.fromEntries(tables.sort().map((name) => [name, hashOf(database, name)]));
  } finally {
    database.close();
  }
}

function hashOf(database: SQLite.Database, table: string): string {
  const hash = createHash("sha256");
  const rows = database.prepare(`select * from "${table}"`).raw();
  const lines = rows.all().map((row) => (row as unknown[]).map(written).join("|"));
  for (const line of lines.sort()) hash.update(line).update("\n");
  return `${lines.length} rows, ${hash.digest("hex")}`;
}

function written(value: unknown): string {
  return Buffer.isBuffer(value) ? value.toString("base64") : JSON.stringify(value);
}

function litestreamBinary(): string {
  const binary = findLitestream();
  if (binary) return binary;
  throw new Error("No Litestream for this machine. There are binaries for linux and darwin, x64 and arm64.");
}

/** Litestream looks at each file several times a second: once it has done so twice since, it has seen what was there. */
async function caughtUp({ directory, port }: Places, names: readonly string[]): Promise<void> {
  const until = Date.now() + CAUGHT_UP_WITHIN_MS;
  const looks = (figures: Map<string, string>, name: string) => Number(figures.get(`sync_count ${name}`) ?? 0);
  const first = await readFigures(`127.0.0.1:${port}`);
  for (;;) {
    const figures = await readFigures(`127.0.0.1:${port}`);
    const all = await Promise.all(
      names.map(async (name) => {
        const { copied, sent } = await positionsOf(figures, directory, name);
        return looks(figures, name) >= looks(first, name) + 2 && sent !== undefined && sent === copied;
      }),
    );
    if (!all.includes(false)) return;
    if (Date.now() > until) throw new Error(`Litestream did not catch up: ${JSON.stringify([...figures])}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}
