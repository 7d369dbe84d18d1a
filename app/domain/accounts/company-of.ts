import type { CompanyId } from "~/lib/ids";

interface OfCompany {
  id: string;
  role: "company";
}

/** Returns the id of the company that somebody acts for (`companyId` elsewhere). A company is one person today, so it is their own id. */
export function companyOf({ id }: OfCompany): CompanyId {
  return id;
}
