/** A person as far as it takes to tell whose company they are. */
interface OfCompany {
  id: string;
  role: "company";
}

/**
 * Returns the id of the company that somebody acts for; its jobs, drafts, payments and engagements name it as `companyId`.
 * A company is one person today, so it is their own id. Whatever asks what a company owns asks here.
 */
export function companyOf({ id }: OfCompany): string {
  return id;
}
