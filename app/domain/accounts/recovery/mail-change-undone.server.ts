import type { MailPorts, PasswordMail } from "../mail-password-changed.server";

/** Tells the address that an account is no longer at, once an earlier one was given back; nobody where none had been confirmed. `id` is the event's. */
export async function mailChangeUndone(
  { mailer, env, wording }: MailPorts & { wording: (supportLink: string) => PasswordMail },
  { id, left }: { id: number; left: string | null },
): Promise<void> {
  if (left === null) return;
  const link = new URL("/support", env.appUrl);
  await mailer.send({ key: `email-change-undone:${id}`, to: left, ...wording(link.href) });
}
