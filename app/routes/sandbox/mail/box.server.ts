import { runtime } from "~/domain/core/runtime.server";
import { notFound } from "~/domain/errors";
import { browserUrl } from "~/http/headers/redirects.server";
import { requireLoopback } from "~/http/loopback.server";
import { sentMails } from "~/platform/mail.server";
import { ports } from "~/platform/ports.server";

/** The mails sent, newest first, to one address or to all. Mails hold links that sign people in: not in production, and for this machine only. */
export function mailBox(request: Request) {
  if (ports().env.appEnv === "production") throw notFound();
  requireLoopback(request);
  const to = new URL(request.url).searchParams.get("to")?.trim().toLowerCase() ?? "";
  return { to, mails: sentMails(runtime().database, to || undefined) };
}

/** A mail's HTML, whose links lead to the host that the browser came by. */
export function pageOf(html: string): string {
  return html.replaceAll(`href="${ports().env.appUrl.origin}/`, 'href="/');
}

/** A mail's text in pieces: its links lead to the host that the browser came by. */
export function linkedText(text: string): { text: string; to: string | null }[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .filter((piece) => piece !== "")
    .map((piece) => ({ text: piece, to: isLink(piece) ? browserUrl(piece) : null }));
}

/** Texts such as "javascript:" and "Re:" parse as a URL too. */
function isLink(piece: string): boolean {
  return /^https?:/.test(piece) && URL.canParse(piece);
}
