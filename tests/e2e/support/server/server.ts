import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** The built server in a process of its own, with a data folder of its own. */
export interface Server {
  origin: string;
  directory: string;
  /** `program` starts it in another way than `npm start` does. */
  start(env?: Record<string, string>, program?: readonly string[]): Promise<void>;
  /** Asks it to stop, as a deploy does. Answers the milliseconds it took. */
  stop(): Promise<number>;
  /** Ends it with SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  /** The process that was started last; null once it has ended. */
  processId(): number | null;
  /** Resolves when the process that was started last has ended, with the signal that killed it. */
  died(): Promise<NodeJS.Signals | null>;
  /** Resolves when a process of this server has been killed; then one runs again. */
  killedAndBack(): Promise<void>;
  /** Lets time pass for the server. */
  advance(ms: number): void;
  now(): number;
  /** What it has printed. */
  output(): string;
  remove(): Promise<void>;
}

const READY_WITHIN_MS = 30_000;
const AS_NPM_START: readonly string[] = ["sh", "scripts/start.sh"];

interface ServerOptions {
  onEmptyFolder?: boolean;
  /** The folder that its own is made in. */
  within?: string;
}

/** Its files are migrated already, unless it begins on an empty folder. */
export async function aServer({ onEmptyFolder = false, within }: ServerOptions = {}): Promise<Server> {
  const directory = mkdtempSync(path.join(within ?? process.env.SITES_DIR ?? tmpdir(), "pourcheck-site-"));
  if (!onEmptyFolder) cpSync(process.env.MIGRATED_SITE ?? "", directory, { recursive: true });
  const clockFile = path.join(directory, "clock");
  const port = await freePort();
  // Not "localhost", which is two addresses on many machines: Node gives the first a quarter of a second, and a test that is busy
  // for longer finds that time over before it learns that it was connected.
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let printed = "";
  let ahead = 0;
  let wasKilled: () => void = () => undefined;
  const killed = new Promise<void>((resolve) => {
    wasKilled = resolve;
  });

  async function start(env: Record<string, string> = {}, program = AS_NPM_START): Promise<void> {
    const [command = "", ...args] = program;
    child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        APP_ENV: "test",
        HOST: "127.0.0.1",
        PORT: String(port),
        APP_URL: origin,
        DATA_DIR: directory,
        TEST_CLOCK: clockFile,
        ...env,
      },
    });
    child.once("exit", (_code, signal) => {
      if (signal === "SIGKILL") wasKilled();
    });
    child.stdout?.on("data", (text) => {
      printed += text;
    });
    child.stderr?.on("data", (text) => {
      printed += text;
    });
    await ready(origin, child, () => printed);
  }

  async function stop(): Promise<number> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return 0;
    const asked = Date.now();
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    return Date.now() - asked;
  }

  return {
    origin,
    directory,
    start,
    stop,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
    processId: () => (child && child.exitCode === null && child.signalCode === null ? (child.pid ?? null) : null),
    async died() {
      if (!child) return null;
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      return child.signalCode;
    },
    async killedAndBack() {
      await killed;
      if (child?.exitCode === null && child.signalCode === null) await ready(origin, child, () => printed);
      else await start();
    },
    advance(ms) {
      ahead += ms;
      // Put in place whole: a server that read a file half written would find itself back at today for a moment.
      writeFileSync(`${clockFile}.next`, String(ahead));
      renameSync(`${clockFile}.next`, clockFile);
    },
    now: () => Date.now() + ahead,
    output: () => printed,
    async remove() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Asks until it answers: a server says when it listens by answering, and by nothing else. */
async function ready(origin: string, child: ChildProcess, printed: () => string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended at start:\n${printed()}`);
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server did not answer:\n${printed()}`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
