import { Counter } from "prom-client";
import type { SlowStatement } from "#db/statement-cache";
import { log } from "../log.server";
import { registry } from "./registry.server";

const LOGGED_EVERY_MS = 60_000;
/** Names come from the code alone. The bound is a safety net in case that changes. */
const MOST_NAMES = 100;
const MOST_TABLES = 3;
const SHOWN_CHARACTERS = 500;

const times = new Counter({
  name: "pourcheck_db_slow_statements_total",
  help: "Statements that held the event loop for more than 50 ms, by their verb and tables.",
  labelNames: ["statement"] as const,
  registers: [registry],
});

/** Per name: when it was logged last, and how often it was slow since. */
const logged = new Map<string, { at: number; unlogged: number }>();

/** Counts a slow statement, and logs it with its text, each name at most once a minute. Texts hold no values. */
export function noteSlowStatement({ text, ms }: SlowStatement): void {
  const statement = knownName(statementName(text));
  times.inc({ statement });
  const last = logged.get(statement);
  const now = performance.now();
  if (last && now - last.at < LOGGED_EVERY_MS) {
    last.unlogged += 1;
    return;
  }
  logged.set(statement, { at: now, unlogged: 0 });
  const sql = text.replace(/\s+/g, " ").slice(0, SHOWN_CHARACTERS);
  log.warn({ statement, ms: Math.round(ms), untold: last?.unlogged || undefined, sql }, "database: slow statement");
}

export function statementName(text: string): string {
  const [verb = ""] = text.trim().toLowerCase().match(/^\w+/) ?? [];
  const named = text.matchAll(/\b(?:from|into|update|join)\s+"?([a-z_]+)\b"?(?!\s*\()/gi);
  const tables = [...new Set([...named].map(([, table]) => table))];
  return [verb, ...tables.slice(0, MOST_TABLES)].join(" ");
}

function knownName(name: string): string {
  return logged.has(name) || logged.size < MOST_NAMES ? name : "other";
}
