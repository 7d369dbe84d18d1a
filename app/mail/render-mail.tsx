import { renderToStaticMarkup } from "react-dom/server";
import type { MailToSend } from "~/lib/documents/mail";
import { MailPage } from "./mail-page";
import { plainText } from "./plain-text";

/** XHTML 1.0 Transitional, by which Outlook's rules are the best known. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Returns both parts of a mail. React escapes every word in the HTML. */
export function renderMail(mail: MailToSend): { html: string; text: string } {
  return { html: `${DOCTYPE}${renderToStaticMarkup(<MailPage mail={mail} />)}`, text: plainText(mail) };
}
