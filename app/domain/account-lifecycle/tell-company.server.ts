import type { MailPorts, MailWords } from "~/lib/documents/mail";
import type { CompanyId, PersonId } from "~/lib/ids";
import { ownersOf, peopleOfCompany } from "../companies/memberships.server";
import { reads } from "../core/runtime.server";

interface Changed {
  id: number;
  companyId: CompanyId;
}

/** Mails the owners who can sign in. */
export async function mailCompanyChange(
  { mailer, env, wording }: MailPorts & { wording: (urlOf: (page: string) => string) => MailWords },
  { id, companyId }: Changed,
): Promise<void> {
  const urlOf = (page: string) => new URL(page, env.appUrl).href;
  for (const { id: userId, email } of ownersOf(reads(), companyId)) {
    await mailer.send({ key: `company-change:${id}:${userId}`, to: email, ...wording(urlOf) });
  }
}

/** Whose streams look again at what their person may see. */
export function streamsOfCompany(companyId: CompanyId): PersonId[] {
  return peopleOfCompany(reads(), companyId).map(({ id }) => id);
}
