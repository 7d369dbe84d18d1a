import { mailFooter } from "~/copy/frame/mail";
import type { MailFact, MailTicket, MailToSend } from "~/lib/documents/mail";

/** The mail for programs that show no HTML. Each link stands on a line of its own, where programs and people find it. */
export function plainText({ lead, quotes = [], ticket, action, notes = [], optOut }: MailToSend): string {
  const parts = [
    ...lead,
    ...(quotes.length > 0 ? [quotes.map((line) => `> ${line}`).join("\n")] : []),
    ...(ticket ? [ticketText(ticket)] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes.map(({ text, link }) => (link ? `${text}\n${link.url}` : text)),
    footerText(optOut),
  ];
  return `${parts.join("\n\n")}\n`;
}

function footerText(optOut: MailToSend["optOut"]): string {
  if (!optOut) return `${mailFooter.from}\n${mailFooter.always}`;
  const { unsubscribeUrl, settingsUrl } = optOut;
  const lines = [mailFooter.from, mailFooter.optional, `${mailFooter.unsubscribe}: ${unsubscribeUrl}`];
  return [...lines, ...(settingsUrl ? [`${mailFooter.settings}: ${settingsUrl}`] : [])].join("\n");
}

function ticketText({ code, stamp, title, place, facts }: MailTicket): string {
  const head = [stamp ? `${code} · ${stamp}` : code, title, ...(place ? [place] : [])];
  return [...head, "", ...facts.map(factText)].join("\n");
}

function factText({ label, value, href }: MailFact): string {
  const text = `${label}: ${value}`;
  return href?.startsWith("https:") ? `${text}\n${href}` : text;
}
