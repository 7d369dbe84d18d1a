import { maker } from "#tests/domain/reports/papers/full-report";
import { handlers } from "#tests/jobs/outbox-world";
import type { World } from "#tests/support/world";
import { documentMail } from "~/copy/reports/distribution/document-mail";
import { laboratoryMail } from "~/copy/reports/distribution/laboratory-mail";
import type { DomainEvents } from "~/domain/events";
import { mailDocument } from "~/domain/reports/distribution/links/mail-document.server";
import { mailLaboratoryLink } from "~/domain/reports/laboratory/links/mail-link.server";
import { makePaper } from "~/domain/reports/papers/make-paper.server";
import { mailSender } from "~/jobs/mail-sender.server";
import { workOutbox } from "~/jobs/outbox.server";
import { type Mailer, mailboxMailer, sentMails } from "~/platform/mail.server";

const env = { appUrl: new URL("https://pourcheck.example") };

/** What the worker does for reports: it makes the PDFs of what was signed, and mails their links. */
export async function distribute(
  { database, clock }: World,
  mailer: Mailer = mailboxMailer(database, clock.now),
): Promise<void> {
  const work = handlers({
    "make-report-paper": ({ payload }) => makePaper(maker, (payload as DomainEvents["report.signed"]).versionId),
    "make-supplement-paper": ({ payload }) =>
      makePaper(maker, (payload as DomainEvents["report.supplemented"]).supplementId),
    "make-strength-paper": ({ payload }) => makePaper(maker, (payload as DomainEvents["strength.reported"]).resultsId),
    "make-notice-paper": ({ payload }) => makePaper(maker, (payload as DomainEvents["field_notice.signed"]).noticeId),
    "send-document": ({ id, payload }) =>
      mailDocument(
        { env, mailer: mailSender(mailer, { eventId: id, handler: "send-document" }), wording: documentMail },
        { id, ...(payload as DomainEvents["document_link.requested"]) },
      ),
    "send-laboratory-link": ({ id, payload }) =>
      mailLaboratoryLink(
        { env, mailer: mailSender(mailer, { eventId: id, handler: "send-laboratory-link" }), wording: laboratoryMail },
        { id, ...(payload as DomainEvents["laboratory_link.requested"]) },
      ),
  });
  while (await workOutbox(work));
}

/** The mails to an address, the newest first, after the worker has sent all. */
export async function sentMailsTo(world: World, email: string) {
  await distribute(world);
  return sentMails(world.database, email);
}
