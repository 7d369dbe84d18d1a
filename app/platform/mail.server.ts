import { desc, eq } from "drizzle-orm";
import nodemailer from "nodemailer";
import { type Database, schema } from "#db/client.server";

export interface Mail {
  /** The mailbox never sends a second mail with the same key; mail programs show both as one. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface SentMail {
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

/** A server that does not answer must fail before the outbox gives up the try. */
const PATIENCE = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The key becomes the Message-ID, so a mail sent twice is shown once. @throws on refusal, no answer, missing required TLS or a wrong certificate */
export function smtpMailer(
  { url, from, requireTls }: SmtpServer,
  options: Partial<typeof PATIENCE> & { tls?: { ca: string } } = {},
): Mailer {
  const transport = nodemailer.createTransport({ url, requireTLS: requireTls, ...PATIENCE, ...options });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ key, to, subject, text, html }) {
      await transport.sendMail({
        from,
        // An object is one address, whatever it holds.
        to: { name: "", address: to },
        subject,
        // Both parts: multipart/alternative, the plain one first.
        text,
        html,
        messageId: `<${encodeURIComponent(key)}@${domain}>`,
        // RFC 3834: no out-of-office notice answers such a mail.
        headers: { "Auto-Submitted": "auto-generated" },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}

export function mailboxMailer(database: Database, now: () => number): Mailer {
  return {
    async send({ key, to, subject, text, html }) {
      database.write((tx) =>
        tx
          .insert(schema.mailbox)
          .values({ key, recipient: to, subject, text, html, sentAt: now() })
          .onConflictDoNothing()
          .run(),
      );
    },
  };
}

export function sentMails(database: Pick<Database, "reads">, recipient?: string): SentMail[] {
  const { mailbox } = schema;
  return database.reads
    .select()
    .from(mailbox)
    .where(recipient ? eq(mailbox.recipient, recipient) : undefined)
    .orderBy(desc(mailbox.sentAt))
    .limit(100)
    .all()
    .map(({ recipient: to, subject, text, html, sentAt }) => ({
      to,
      subject,
      text,
      html,
      sentAt,
      links: text.match(/https?:\/\/\S+/g) ?? [],
    }));
}
