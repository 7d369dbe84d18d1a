import { useMay } from "~/components/company/may";
import { CompanyCompleteness } from "~/components/profile/company-completeness";
import { Card, LinkButton } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { companySizes, taxIdTexts, companyCardTexts as texts } from "~/copy/inspectors/company-profile";
import type { OwnAccount } from "~/domain/home/own-account.server";
import { stateByCode } from "~/lib/states";

type Company = NonNullable<OwnAccount["company"]>;

/** What a company has entered about itself, and what is missing. */
export function ProfileCompany({ company }: { company: Company }) {
  const may = useMay();
  return (
    <Card title={texts.title}>
      {may("details") ? <CompanyCompleteness company={company} /> : null}
      <div className="mt-4 border-t border-line pt-4 first:mt-0 first:border-0 first:pt-0">
        <Facts facts={factsOf(company, may)} />
      </div>
      {may("tax") ? (
        <div className="mt-4">
          <LinkButton to="/profile/tax-id" variant="secondary">
            {company.taxIdLast4 ? taxIdTexts.change : taxIdTexts.add}
          </LinkButton>
        </div>
      ) : null}
    </Card>
  );
}

function factsOf(company: Company, may: ReturnType<typeof useMay>): Fact[] {
  const { facts } = texts;
  return [
    [facts.address, addressOf(company)],
    ...(may("details") ? [[facts.billingEmail, company.billingEmail] as const] : []),
    ...(may("tax") ? [[facts.taxId, company.taxIdLast4 && taxIdTexts.masked(company.taxIdLast4)] as const] : []),
    [facts.size, company.companySize && companySizes[company.companySize]],
    [facts.bio, company.bio],
  ];
}

/** Two lines, as on an envelope. */
function addressOf({ street, city, usState, zip }: Company): string {
  const state = zip ? usState : usState && (stateByCode(usState)?.name ?? usState);
  const place = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [street, place].filter(Boolean).join("\n");
}
