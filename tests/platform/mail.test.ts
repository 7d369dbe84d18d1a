import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { schema } from "#db/client.server";
import { register } from "#tests/domain/accounts/people";
import { anEvent } from "#tests/jobs/outbox-world";
import { LOCALHOST } from "#tests/support/certificate";
import { aCompany } from "#tests/support/factories";
import { openWorld, SECOND } from "#tests/support/world";
import { refusedAddress } from "~/domain/accounts/addresses/queries.server";
import { now, reads } from "~/domain/runtime.server";
import { startedRuntime as runtime } from "~/domain/started-runtime.server";
import { eventHandlers } from "~/jobs/handlers.server";
import { startDeliveries } from "~/jobs/outbox.server";
import { createWorker } from "~/jobs/worker.server";
import { newId } from "~/lib/ids";
import type { NoticeKind } from "~/lib/notices";
import { AddressRefused, type Mail, smtpMailer } from "~/platform/mail.server";
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

/** Of the last server. */
const openSockets = new Set<Socket>();

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

describe("a refusal", () => {
  const at = (stage: "from" | "to" | "data", error: Error): Partial<SMTPServerOptions> => {
    if (stage === "from") return { onMailFrom: (_address, _session, done) => done(error) };
    if (stage === "to") return { onRcptTo: (_address, _session, done) => done(error) };
    return {
      onData(stream, _session, done) {
        stream.resume();
        stream.on("end", () => done(error));
      },
    };
  };

  it.each([
    ["to", 550, "No such user here"],
    ["to", 550, "5.1.1 User unknown"],
    ["to", 551, "User not local"],
    ["to", 553, "5.1.3 Bad address"],
    ["to", 550, "5.2.1 Mailbox disabled"],
    ["data", 550, "5.1.1 User unknown"],
  ] as const)("at %s of %d %s is about the address, for good", async (stage, code, words) => {
    const { url } = await aMailServer(at(stage, refusal(code, words)));
    await expect(smtpMailer({ url, from: FROM, requireTls: false }).send(MAIL)).rejects.toThrow(AddressRefused);
  });

  it.each([
    ["to", 450, "4.2.0 Greylisted"],
    ["to", 452, "4.2.2 Mailbox full"],
    ["to", 550, "5.7.1 Relaying denied"],
    ["to", 550, "5.7.26 Unauthenticated sender"],
    ["to", 552, "5.2.2 Mailbox full"],
    ["from", 550, "5.1.8 Sender rejected"],
    ["from", 421, "Busy"],
    ["data", 451, "4.3.0 Try later"],
    ["data", 554, "5.6.0 Message refused"],
    ["data", 550, "Spam"],
  ] as const)("at %s of %d %s is tried again", async (stage, code, words) => {
    const { url } = await aMailServer(at(stage, refusal(code, words)));
    const sending = smtpMailer({ url, from: FROM, requireTls: false }).send(MAIL);
    await expect(sending).rejects.toThrow(String(code));
    await expect(sending).rejects.not.toBeInstanceOf(AddressRefused);
  });
});

describe("a server that stops answering", () => {
  it.each(["MAIL FROM", "RCPT TO", "DATA"])(
    "after %s fails the try, whether it stalls or drops the line",
    async (stage) => {
      for (const drops of [false, true]) {
        const { url, received } = await aMailServer(silentAfter(stage, drops));
        const mailer = smtpMailer({ url, from: FROM, requireTls: false }, { socketTimeout: 100 });
        await expect(mailer.send(MAIL)).rejects.toThrow(/timeout|closed|ECONNRESET|socket/i);
        expect(received).toEqual([]);
      }
    },
  );

  it("but slowly enough to please each timeout is left when the whole takes too long, and gets no mail", async () => {
    const { url, received } = await aMailServer({
      onMailFrom: (_address, _session, done) => void setTimeout(done, 80),
      onRcptTo: (_address, _session, done) => void setTimeout(done, 80),
    });
    const mailer = smtpMailer({ url, from: FROM, requireTls: false }, { wholeTimeout: 100 });
    await expect(mailer.send(MAIL)).rejects.toThrow(/abort|timeout/i);
    expect(received).toEqual([]);
  });

  /** Never answers from that command on; or cuts the line. */
  function silentAfter(stage: string, drops: boolean): Partial<SMTPServerOptions> {
    const end = (at: string, done: () => void) => {
      if (stage !== at) return done();
      if (drops) for (const socket of openSockets) socket.destroy();
    };
    return {
      onMailFrom: (_address, _session, done) => end("MAIL FROM", done),
      onRcptTo: (_address, _session, done) => end("RCPT TO", done),
      onData(stream, _session, done) {
        stream.resume();
        stream.on("end", () => end("DATA", done));
      },
    };
  }
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
  /** The handlers over this server, as the worker runs them. */
  function working(url: string) {
    const env = { appUrl: new URL("https://pourcheck.example") };
    const mailer = smtpMailer({ url, from: FROM, requireTls: false });
    const handlers = eventHandlers({ env, mailer } as unknown as Ports);
    return async () => {
      while ((await Promise.all(startDeliveries(handlers))).length > 0);
    };
  }

  it("tries an address that does not exist once, notes it, and mails others meanwhile; a later success takes the note away", async () => {
    const { clock } = openWorld();
    const [gone, other] = [aCompany(), aCompany()];
    let exists = false;
    const tries: string[] = [];
    const { url, received } = await aMailServer({
      onRcptTo({ address }, _session, done) {
        tries.push(address);
        done(address === gone.email && !exists ? refusal(550, "5.1.1 No such user") : undefined);
      },
    });
    const work = working(url);
    aRefund(gone.id);
    aRefund(other.id);
    await work();
    expect(received.map(({ to }) => to)).toEqual([[other.email]]);
    expect(refusedAddress(gone)).toBe(gone.email);
    expect(refusedAddress(other)).toBeNull();
    expect(new Set(states())).toEqual(new Set(["done"]));
    clock.advance(24 * 3600 * SECOND);
    await work();
    expect(tries.filter((address) => address === gone.email)).toHaveLength(1);

    exists = true;
    aRefund(gone.id);
    await work();
    expect(refusedAddress(gone)).toBeNull();
  });

  it("loses no mail to a server that refuses for a day, and gives up no earlier than its twelfth try", async () => {
    const { clock } = openWorld();
    let tries = 0;
    const { url, received } = await aMailServer({
      onRcptTo: (_address, _session, done) => {
        tries += 1;
        done(tries < 12 ? refusal(451, "4.7.1 Greylisted") : undefined);
      },
    });
    aRefund(aCompany().id);
    const work = working(url);
    for (let hour = 0; hour < 26 * 60; hour += 1) {
      await work();
      if (received.length > 0) break;
      clock.advance(60 * SECOND);
    }
    expect({ tries, mails: received.length, states: states() }).toMatchObject({ tries: 12, mails: 1 });
  });

  it("tells mail programs how to unsubscribe with one click (RFC 8058), and only where it can be turned off", async () => {
    openWorld();
    const company = aCompany();
    const { url, received } = await aMailServer();
    aRefund(company.id);
    aNotification(company.id, "job_posted", { title: "Deck" });
    await working(url)();
    const headers = received.map(({ headers }) => headers);
    const optional = headers.find((each) => each["list-unsubscribe"]);
    expect(headers).toHaveLength(2);
    expect(headers.filter((each) => each["list-unsubscribe"])).toHaveLength(1);
    const link = /^<(https:\/\/pourcheck\.example\/unsubscribe\/applications\.usr_[\w-]+\.[\w-]{43}\/one-click)>$/;
    expect(optional?.["list-unsubscribe"]?.[0]).toMatch(link);
    expect(optional?.["list-unsubscribe-post"]).toEqual(["List-Unsubscribe=One-Click"]);
  });

  it("keeps mails alone waiting while the server stalls, eight at it, and gets them off once it answers", async () => {
    const world = openWorld({ requireEmailVerification: true });
    const stalled: (() => void)[] = [];
    let stalls = true;
    const { url, received } = await aMailServer({
      onRcptTo: (_address, _session, done) => void (stalls ? stalled.push(done) : done()),
    });
    const env = { appUrl: new URL("https://pourcheck.example") };
    const mailer = smtpMailer({ url, from: FROM, requireTls: false });
    const worker = createWorker({
      handlers: eventHandlers({ env, mailer } as unknown as Ports),
      timed: [],
      now: world.clock.now,
      stopping: new AbortController(),
    });
    const people = Array.from({ length: 40 }, () => aCompany({ emailVerifiedAt: null }).id);
    for (const id of people) anEvent(world, id, "send-verification");
    worker.begin();
    const waiting = { timeout: 10_000 };
    await expect.poll(() => stalled.length, waiting).toBe(8);
    for (const id of people) anEvent(world, id);
    worker.wake();
    const others = () => statesIn("tell-people");
    await expect.poll(others, waiting).toEqual(["done"]);
    expect([stalled.length, received.length, ...statesIn("send-verification")]).toEqual([8, 0, "pending"]);

    stalls = false;
    for (const answer of stalled) answer();
    // The other work has made mails too.
    const confirmations = () => received.filter((mail) => subjectOf(mail).startsWith("Confirm your email address"));
    await expect.poll(() => confirmations().length, waiting).toBe(40);
    await worker.stop();
    expect(new Set(confirmations().flatMap(({ to }) => to)).size).toBe(40);
    expect(statesIn("send-verification")).toEqual(["done"]);
  });

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

/** The states of a handler's deliveries, each once. */
function statesIn(handler: string): string[] {
  const { deliveries } = schema;
  const rows = reads().select().from(deliveries).where(eq(deliveries.handler, handler)).all();
  return [...new Set(rows.map(({ state }) => state))];
}

function refusal(responseCode: number, words = "Not today"): Error {
  return Object.assign(new Error(words), { responseCode });
}

function aRefund(userId: string): void {
  aNotification(userId, "refund_succeeded", { amount: 100 });
}

/** With the event that has it mailed. */
function aNotification(userId: string, kind: NoticeKind, params: Record<string, string | number>): void {
  const id = newId("ntf");
  const at = now();
  runtime().database.write((tx) => {
    const event = { type: "notification.created", payload: { notificationId: id }, occurredAt: at };
    const { id: eventId } = tx.insert(schema.events).values(event).returning().get();
    tx.insert(schema.notifications).values({ id, userId, eventId, kind, params, link: "/", createdAt: at }).run();
    tx.insert(schema.deliveries).values({ eventId, handler: "send-mail", state: "pending", nextAttemptAt: at }).run();
  });
}

function states(): string[] {
  return reads()
    .select({ state: schema.deliveries.state })
    .from(schema.deliveries)
    .all()
    .map(({ state }) => state);
}
