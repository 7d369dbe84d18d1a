import type { Browser } from "@playwright/test";
import type { ReverseProxy } from "#tests/support/machine/nginx";
import type { Machine } from "./machine";
import type { Mails } from "./mail";
import type { People } from "./people";

/** What the steps share. */
export interface Drill {
  machine: Machine;
  mails: Mails;
  browser: Browser;
  /** Null where there is no nginx: then people come to the server directly. */
  proxy: ReverseProxy | null;
  /** The address that people type. */
  address: string;
  /** The mounted disk that holds DATA_DIR; null where none can be mounted. */
  volume: string | null;
  /** The folder of the drill's own files. */
  folder: string;
  /** Set by the first step. */
  people: People | null;
}

/** One thing that the documents promise. */
export interface Step {
  /** What is done, as the table says it. */
  title: string;
  /** The document's blocks that it runs, by their names. */
  blocks: readonly string[];
  /** Why it cannot be done on this machine; null where it can. */
  missing?: (drill: Drill) => string | null;
  /** Returns what held, in a sentence. @throws Error that says what did not */
  run(drill: Drill): Promise<string>;
}

/** @throws Error with the message when the condition does not hold */
export function hold(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Asks until it holds. @throws Error with the message, and what was seen last, after so many seconds */
export async function soon<T>(
  ask: () => Promise<T>,
  holds: (seen: T) => boolean,
  message: string,
  seconds = 60,
): Promise<T> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const seen = await ask();
    if (holds(seen)) return seen;
    if (Date.now() > until) throw new Error(`${message}: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Returns the lines that a command has printed, without blank ones and those by which npm names the script. */
export function linesOf(output: string): string[] {
  return output.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("> "));
}
