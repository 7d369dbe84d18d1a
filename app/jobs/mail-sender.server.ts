import { noteDelivery } from "~/domain/accounts/addresses/record-refused-address.server";
import { recordMail } from "~/domain/core/outbox/sent-mails.server";
import type { MailSender } from "~/lib/documents/mail";
import { renderMail } from "~/mail/render-mail";
import { log } from "~/platform/log.server";
import { AddressRefused, type Mailer } from "~/platform/mail.server";

interface SendingDelivery {
  eventId: number;
  handler: string;
}

/** Takes mails as words, and hands them rendered to the mailer. A mail to an address that does not exist counts as done: it is noted, and not tried again. */
export function mailSender(mailer: Mailer, delivery: SendingDelivery): MailSender {
  return {
    async send(mail) {
      const { key, to, subject, optOut } = mail;
      try {
        const accepted = await mailer.send({ key, to, subject, ...renderMail(mail), oneClickUrl: optOut?.oneClickUrl });
        await recordMail({ ...delivery, key, to, isAccepted: true, ...accepted });
      } catch (error) {
        if (!(error instanceof AddressRefused)) throw error;
        log.warn({ key }, "mail: the address was refused");
        await recordMail({ ...delivery, key, to, isAccepted: false, answer: error.message });
        await noteDelivery(to, false);
        return;
      }
      await noteDelivery(to, true);
    },
  };
}
