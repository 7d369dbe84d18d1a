import { once } from "node:events";
import { createServer } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, it } from "vitest";
import { listening } from "#tests/support/machine/listening";
import { LOCALHOST } from "#tests/support/work/certificate";
import { AddressRefused, smtpMailer } from "~/platform/mail.server";
import { aMailServer, FROM, MAIL, openSockets, refusal, subjectOf } from "./mail-server";

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

  it("fails when nobody listens, and when the server says nothing", async () => {
    const silent = createServer(() => undefined);
    const url = `smtp://127.0.0.1:${await listening(silent)}`;
    await expect(
      smtpMailer({ url, from: FROM, requireTls: false }, { greetingTimeout: 50 }).send(MAIL),
    ).rejects.toThrow(/greeting/i);
    silent.close();
    await once(silent, "close").catch(() => undefined);
    await expect(smtpMailer({ url, from: FROM, requireTls: false }).send(MAIL)).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe("a refusal", () => {
  const at = (stage: "connection" | "from" | "to" | "data", error: Error): Partial<SMTPServerOptions> => {
    if (stage === "connection") return { onConnect: (_session, done) => done(error) };
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
    ["to", 551, "User not local"],
    ["to", 553, "5.1.3 Bad address"],
    ["to", 550, "5.2.1 Mailbox disabled"],
    ["data", 550, "5.1.1 User unknown"],
  ] as const)("at %s of %d %s is about the address, for good", async (stage, code, words) => {
    const { url } = await aMailServer(at(stage, refusal(code, words)));
    await expect(smtpMailer({ url, from: FROM, requireTls: false }).send(MAIL)).rejects.toThrow(AddressRefused);
  });

  it.each([
    ["connection", 421, "Not now"],
    ["to", 450, "4.2.0 Greylisted"],
    ["to", 550, "5.7.26 Unauthenticated sender"],
    ["to", 552, "5.2.2 Mailbox full"],
    ["from", 550, "5.1.8 Sender rejected"],
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
