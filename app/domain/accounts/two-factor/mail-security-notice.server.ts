import { eq } from "drizzle-orm";
import { users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { MailPorts, MailWords } from "~/lib/documents/mail";

interface Wording<Notice> {
  wording: (notice: Notice, links: { reset: string; security: string }) => MailWords;
}

export async function mailSecurityNotice<Notice>(
  { mailer, env, wording }: MailPorts & Wording<Notice>,
  { id, notice, userId }: { id: number; notice: Notice; userId: string },
): Promise<void> {
  const person = reads().select().from(users).where(eq(users.id, userId)).get();
  if (!person || person.closedAt !== null) return;
  const links = {
    reset: new URL("/auth/reset-request", env.appUrl).href,
    security: new URL("/profile/security", env.appUrl).href,
  };
  await mailer.send({ key: `security-notice:${id}`, to: person.email, ...wording(notice, links) });
}
