import type { MailPorts, PasswordMail } from "./mail-password-changed.server";

/** Tells the address that an account had before, with the way to react. `id` is the event's. */
export async function mailEmailChanged(
  { mailer, env, wording }: MailPorts & { wording: (supportLink: string, address: string) => PasswordMail },
  { id, from }: { id: number; from: string },
): Promise<void> {
  const link = new URL("/support", env.appUrl);
  await mailer.send({ key: `email-changed:${id}`, to: from, ...wording(link.href, from) });
}
