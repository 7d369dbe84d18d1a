import type { World } from "#tests/support/world";
import { eventHandlers } from "~/jobs/handlers.server";
import { workOutbox } from "~/jobs/outbox.server";
import { MAIL } from "~/lib/bounds";
import { mailboxMailer, sentMails } from "~/platform/mail.server";
import { ports } from "~/platform/ports.server";

/** What the worker does: afterwards all mails are sent, also the links to reset a password, which wait a moment. */
export async function sendMails({ database, clock }: World): Promise<void> {
  const handlers = eventHandlers({ ...ports(), mailer: mailboxMailer(database, clock.now) });
  while (await workOutbox(handlers));
  clock.advance(MAIL.resetLink.most);
  while (await workOutbox(handlers));
  clock.advance(-MAIL.resetLink.most);
}

/** The worker sends what is due, but the server of one address does not take its mails yet. */
export async function refuseMails({ database, clock }: World, email: string): Promise<void> {
  const mailer = mailboxMailer(database, clock.now);
  const refusing: typeof mailer = {
    ...mailer,
    send: (mail) => (mail.to === email ? Promise.reject(new Error("450 try again later")) : mailer.send(mail)),
  };
  while (await workOutbox(eventHandlers({ ...ports(), mailer: refusing })));
}

/** The mails to an address with that subject, the newest first. */
export async function mailsTo(world: World, email: string, subject: string) {
  await sendMails(world);
  return sentMails(world.database, email).filter((mail) => mail.subject === subject);
}

/** The path of the link in the newest of them. */
export async function mailedPath(world: World, email: string, subject: string): Promise<string> {
  const [newest] = await mailsTo(world, email, subject);
  const { pathname, search } = new URL(newest?.links[0] ?? "");
  return `${pathname}${search}`;
}
