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

/** A server that does not answer must have failed before the outbox gives the try up. */
const PATIENCE = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends by SMTP. The key becomes the Message-ID, so that a mail sent twice after a crash is shown once. Throws when the server
 * refuses the mail or does not answer.
 */
export function smtpMailer(
  { url, from }: { url: string; from: string },
  patience: Partial<typeof PATIENCE> = {},
): Mailer {
  const transport = nodemailer.createTransport({ url, ...PATIENCE, ...patience });
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
