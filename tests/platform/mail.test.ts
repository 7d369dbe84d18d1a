import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { schema } from "#db/client.server";
import { register } from "#tests/domain/accounts/people";
import { LOCALHOST } from "#tests/support/certificate";
import { openWorld, SECOND } from "#tests/support/world";
import { reads } from "~/domain/runtime.server";
import { eventHandlers } from "~/jobs/handlers.server";
import { startDeliveries } from "~/jobs/outbox.server";
import { type Mail, smtpMailer } from "~/platform/mail.server";
import type { Ports } from "~/platform/ports.server";

const FROM = "PourCheck <no-reply@pourcheck.example>";
const MAIL: Mail = {
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

/** A mail server as the internet has them, on this machine. */
async function aMailServer(refusals: Partial<SMTPServerOptions> = {}) {
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

function subjectOf({ headers }: Received): string {
  return (headers.subject?.[0] ?? "")
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(words, "base64").toString("utf8")
        : decoded(words.replaceAll("_", " "), "quoted-printable"),
    );
}

describe("a mail over SMTP", () => {
  it("arrives as it was written, from MAIL_FROM to one address", async () => {
    const { url, received } = await aMailServer();
    await smtpMailer({ url, from: FROM, requireTls: false }).send(MAIL);
    const [mail] = received;
    if (!mail) throw new Error("nothing was received");
    expect({ from: mail.from, to: mail.to }).toEqual({ from: "no-reply@pourcheck.example", to: [MAIL.to] });
    expect(mail.headers.from).toEqual([FROM]);
    expect(mail.headers.to).toEqual([MAIL.to]);
    expect(mail.headers["message-id"]).toEqual(["<email-verification%3A7@pourcheck.example>"]);
    expect(mail.headers["auto-submitted"]).toEqual(["auto-generated"]);
    expect(subjectOf(mail)).toBe(MAIL.subject);
    expect(mail.headers["content-type"]?.[0]).toMatch(/^multipart\/alternative;/);
    // The last is the one that programs prefer (RFC 2046, section 5.1.4).
    expect(Object.entries(mail.parts)).toEqual([
      ["text/plain", MAIL.text],
      ["text/html", MAIL.html],
    ]);
  });

  it("keeps a long link whole", async () => {
    const { url, received } = await aMailServer();
    const link = `https://pourcheck.example/verify-email?token=${"x".repeat(120)}`;
    await smtpMailer({ url, from: FROM, requireTls: false }).send({ ...MAIL, text: `Open this:\n\n${link}\n` });
    expect(received[0]?.parts["text/plain"]).toContain(`\n${link}\n`);
  });

  it.each([
    { subject: "Hello\r\nBcc: thief@elsewhere.example" },
    { subject: "Hello\nX-Evil: yes\r\n\r\nAnother body" },
    { key: "x>\r\nBcc: thief@elsewhere.example" },
    { text: "Hello\r\n.\r\nMAIL FROM:<thief@elsewhere.example>\r\n" },
    { to: "riley@fieldlab.example\r\nBcc: thief@elsewhere.example" },
    { to: "riley@fieldlab.example, thief@elsewhere.example" },
    { to: "riley@fieldlab.example>\r\nRCPT TO:<thief@elsewhere.example" },
  ])("takes no header and no address from what is written in it: %j", async (injected) => {
    const { url, received } = await aMailServer();
    await smtpMailer({ url, from: FROM, requireTls: false })
      .send({ ...MAIL, ...injected })
      .catch(() => undefined);
    expect(received.length).toBeLessThanOrEqual(1);
    for (const { to, from, headers } of received) {
      expect(to).toHaveLength(1);
      expect(from).toBe("no-reply@pourcheck.example");
      expect(Object.keys(headers).toSorted()).toEqual(HEADERS);
    }
    if (!("to" in injected)) expect(received).toHaveLength(1);
  });

  const HEADERS = ["auto-submitted", "content-type", "date", "from", "message-id", "mime-version", "subject", "to"];

  it.each<[string, Partial<SMTPServerOptions>]>([
    ["the sender", { onMailFrom: (_address, _session, done) => done(refusal(550)) }],
    ["the recipient", { onRcptTo: (_address, _session, done) => done(refusal(550)) }],
    ["the connection, for now", { onConnect: (_session, done) => done(refusal(421)) }],
    [
      "the mail",
      {
        onData(stream, _session, done) {
          stream.resume();
          stream.on("end", () => done(refusal(554)));
        },
      },
    ],
  ])("fails when the server refuses %s", async (_what, refusals) => {
    const { url } = await aMailServer(refusals);
    await expect(smtpMailer({ url, from: FROM, requireTls: false }).send(MAIL)).rejects.toThrow(/(421|55\d)|greeting/i);
  });

  it("fails when nobody listens, and when the server says nothing", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const url = `smtp://127.0.0.1:${port}`;
    await expect(
      smtpMailer({ url, from: FROM, requireTls: false }, { greetingTimeout: 50 }).send(MAIL),
    ).rejects.toThrow(/greeting/i);
    silent.close();
    await once(silent, "close").catch(() => undefined);
    await expect(smtpMailer({ url, from: FROM, requireTls: false }).send(MAIL)).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe("where TLS is required", () => {
  const tls: Partial<SMTPServerOptions> = { disabledCommands: [], ...LOCALHOST };
  const trusting = { tls: { ca: LOCALHOST.cert } };

  it.each([
    ["STARTTLS", tls, "smtp:"],
    ["smtps", { ...tls, secure: true }, "smtps:"],
  ])("a mail goes over %s to a server that shows its certificate", async (_way, options, scheme) => {
    const secured: unknown[] = [];
    const { url, received } = await aMailServer({
      ...options,
      onMailFrom: (_address, session, done) => done(void secured.push(session.secure)),
    });
    await smtpMailer({ url: url.replace("smtp:", scheme), from: FROM, requireTls: true }, trusting).send(MAIL);
    expect({ secured, mails: received.length }).toEqual({ secured: [true], mails: 1 });
  });

  it.each([
    ["has no STARTTLS", { disabledCommands: ["STARTTLS"] }, trusting, /STARTTLS|not implemented|disabled/i],
    ["hides it", { ...tls, hideSTARTTLS: true, disabledCommands: ["STARTTLS"] }, trusting, /STARTTLS|disabled/i],
    ["shows the certificate of nobody we trust", tls, {}, /self.signed/i],
  ])("nothing is sent to one that %s", async (_what, options, trust, message) => {
    const { url, received } = await aMailServer(options as Partial<SMTPServerOptions>);
    await expect(smtpMailer({ url, from: FROM, requireTls: true }, trust).send(MAIL)).rejects.toThrow(message);
    expect(received).toEqual([]);
  });
});

describe("the outbox over SMTP", () => {
  it("tries again after a refusal, and mails what has arrived no second time", async () => {
    const { clock } = openWorld({ requireEmailVerification: true });
    let refusing = true;
    const { url, received } = await aMailServer({
      onRcptTo: (_address, _session, done) => done(refusing ? refusal(451) : undefined),
    });
    const env = { appUrl: new URL("https://pourcheck.example") };
    const handlers = eventHandlers({
      env,
      mailer: smtpMailer({ url, from: FROM, requireTls: false }),
    } as unknown as Ports);
    const work = async () => {
      while ((await Promise.all(startDeliveries(handlers))).length > 0);
    };
    await register();
    await work();
    expect(received).toEqual([]);
    expect(states().filter((state) => state === "pending").length).toBeGreaterThan(0);

    refusing = false;
    clock.advance(5 * SECOND);
    await work();
    const subjects = received.map(subjectOf);
    expect(subjects).toContain("Confirm your email address for PourCheck");
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(new Set(states())).toEqual(new Set(["done"]));

    clock.advance(60 * SECOND);
    await work();
    expect(received).toHaveLength(subjects.length);
  });
});

function refusal(responseCode: number): Error {
  return Object.assign(new Error("Not today"), { responseCode });
}

function states(): string[] {
  return reads()
    .select({ state: schema.deliveries.state })
    .from(schema.deliveries)
    .all()
    .map(({ state }) => state);
}
