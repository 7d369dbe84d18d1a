import type { MailPorts, MailWords } from "~/lib/documents/mail";

/** Mails the address that an account lost by undoing a change; `left` is null where that was never confirmed. `id` is the event's. */
export async function mailChangeUndone(
  { mailer, env, wording }: MailPorts & { wording: (supportLink: string) => MailWords },
  { id, left }: { id: number; left: string | null },
): Promise<void> {
  if (left === null) return;
  const link = new URL("/support", env.appUrl);
  await mailer.send({ key: `email-change-undone:${id}`, to: left, ...wording(link.href) });
}
