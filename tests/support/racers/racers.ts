import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { build } from "esbuild";
import { expect, onTestFinished } from "vitest";
import type { Step } from "./racer";

const PROGRAM = path.resolve("node_modules", ".cache", "racers", `${process.pid}.mjs`);
let bundled: Promise<unknown> | undefined;

/** The racer in one file: reading its thousand modules takes a process several times as long as a race. */
function bundleRacer() {
  bundled ??= build({
    entryPoints: ["tests/support/racers/racer.ts"],
    outfile: PROGRAM,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
  });
  return bundled;
}

/** Starts two processes on one database file, for as long as the test lasts. Each race lets them go at the same moment and answers how each ended: "done", or a refusal's code. */
export async function openRacers(directory: string) {
  await bundleRacer();
  const racers = [0, 1].map(() => spawn("node", [PROGRAM, directory], { stdio: ["pipe", "pipe", "inherit"] }));
  const lines = racers.map((racer) => createInterface({ input: racer.stdout })[Symbol.asyncIterator]());
  onTestFinished(async () => {
    for (const racer of racers) {
      racer.stdin.end();
      if (racer.exitCode === null) await once(racer, "exit");
    }
  });
  const told = (word?: string) =>
    Promise.all(
      lines.map(async (line) => {
        const { value } = await line.next();
        if (word) expect(value).toBe(word);
        return String(value);
      }),
    );
  await told("ready");
  return async function race(now: number, steps: readonly [Omit<Step, "now">, Omit<Step, "now">]): Promise<string[]> {
    racers.forEach((racer, index) => {
      racer.stdin.write(`${JSON.stringify({ ...steps[index], now })}\n`);
    });
    await told("set");
    for (const racer of racers) racer.stdin.write("go\n");
    return told();
  };
}
