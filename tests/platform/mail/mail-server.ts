import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";
import type { Mail } from "~/platform/mail.server";

export const FROM = "PourCheck <no-reply@pourcheck.example>";

export const MAIL: Mail = {
  key: "email-verification:7",
  to: "riley@fieldlab.example",
  subject: "Confirm your address – 8 °C",
  text: "Übergang at the pour:\n\nhttps://pourcheck.example/verify-email?token=0123456789abcdefghijklmnopqrstuvwxyzABCDEFG\n",
  html: "<p>Übergang at the pour</p>",
};

interface Received {
  from: string;
  to: string[];
  /** By lowercased name; a name that came twice has both. */
  headers: Record<string, string[]>;
  /** By type, in their order. */
  parts: Record<string, string>;
}

/** Of the last server. */
export const openSockets = new Set<Socket>();

/** A mail server as the internet has them, on this machine. */
export async function aMailServer(refusals: Partial<SMTPServerOptions> = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    async onData(stream, session, done) {
      const raw = await text(stream);
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : "";
      received.push({ from, to: rcptTo.map(({ address }) => address), ...parsed(raw) });
      done();
    },
    ...refusals,
  });
  server.on("error", () => undefined);
  openSockets.clear();
  server.server.on("connection", (socket) => openSockets.add(socket));
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${port}`, received };
}

function parsed(raw: string): Pick<Received, "headers" | "parts"> {
  const { headers, body } = headed(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"]?.[0] ?? "")?.[1];
  const between = body.split(`--${boundary}`).slice(1, -1);
  const parts = between
    .map((each) => headed(each.replace(/^\r\n|\r\n$/g, "")))
    .map((part) => [
      part.headers["content-type"]?.[0]?.split(";")[0] ?? "",
      decoded(part.body, part.headers["content-transfer-encoding"]?.[0]),
    ]);
  return { headers, parts: Object.fromEntries(parts) };
}

function headed(raw: string) {
  const end = raw.indexOf("\r\n\r\n");
  const headers: Received["headers"] = {};
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")) {
    const [name = "", value = ""] = line.split(/: (.*)/s);
    headers[name.toLowerCase()] = [...(headers[name.toLowerCase()] ?? []), value];
  }
  return { headers, body: raw.slice(end + 4) };
}

/** A body, or an encoded word of a header, as a person reads it. */
function decoded(sent: string, encoding: string | undefined): string {
  if (encoding?.toLowerCase() === "base64") return Buffer.from(sent, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return sent.replaceAll("\r\n", "\n");
  const bytes = sent
    .replace(/=\r\n/g, "")
    .replaceAll("\r\n", "\n")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

export function subjectOf({ headers }: Received): string {
  return (headers.subject?.[0] ?? "")
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(words, "base64").toString("utf8")
        : decoded(words.replaceAll("_", " "), "quoted-printable"),
    );
}

export function refusal(responseCode: number, words = "Not today"): Error {
  return Object.assign(new Error(words), { responseCode });
}
