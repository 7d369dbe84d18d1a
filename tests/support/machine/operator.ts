import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";

export interface Answer {
  code: number | null;
  /** What it printed on both outputs, without the last line break. */
  said: string;
}

/** Runs an operator's command of package.json as npm does. Only `env` reaches it, and where programs are. */
export async function operate(command: string, args: readonly string[], env: Record<string, string>): Promise<Answer> {
  const [program = "", ...before] = commandsOf()[command]?.split(" ") ?? [];
  const child = spawn(program, [...before, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, complaints] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, said: `${out}${complaints}`.trim() };
}

/** The scripts of package.json by name. */
export function commandsOf(): Record<string, string> {
  return JSON.parse(readFileSync("package.json", "utf8")).scripts;
}
