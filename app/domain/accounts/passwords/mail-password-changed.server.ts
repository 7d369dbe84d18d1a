import { eq } from "drizzle-orm";
import { users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { MailPorts, MailWords } from "~/lib/documents/mail";

export async function mailPasswordChanged(
  { mailer, env, wording }: MailPorts & { wording: (resetLink: string) => MailWords },
  { id, userId }: { id: number; userId: string },
): Promise<void> {
  const person = reads().select().from(users).where(eq(users.id, userId)).get();
  if (!person || person.closedAt !== null) return;
  const link = new URL("/auth/reset-request", env.appUrl);
  await mailer.send({ key: `password-changed:${id}`, to: person.email, ...wording(link.href) });
}
