import type { Role } from "../vocabulary";

/** What a mail says, in the order in which it is read. `app/mail` makes HTML and plain text of it. */
export interface MailWords {
  subject: string;
  /** Shown beside the subject in a list of mails; the first sentence of `lead` unless given. */
  preheader?: string;
  lead: readonly string[];
  /** What somebody wrote, a line each. */
  quotes?: readonly string[];
  ticket?: MailTicket;
  action?: MailLink;
  notes?: readonly MailNote[];
}

export interface MailTicket {
  code: string;
  stamp?: string;
  title: string;
  place?: string;
  facts: readonly MailFact[];
}

export interface MailFact {
  label: string;
  value: string;
  /** A `tel:` or `mailto:` address behind the value, or that of a page, which plain text shows below it. */
  href?: string;
  large?: true;
}

export interface MailLink {
  label: string;
  /** Whole, with the host. */
  url: string;
}

export interface MailNote {
  text: string;
  link?: MailLink;
}

export interface MailToSend extends MailWords {
  /** What the mail is about; a second one with the same key counts as the same mail. */
  key: string;
  to: string;
  /** Whose portal it looks like; a visitor's unless given. */
  role?: Role;
  /** Without `settingsUrl` to whoever has no account. */
  optOut?: { unsubscribeUrl: string; oneClickUrl: string; settingsUrl?: string };
}

export interface MailSender {
  send(mail: MailToSend): Promise<void>;
}

export interface MailPorts {
  mailer: MailSender;
  env: { appUrl: URL };
}
