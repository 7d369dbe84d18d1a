import { createReadStream, fstatSync, openSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { HISTORY } from "~/lib/bounds";
import { withoutAddresses } from "~/lib/text/without-addresses";
import { Refusal } from "./support/data-directory";

export interface LogLine {
  /** UTC milliseconds. */
  at: number;
  text: string;
  ids: string[];
}

interface Found {
  /** The newest, in the order in which they stand in the log. */
  lines: LogLine[];
  /** How many more lines fit. */
  older: number;
}

/** Opens a file, or standard input for "-". @throws Refusal for a folder; the system's error where it cannot be opened */
export function openLog(name: string): Readable {
  if (name === "-") return process.stdin;
  const file = openSync(name, "r");
  if (fstatSync(file).isDirectory()) throw new Refusal(`${path.resolve(name)} is a folder, not a log.`);
  return createReadStream(name, { fd: file });
}

/**
 * Finds the lines of the server's log that name one of the ids: its request, person, event, or any other field whose value is an id; of the outbox's lines their event, as `event:7`. Reads as a
 * stream and keeps the newest lines alone, so a log of any length needs the same memory. Lines that are no JSON are passed over.
 */
export async function findLogLines(log: Readable, ids: ReadonlySet<string>): Promise<Found> {
  const lines: LogLine[] = [];
  let older = 0;
  for await (const line of boundedLines(log)) {
    const found = readLine(line, ids);
    if (!found) continue;
    lines.push(found);
    if (lines.length > HISTORY.logLines.most) {
      lines.shift();
      older += 1;
    }
  }
  return { lines, older };
}

/** Without lines beyond the bound, which are dropped as they come in. */
async function* boundedLines(log: Readable): AsyncGenerator<string> {
  let rest = "";
  let isTooLong = false;
  for await (const chunk of log.setEncoding("utf8")) {
    const pieces = (rest + chunk).split("\n");
    rest = pieces.pop() ?? "";
    for (const piece of pieces) {
      if (!isTooLong && piece.length <= HISTORY.logLine.most) yield piece;
      isTooLong = false;
    }
    if (rest.length > HISTORY.logLine.most) {
      rest = "";
      isTooLong = true;
    }
  }
  if (rest && !isTooLong) yield rest;
}

function readLine(line: string, ids: ReadonlySet<string>): LogLine | null {
  const start = line.indexOf("{");
  const fields = start < 0 ? null : parsed(line.slice(start));
  if (!fields) return null;
  const named = [...Object.values(fields), `event:${fields.eventId}`].filter((value) => ids.has(String(value)));
  const inPath = String(fields.path ?? "")
    .split("/")
    .filter((part) => ids.has(part));
  const at = Date.parse(String(fields.time));
  if (named.length + inPath.length === 0 || Number.isNaN(at)) return null;
  return { at, text: textOf(fields), ids: [...new Set([...named, ...inPath].map(String))] };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const fields: unknown = JSON.parse(text);
    return typeof fields === "object" && fields !== null ? (fields as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Fields that are shown by name; the rest stays in the log. */
const SHOWN = [
  "method",
  "route",
  "path",
  "status",
  "ms",
  "refused",
  "hungUp",
  "handler",
  "type",
  "tries",
  "job",
  "requestId",
  "person",
  "as",
  "event",
  "eventType",
  "eventId",
];
const LONGEST = 300;

function textOf(fields: Record<string, unknown>): string {
  const shown = SHOWN.filter((name) => fields[name] !== undefined && fields[name] !== null);
  const named = shown.map((name) => `${name}=${String(fields[name])}`);
  const { name, message, code } = (fields.error ?? {}) as Record<string, unknown>;
  const error = fields.error ? [`error: ${[name, code, message].filter(Boolean).join(" ")}`] : [];
  const level =
    typeof fields.level === "number" && fields.level >= 40 ? [fields.level >= 50 ? "ERROR" : "WARNING"] : [];
  const words = [...level, String(fields.msg ?? ""), ...named, ...error].filter(Boolean).join(" ");
  // A line of another program, or an error's words, may hold an address or begin a new line.
  return withoutAddresses(words).replace(/\s+/g, " ").slice(0, LONGEST);
}
