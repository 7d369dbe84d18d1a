import { companyCardTexts as texts } from "~/copy/inspectors/company-profile";
import type { MissingCompanyDetail } from "~/domain/people/completeness";
import { Completeness } from "./completeness";

const PLACES: { readonly [D in MissingCompanyDetail]: string } = {
  phone: "/profile/company",
  bio: "/profile/company",
  companySize: "/profile/company",
  address: "/profile/company",
  billingEmail: "/profile/company",
  logo: "/profile/logo",
  taxId: "/profile/tax-id",
};

interface CompanyCompletenessProps {
  company: { completeness: number; missing: readonly MissingCompanyDetail[] };
}

export function CompanyCompleteness({ company: { completeness, missing } }: CompanyCompletenessProps) {
  return <Completeness percent={completeness} details={missing} places={PLACES} names={texts.missingNames} />;
}
