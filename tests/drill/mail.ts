import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface Mails {
  url: string;
  /** Waits for the newest mail to an address that has a link whose path begins so, and returns the link. */
  linkTo(recipient: string, path: string): Promise<string>;
  close(): Promise<void>;
}

const COMES_WITHIN_MS = 60_000;

/** A mail server on this machine that keeps what it is sent. */
export async function aMailServer(): Promise<Mails> {
  const received: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    async onData(stream, { envelope }, done) {
      const text = decoded((await buffer(stream)).toString("latin1"));
      received.push({ to: envelope.rcptTo.map(({ address }) => address), text });
      done();
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async linkTo(recipient, path) {
      const until = Date.now() + COMES_WITHIN_MS;
      for (;;) {
        const mails = received.filter(({ to }) => to.includes(recipient)).reverse();
        const links = mails.flatMap(({ text }) => text.match(/https?:\/\/[^\s"<>]+/g) ?? []);
        const found = links.find((link) => new URL(link).pathname.startsWith(path));
        if (found) return found;
        if (Date.now() > until) throw new Error(`no mail to ${recipient} with a link to ${path}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Undoes quoted-printable, as far as links need it. */
function decoded(raw: string): string {
  return raw
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
