import { connect } from "node:net";

/** A request as bytes on the wire: nothing here is checked or put right, as a client library would. */
export interface Asked {
  method: string;
  /** What stands between method and version, as it is sent. */
  target: string;
  headers?: readonly (readonly [name: string, value: string])[];
  body?: string | Uint8Array | undefined;
  /** Set where the headers themselves say, or lie about, how long the body is. */
  unframed?: true;
}

export interface Answer {
  status: number;
  /** By lowercase name; the last one of a name. */
  headers: ReadonlyMap<string, string>;
  /** The body, as UTF-8; of a stream of events nothing. */
  text: string;
  bytes: number;
}

/** Milliseconds. Far above what a busy machine needs: it tells an answer that never comes from one that is late. */
const ANSWERED_WITHIN_MS = 45_000;
/** Bytes that are read of an answer; the judge refuses far fewer. */
const READ_AT_MOST = 4 * 1024 * 1024;

/**
 * Sends one request over a connection of its own.
 * @throws Error when the connection ends without an answer, or none comes in time
 */
export function exchange(origin: string, asked: Asked): Promise<Answer> {
  return exchangeBytes(origin, bytesOf(origin, asked));
}

/** The same with every byte of the request given. `hangUp`: nothing more is sent, and the server is told so. */
export function exchangeBytes(origin: string, bytes: Uint8Array, { hangUp = false } = {}): Promise<Answer> {
  const { port, hostname } = new URL(origin);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let received = 0;
    let broken = "";
    const socket = connect({ port: Number(port), host: hostname });
    socket.setTimeout(ANSWERED_WITHIN_MS, () => {
      broken = `no answer within ${ANSWERED_WITHIN_MS} ms`;
      socket.destroy();
    });
    socket.on("data", (part) => {
      parts.push(part);
      received += part.length;
      if (received > READ_AT_MOST || isStream(Buffer.concat(parts.slice(0, 4)))) socket.destroy();
    });
    // A server that refuses a body closes while it is still being sent; what it answered has come all the same.
    socket.on("error", (error) => {
      broken ||= error.message;
    });
    socket.on("close", () => {
      const answer = parsed(Buffer.concat(parts));
      if (answer) resolve(answer);
      else reject(new Error(broken || "the connection ended without an answer"));
    });
    if (hangUp) socket.end(bytes);
    else socket.write(bytes);
  });
}

/** The request as it goes out. */
export function bytesOf(origin: string, { method, target, headers = [], body, unframed }: Asked): Uint8Array {
  const sent = typeof body === "string" ? Buffer.from(body) : body;
  const named = new Set(headers.map(([name]) => name.toLowerCase()));
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(named.has("host") ? [] : [`Host: ${new URL(origin).host}`]),
    "Connection: close",
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(sent && !unframed ? [`Content-Length: ${sent.length}`] : []),
  ];
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`);
  return sent ? Buffer.concat([head, sent]) : head;
}

/** A stream has no end. Its head may come behind that of a provisional answer. */
function isStream(first: Buffer): boolean {
  return first.subarray(0, 4000).toString("latin1").toLowerCase().includes("content-type: text/event-stream");
}

function parsed(raw: Buffer): Answer | null {
  const end = raw.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const [first = "", ...lines] = raw.subarray(0, end).toString("latin1").split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  if (!status) return null;
  // A provisional answer, such as 100 Continue, comes before the one that counts.
  if (status < 200) return parsed(raw.subarray(end + 4));
  const headers = new Map(
    lines.map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
    }),
  );
  const rest = raw.subarray(end + 4);
  const body = headers.get("transfer-encoding") === "chunked" ? unchunked(rest) : rest;
  return { status, headers, text: isStream(raw) ? "" : body.toString("utf8"), bytes: body.length };
}

function unchunked(raw: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < raw.length; ) {
    const end = raw.indexOf("\r\n", at);
    const size = Number.parseInt(raw.subarray(at, end).toString("latin1"), 16);
    if (end < 0 || !size) break;
    parts.push(raw.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
