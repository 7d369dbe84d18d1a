import { desc, eq } from "drizzle-orm";
import nodemailer from "nodemailer";
import { type Database, schema } from "#db/client.server";

export interface Mail {
  /** What the mail is about; a second one with the same key is not sent by the mail box, and is one thread for a mail server. */
  key: string;
  to: string;
  subject: string;
  text: string;
}

/** The port: sends a mail or throws. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  links: string[];
  /** UTC milliseconds. */
  sentAt: number;
}

/** How to reach the mail server. */
export interface SmtpServer {
  url: string;
  from: string;
  /** Whether mails go over TLS or not at all: by smtps, or by STARTTLS that a man in the middle cannot strip. */
  requireTls: boolean;
}

/** A server that does not answer must have failed before the outbox gives the try up. */
const PATIENCE = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends by SMTP. The key becomes the Message-ID, so that a mail sent twice after a crash is shown once. Throws when the server
 * refuses the mail or does not answer, has no TLS though it is required, or has a certificate that does not fit its name.
 */
export function smtpMailer(
  { url, from, requireTls }: SmtpServer,
  options: Partial<typeof PATIENCE> & { tls?: { ca: string } } = {},
): Mailer {
  const transport = nodemailer.createTransport({ url, requireTLS: requireTls, ...PATIENCE, ...options });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ key, to, subject, text }) {
      await transport.sendMail({
        from,
        // As an object it is one address, whatever stands in it.
        to: { name: "", address: to },
        subject,
        text,
        messageId: `<${encodeURIComponent(key)}@${domain}>`,
        // RFC 3834: nobody's out-of-office notice answers it.
        headers: { "Auto-Submitted": "auto-generated" },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}

/** Keeps mails in the database, for /sandbox/mail. */
export function mailboxMailer(database: Database, now: () => number): Mailer {
  return {
    async send({ key, to, subject, text }) {
      database.write((tx) =>
        tx
          .insert(schema.mailbox)
          .values({ key, recipient: to, subject, text, sentAt: now() })
          .onConflictDoNothing()
          .run(),
      );
    },
  };
}

/** The mail box's last 100 mails, newest first; only those to `recipient` when it is given. */
export function sentMails(database: Database, recipient?: string): SentMail[] {
  const { mailbox } = schema;
  return database.reads
    .select()
    .from(mailbox)
    .where(recipient ? eq(mailbox.recipient, recipient) : undefined)
    .orderBy(desc(mailbox.sentAt))
    .limit(100)
    .all()
    .map(({ recipient: to, subject, text, sentAt }) => ({
      to,
      subject,
      text,
      sentAt,
      links: text.match(/https?:\/\/\S+/g) ?? [],
    }));
}
