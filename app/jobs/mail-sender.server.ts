import type { MailSender } from "~/lib/mail";
import { renderMail } from "~/mail/render-mail";
import type { Mailer } from "~/platform/mail.server";

/** Takes mails as words, and hands them rendered to the mailer. */
export function mailSender(mailer: Mailer): MailSender {
  return {
    async send(mail) {
      const { key, to, subject } = mail;
      await mailer.send({ key, to, subject, ...renderMail(mail) });
    },
  };
}
