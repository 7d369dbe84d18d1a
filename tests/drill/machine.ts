import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { commandsOf } from "./document";

const STARTS_WITHIN_MS = 90_000;
const STOPS_WITHIN_MS = 30_000;

export interface Ran {
  code: number;
  /** Standard output and standard error, as they came. */
  output: string;
}

/**
 * The machine on which the server runs: its environment, its folders, and a `systemctl` that starts and stops the server by the
 * command and environment of the unit. No systemd can be had in most places where this runs.
 */
export class Machine {
  /** What /etc/pourcheck.env would hold. */
  readonly env: Record<string, string>;
  private readonly bin: string;

  constructor(
    readonly folder: string,
    env: Record<string, string>,
    /** The release that runs. */
    public release = process.cwd(),
  ) {
    this.env = env;
    this.bin = path.join(folder, "bin");
    mkdirSync(this.bin, { recursive: true });
    this.writeSystemctl();
    this.writeSystemdRun();
  }

  get dataDir(): string {
    return this.env.DATA_DIR ?? "";
  }

  get address(): string {
    return `http://127.0.0.1:${this.env.PORT}`;
  }

  /** Starts the server, and waits until it answers. @throws Error with what it printed when it ended, or did not answer */
  async start(): Promise<void> {
    const { code, output } = await this.runCommands("systemctl start pourcheck");
    if (code !== 0) throw new Error(`the server did not start:\n${output}\n${this.log().slice(-3000)}`);
  }

  /** Starts it where a refusal is expected. Returns what it printed. @throws Error when it runs all the same */
  async startRefused(): Promise<string> {
    const before = this.log().length;
    const { code } = await this.runCommands("systemctl start pourcheck");
    if (code === 0) throw new Error("the server started, where it should have refused");
    return this.log().slice(before);
  }

  async stop(): Promise<void> {
    const { code, output } = await this.runCommands("systemctl stop pourcheck");
    if (code !== 0) throw new Error(`the server did not stop: ${output}`);
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Ends server and Litestream at once, as a power cut would. */
  kill(): void {
    const file = path.join(this.folder, "pid");
    process.kill(-Number(readFileSync(file, "utf8")), "SIGKILL");
    // Until its parent has looked, a killed process still has its id.
    rmSync(file);
  }

  /** All that the server has printed. */
  log(): string {
    const file = path.join(this.folder, "server.log");
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  }

  /** What `/healthz` answers. */
  async health(): Promise<Record<string, unknown>> {
    // A step may hold this process up for longer than the server keeps a connection.
    const once = { headers: { connection: "close" } };
    return (await fetch(`${this.address}/healthz`, once)).json() as Promise<Record<string, unknown>>;
  }

  /** Runs a step's commands as the document has them. @throws Error with their output when they fail */
  async step(name: string, values: Record<string, string> = {}, folder = this.release): Promise<string> {
    const { code, output } = await this.tryStep(name, values, folder);
    if (code !== 0) throw new Error(`step ${name} ended with ${code}:\n${output}`);
    return output;
  }

  /** The same, where the exit code is looked at. */
  tryStep(name: string, values: Record<string, string> = {}, folder = this.release): Promise<Ran> {
    // The document's commands have the place where the releases are without POURCHECK_ROOT.
    const commands = commandsOf(name).replaceAll("/srv/pourcheck/", `${this.env.POURCHECK_ROOT ?? "/srv/pourcheck"}/`);
    return this.runCommands(commands, values, folder);
  }

  /** Runs commands in a folder and the server's environment. `values` are the capitals of the document. */
  runCommands(commands: string, values: Record<string, string> = {}, folder = this.release): Promise<Ran> {
    this.writeService();
    return new Promise((resolve) => {
      const child = spawn("bash", ["-euo", "pipefail", "-c", commands], {
        cwd: folder,
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...this.base(), ...this.env, ...values },
      });
      let output = "";
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (text) => {
          output += text;
        });
      }
      child.on("close", (code) => resolve({ code: code ?? 1, output }));
    });
  }

  /** Nothing of this process but where programs and temporary files are. */
  private base(): NodeJS.ProcessEnv & Record<string, string> {
    return {
      PATH: `${this.bin}:${process.env.PATH}`,
      HOME: process.env.HOME ?? this.folder,
      TMPDIR: process.env.TMPDIR ?? "/tmp",
      NODE_ENV: "production" as const,
    };
  }

  /** What systemd would run, with what its EnvironmentFile says. */
  private writeService(): void {
    const all = { ...this.base(), ...this.env };
    const variables = Object.entries(all).map(([name, value]) => `${name}=${quoted(value)}`);
    const lines = [`cd ${quoted(this.release)}`, `exec env -i ${variables.join(" ")} sh scripts/start-replicated.sh`];
    writeFileSync(path.join(this.folder, "service"), `${lines.join("\n")}\n`, { mode: 0o700 });
  }

  /** Runs an operator's command in the folder that deploy/pourcheck names. The environment is there already. */
  private writeSystemdRun(): void {
    writeFileSync(
      path.join(this.bin, "systemd-run"),
      `#!/bin/sh
while [ "$1" != -- ]; do
  case $1 in --property=WorkingDirectory=*) cd "\${1#--property=WorkingDirectory=}" ;; esac
  shift
done
shift
exec "$@"
`,
      { mode: 0o755 },
    );
  }

  private writeSystemctl(): void {
    const { folder } = this;
    writeFileSync(
      path.join(this.bin, "systemctl"),
      `#!/bin/bash
# Stands in for systemd: the unit's command and environment, a process group, a log.
set -u
runs() { [ -e ${folder}/pid ] && kill -0 "$(cat ${folder}/pid)" 2>/dev/null; }
stop() {
  runs || return 0
  kill -TERM "$(cat ${folder}/pid)"
  for _ in $(seq ${STOPS_WITHIN_MS / 100}); do runs || return 0; sleep 0.1; done
  echo "still running" >&2; return 1
}
start() {
  runs && return 0
  # Not even the lock of an upgrade is handed on.
  setsid sh ${folder}/service >>${folder}/server.log 2>&1 </dev/null 9>&- &
  echo $! >${folder}/pid
  for _ in $(seq ${STARTS_WITHIN_MS / 100}); do
    runs || { echo "the server ended at start" >&2; return 1; }
    curl --silent --fail --max-time 5 --output /dev/null "${"http://127.0.0.1:$PORT/healthz"}" && return 0
    sleep 0.1
  done
  echo "no answer" >&2; return 1
}
case $1 in
  start | stop) "$1" ;;
  restart) stop && start ;;
  is-active) runs ;;
  daemon-reload | enable) ;;
  *) echo "not in the drill: systemctl $*" >&2; exit 1 ;;
esac
`,
      { mode: 0o755 },
    );
  }
}

/** Whether the machine has a program. */
export function has(program: string): boolean {
  return spawnSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" }).status === 0;
}

export const isRoot = process.getuid?.() === 0;

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
