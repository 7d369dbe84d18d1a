import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import SQLite from "better-sqlite3";
import { freePort } from "#tests/e2e/support/server/server";

const READY_WITHIN_MS = 120_000;

/** The built server in a process of its own. */
export interface Server {
  origin: string;
  host: string;
  port: number;
  /** Ids of files that wait for their form. */
  heldFiles(): string[];
  /** Resident bytes: now, and the most there ever were. */
  memory(): { now: number; most: number };
  /** Milliseconds of a processor that it has used. */
  cpu(): number;
  /** The longest that its loop was held since this was last asked, and the processor time used until now, in milliseconds. */
  usage(): Promise<{ hold: number; cpu: number }>;
  stop(): Promise<void>;
}

interface Options {
  folder: string;
  env?: Record<string, string>;
  /** Options of Node itself, beside those of `npm start`. */
  nodeOptions?: string[];
  /** Where the built product lies; this project's folder unless given. */
  root?: string;
}

export async function serve({ folder, env = {}, nodeOptions = [], root = "." }: Options): Promise<Server> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn("node", [...startOptions(), ...nodeOptions, "tests/bench/serve.mjs"], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      APP_ENV: "demo",
      LOG_LEVEL: "warn",
      PORT: String(port),
      APP_URL: origin,
      DATA_DIR: folder,
      ...env,
    },
  });
  let printed = "";
  child.stderr?.on("data", (text) => {
    printed += text;
  });
  await ready(origin, child, () => printed);
  return {
    origin,
    host: `localhost:${port}`,
    port,
    heldFiles() {
      const database = new SQLite(path.join(folder, "pourcheck.db"), { readonly: true });
      const ids = database.prepare("select id from files where held_until is not null").pluck().all();
      database.close();
      return ids as string[];
    },
    memory: () => ({ now: kilobytes(child, "VmRSS") * 1024, most: kilobytes(child, "VmHWM") * 1024 }),
    cpu: () => cpuOf(child),
    usage: async () => (await fetch(`${origin}/bench/usage`)).json(),
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Of a page's body as it comes over the wire, compressed while it is made. */
export function sentBytes(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { cookie, "accept-encoding": "gzip" } }, async (answer) => {
      if (answer.headers["content-encoding"] !== "gzip") reject(new Error("the page was not compressed"));
      let bytes = 0;
      for await (const piece of answer) bytes += piece.length;
      resolve(bytes);
    });
    request.on("error", reject);
  });
}

/** Options that `npm start` gives to Node. */
function startOptions(): string[] {
  const [, options] = /^exec node (.+) scripts\/start\.mjs$/m.exec(readFileSync("scripts/start.sh", "utf8")) ?? [];
  if (!options) throw new Error("scripts/start.sh starts the server in another way");
  return options.split(" ");
}

async function ready(origin: string, child: ChildProcess, printed: () => string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended at start:\n${printed()}`);
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not answer:\n${printed()}`);
}

/** NaN where there is no /proc. */
function kilobytes(child: ChildProcess, name: string): number {
  const found = proc(child, "status").match(new RegExp(`^${name}:\\s+(\\d+) kB`, "m"));
  return Number(found?.[1] ?? Number.NaN);
}

function cpuOf(child: ChildProcess): number {
  const fields = proc(child, "stat").split(") ")[1]?.split(" ") ?? [];
  const TICK_MS = 10;
  return (Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN)) * TICK_MS;
}

function proc(child: ChildProcess, file: string): string {
  try {
    return readFileSync(`/proc/${child.pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
