import { desc, eq } from "drizzle-orm";
import nodemailer from "nodemailer";
import { type Database, mailbox } from "#db/client.server";

export interface Mail {
  /** The mailbox never sends a second mail with the same key; mail programs show both as one. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where mail programs post to when the person presses their own Unsubscribe (RFC 8058). */
  oneClickUrl?: string | undefined;
}

export interface Accepted {
  messageId: string;
  answer: string;
}

export interface Mailer {
  /** Returns null where no server was asked. */
  send(mail: Mail): Promise<Accepted | null>;
}

interface SentMail {
  key: string;
  to: string;
  subject: string;
  text: string;
  /** Null in mails of older releases. */
  html: string | null;
  links: string[];
  sentAt: number;
}

export interface SmtpServer {
  url: string;
  from: string;
  /** Sends only by smtps, or by a STARTTLS that a man in the middle cannot strip. */
  requireTls: boolean;
}

/** The mail server says that there is no such address, so trying again is no use. */
export class AddressRefused extends Error {
  override name = "AddressRefused";
}

/** A server that does not answer must fail before the outbox gives up the try. */
const PATIENCE = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** A server that answers each line just in time must not outlast the outbox's try: the next try would send a second mail. */
const WHOLE_MS = 45_000;

/** The key becomes the Message-ID, so a mail sent twice is shown once. @throws AddressRefused; other errors on refusal, no answer, missing required TLS or a wrong certificate */
export function smtpMailer(
  { url, from, requireTls }: SmtpServer,
  {
    wholeTimeout = WHOLE_MS,
    ...options
  }: Partial<typeof PATIENCE> & { wholeTimeout?: number; tls?: { ca: string } } = {},
): Mailer {
  const transport = nodemailer.createTransport({ url, requireTLS: requireTls, ...PATIENCE, ...options });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ key, to, subject, text, html, oneClickUrl }) {
      const sending = transport.sendMail({
        from,
        // An object is one address, whatever it holds.
        to: { name: "", address: to },
        subject,
        // Both parts: multipart/alternative, the plain one first.
        text,
        html,
        messageId: `<${encodeURIComponent(key)}@${domain}>`,
        // RFC 3834: no out-of-office notice answers such a mail.
        headers: { "Auto-Submitted": "auto-generated", ...(oneClickUrl && unsubscribeHeaders(oneClickUrl)) },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(wholeTimeout),
      });
      const { messageId, response } = await sending.catch((error: unknown) => {
        throw isAddressRefused(error) ? new AddressRefused(error.message, { cause: error }) : error;
      });
      return { messageId, answer: response };
    },
  };
}

/** About the address, for good: 550, 551 or 553 for the recipient, or a status of 5.1.x or 5.2.1; 5.7.x is about us. Source: RFC 5321, section 4.2.3; RFC 3463, section 3. */
function isAddressRefused(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { response = "", responseCode = 0, command = "" } = error as Error & Refusal;
  if (responseCode < 500) return false;
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (status) return /^5\.1\.[0-36]$|^5\.1\.10$|^5\.2\.1$/.test(status);
  return command === "RCPT TO" && [550, 551, 553].includes(responseCode);
}

interface Refusal {
  response?: string;
  responseCode?: number;
  command?: string;
}

function unsubscribeHeaders(oneClickUrl: string) {
  return {
    "List-Unsubscribe": { prepared: true, value: `<${oneClickUrl}>` },
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

export function mailboxMailer(database: Database, now: () => number): Mailer {
  return {
    async send({ key, to, subject, text, html }) {
      database.write((tx) =>
        tx
          .insert(mailbox)
          .values({ key, recipient: to, subject, text, html, sentAt: now() })
          .onConflictDoNothing()
          .run(),
      );
      return null;
    },
  };
}

export function sentMails(database: Pick<Database, "reads">, recipient?: string): SentMail[] {
  return database.reads
    .select()
    .from(mailbox)
    .where(recipient ? eq(mailbox.recipient, recipient) : undefined)
    .orderBy(desc(mailbox.sentAt))
    .limit(100)
    .all()
    .map(({ key, recipient: to, subject, text, html, sentAt }) => ({
      key,
      to,
      subject,
      text,
      html,
      sentAt,
      links: text.match(/https?:\/\/\S+/g) ?? [],
    }));
}
