import type { SentTo } from "~/domain/reports/distribution/sent-to";
import type { RecipientRole } from "~/lib/vocabulary";

export const recipientRoles: Readonly<Record<RecipientRole, string>> = {
  engineer: "Engineer of record",
  contractor: "Contractor",
  producer: "Concrete producer",
  owner: "Owner",
  official: "Building official",
};

/** The pages where a company and its inspector say who gets what is signed. */
export const recipientTexts = {
  title: "Recipients",
  lead: "They get each signed report, correction and supplement by email, as a link that opens the PDF. They need no account.",
  ofProject: "For all bookings of this project.",
  ofBooking: "For this booking, besides those of its project.",
  none: "Nobody else gets this report yet",
  listed: (count: number) => (count === 1 ? "1 recipient gets this report" : `${count} recipients get this report`),
  link: "Recipients",
  empty: "Nobody is listed yet.",
  fields: {
    role: "Role",
    name: "Name",
    company: "Company or office",
    email: "Email",
    absence: "Or: nobody has this role, because",
  },
  absenceHint: "In place of name, company and email. The report prints it.",
  choose: "Choose a role",
  add: "Add recipient",
  adding: "Adding…",
  added: { title: "Recipient added" },
  absent: (why: string) => `Nobody: ${why}`,
  fromProject: "From the project",
  missing: (roles: readonly RecipientRole[]) =>
    `Not listed, so they get nothing: ${roles.map((role) => recipientRoles[role].toLowerCase()).join(", ")}. ACI 318 has reports sent to them. List each, or say why there is nobody.`,
  remove: "Remove",
  removal: {
    title: (who: string) => `Remove ${who}?`,
    lead: "They get nothing that is signed from now on, except corrections of a report that they opened.",
    submit: "Remove recipient",
    busy: "Removing…",
    failed: "Nothing was changed",
    keep: "Keep",
    done: { title: "Recipient removed" },
  },
  got: {
    nothing: "Nothing sent yet",
    sent: (at: string) => `Sent ${at}`,
    refused: "The email address does not exist",
    waiting: "Being sent",
    expired: "Link expired",
    acknowledged: (name: string, at: string) => `Acknowledged by ${name}, ${at}`,
    opened: (at: string) => `Last opened ${at}`,
    stopped: "Wants no more emails about this project",
  },
  send: { first: "Send now", again: "Send again", busy: "Sending…", failed: "Not sent" },
  sent: (count: number) => ({ title: count === 1 ? "Document on its way" : `${count} documents on their way` }),
} as const;

export function sentToText({ role, name, company, absence }: SentTo): string {
  return `${recipientRoles[role]}: ${absence === null ? `${name}, ${company}` : `nobody (${absence})`}`;
}
