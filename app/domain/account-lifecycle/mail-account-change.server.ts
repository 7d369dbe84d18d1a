import { and, eq, isNull } from "drizzle-orm";
import { users } from "#db/client.server";
import type { MailPorts, MailWords } from "~/lib/documents/mail";
import { reads } from "../core/runtime.server";

interface Wording<Change> {
  wording: (change: Change, urlOf: (page: string) => string) => MailWords;
}

interface Changed<Change> {
  id: number;
  change: Change;
  userId: string;
  /** Of an account that is closed; otherwise the account tells its own. */
  email?: string;
}

export async function mailAccountChange<Change>(
  { mailer, env, wording }: MailPorts & Wording<Change>,
  { id, change, userId, email }: Changed<Change>,
): Promise<void> {
  const to = email ?? addressOf(userId);
  if (to === undefined) return;
  const urlOf = (page: string) => new URL(page, env.appUrl).href;
  await mailer.send({ key: `account-change:${id}`, to, ...wording(change, urlOf) });
}

function addressOf(userId: string): string | undefined {
  const open = and(eq(users.id, userId), isNull(users.closedAt));
  return reads().select({ email: users.email }).from(users).where(open).get()?.email;
}
