import type { MailPorts, MailWords } from "~/lib/documents/mail";
import { hashOfToken, newLinkToken } from "./link-token.server";

interface MailedLink {
  /** The mail's key; a repeated mail has the same one. */
  key: string;
  path: string;
  /** Stores the hash of the link's token, and returns the address to mail; null where none is to be mailed. */
  issue: (tokenHash: string) => Promise<string | null>;
}

/** Mails a link with a new token. The hash is stored before the mail goes; the token itself is stored nowhere. */
export async function mailLink(
  { mailer, env, wording }: MailPorts & { wording: (link: string) => MailWords },
  { key, path, issue }: MailedLink,
): Promise<void> {
  const token = newLinkToken();
  const to = await issue(hashOfToken(token));
  if (to === null) return;
  const link = new URL(`${path}?token=${token}`, env.appUrl);
  await mailer.send({ key, to, ...wording(link.href) });
}
