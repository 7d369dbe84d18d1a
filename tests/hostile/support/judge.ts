import { readFileSync } from "node:fs";
import path from "node:path";
import type { Server } from "#tests/e2e/support/server/server";
import type { Answer } from "./exchange";

/** What an answer is for: a browser that waits for a page, a program that called, or anything else. */
export type Reader = "page" | "call" | "other";

export interface Asking {
  reader: Reader;
  /** Bytes of the request: what was typed comes back in a refused form, and may grow by its escapes. */
  sent: number;
  method: string;
}

/** Bytes that an answer may have beside what it gives back. The largest page has 124 KB, the calls' document, with all of them, 330. */
const MOST_BYTES = 400_000;
/** `<` is `&lt;` in the field, and `\u003c` in the data beside it. */
const GROWS_BY = 12;

/** Words of a machine's inside: of stacks, of SQLite, of Node and of the libraries in use. */
const INSIDE = [
  /\n\s+at .{0,200}:\d+:\d+/,
  /node_modules|node:internal|file:\/\/\/(?!etc\/passwd)/,
  /SqliteError|SQLITE_[A-Z]+|fts5: |no such (table|column)|(UNIQUE|CHECK|FOREIGN KEY|NOT NULL) constraint/,
  /insert into "|select .{0,300} from "\w+"|update "\w+" set/,
  /ZodError|TypeError|RangeError|ReferenceError|SyntaxError|Unexpected (token|end of JSON)/,
  /Cannot read propert|is not a function|Maximum call stack|heap out of memory|Input buffer|VipsJpeg/,
  /\$argon2|-----BEGIN/,
];

/** Words of the checking library, which pages say in words of their own. */
const CHECKS = /Invalid (?:input|option|string|ISO \w+|UUID|URL)\b|\bexpected (?:string|number|array|object|boolean)\b/;

/** What makes an answer a fault, in words; nothing where it is as it should be. */
export type Judge = (answer: Answer, asking: Asking) => string[];

export function judgeOf(server: Server): Judge {
  const secrets = secretsOf(server);
  const places = [path.resolve("."), server.directory, path.basename(server.directory)];

  return ({ status, headers, text, bytes }, { reader, sent, method }) => {
    const faults: string[] = [];
    // Remix's data of a page that a loader refuses has no such header: the browser's own waits apply.
    const isBusy = status === 503 && (headers.has("retry-after") || text.includes('"busy"'));
    if (status >= 500 && !isBusy) faults.push(`status ${status}`);
    const most = MOST_BYTES + GROWS_BY * sent;
    if (bytes > most) faults.push(`${bytes} bytes, for ${sent} sent`);
    for (const words of INSIDE) {
      const found = words.exec(text);
      if (found) faults.push(`shows ${JSON.stringify(found[0].slice(0, 120))}`);
    }
    for (const place of places) if (text.includes(place)) faults.push(`shows the place ${place}`);
    if (secrets.some((secret) => text.includes(secret))) faults.push("shows a secret of the process");
    if (fromNode(headers, bytes)) return faults;
    if (headers.get("x-content-type-options") !== "nosniff") faults.push(`${status} without nosniff`);
    const checks = reader === "page" ? CHECKS.exec(text) : null;
    if (checks) faults.push(`shows ${JSON.stringify(checks[0])}`);
    const refused = status >= 400 && method !== "HEAD";
    if (refused && reader === "call" && !isError(text))
      faults.push(`${status} that is no error of a call: ${start(text)}`);
    if (refused && reader === "page" && !isPage(text)) faults.push(`${status} that is no page: ${start(text)}`);
    return faults;
  };
}

/** What Node's own parser refuses never reaches the product: a line, its status, and no body. */
function fromNode(headers: Answer["headers"], bytes: number): boolean {
  return !headers.has("x-request-id") && bytes === 0;
}

function isError(text: string): boolean {
  try {
    const body = JSON.parse(text) as { error?: unknown; message?: unknown };
    return typeof body.error === "string" && typeof body.message === "string";
  } catch {
    return false;
  }
}

function isPage(text: string): boolean {
  return text.startsWith("<!DOCTYPE html>") && /<h1[ >]/.test(text) && text.includes("</html>");
}

function start(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}

function secretsOf({ directory }: Server): string[] {
  const kept = JSON.parse(readFileSync(path.join(directory, "secrets.json"), "utf8")) as Record<string, unknown>;
  return Object.values(kept).filter((value): value is string => typeof value === "string");
}
