import type { Mail, Mailer } from "~/platform/mail.server";

/** A mailer that puts its mails into a list instead of sending them. */
export function keptIn(mails: Mail[]): Mailer {
  return {
    async send(mail) {
      mails.push(mail);
      return null;
    },
  };
}
