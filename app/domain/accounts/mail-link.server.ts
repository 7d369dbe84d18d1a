import { hashOfToken, newLinkToken } from "./link-token.server";
import type { MailPorts, PasswordMail } from "./mail-password-changed.server";

interface MailedLink {
  /** Of the mail: a second try of the same mail has the same one. */
  key: string;
  /** Where the token is taken to. */
  path: string;
  /** Keeps the hash of the link's token, and answers the address that the mail goes to; null where none goes. */
  issue: (tokenHash: string) => Promise<string | null>;
}

/** Makes a link with a new token and mails it. The hash is kept before the mail goes, and the token itself nowhere. */
export async function mailLink(
  { mailer, env, wording }: MailPorts & { wording: (link: string) => PasswordMail },
  { key, path, issue }: MailedLink,
): Promise<void> {
  const token = newLinkToken();
  const to = await issue(hashOfToken(token));
  if (to === null) return;
  const link = new URL(`${path}?token=${token}`, env.appUrl);
  await mailer.send({ key, to, ...wording(link.href) });
}
