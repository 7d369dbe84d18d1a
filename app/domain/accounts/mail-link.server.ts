import type { MailPorts, MailToSend, MailWords } from "~/lib/documents/mail";
import { hashOfToken, newLinkToken } from "./link-token.server";

interface MailedLink {
  /** The mail's key; a repeated mail has the same one. */
  key: string;
  path: string;
  /** Set where the token ends the path; otherwise it stands in the query, and the page moves it into a cookie. */
  isInPath?: true;
  optOut?: MailToSend["optOut"];
  /** Stores the hash of the link's token, and returns the address to mail; null where none is to be mailed. */
  issue: (tokenHash: string) => Promise<string | null>;
}

/** Mails a link with a new token. The hash is stored before the mail goes; the token itself is stored nowhere. */
export async function mailLink(
  { mailer, env, wording }: MailPorts & { wording: (link: string) => MailWords },
  { key, path, isInPath, optOut, issue }: MailedLink,
): Promise<void> {
  const token = newLinkToken();
  const to = await issue(hashOfToken(token));
  if (to === null) return;
  const link = new URL(isInPath ? `${path}/${token}` : `${path}?token=${token}`, env.appUrl);
  await mailer.send({ key, to, ...wording(link.href), ...(optOut && { optOut }) });
}
