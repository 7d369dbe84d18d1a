import { DateTime } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import {
  BANK_ACCOUNT_NAMES,
  TAX_CLASSIFICATION_NAMES,
  TAX_ID_NAMES,
  manualPayoutTexts as texts,
} from "~/copy/admin/money/manual-payouts";
import type { BankDetailsForReview } from "~/domain/payouts/manual/queries.server";

type Shown = Omit<BankDetailsForReview, "inspectorName" | "reviewerName" | "beside" | "email">;
const { fields, ending } = texts;

/** Where money would go. The numbers are known here by their last four digits alone. */
export function BankFacts({ details }: { details: Shown }) {
  return (
    <Facts
      facts={[
        [fields.bankName, details.bankName],
        [fields.accountHolder, details.accountHolder],
        [fields.accountType, BANK_ACCOUNT_NAMES[details.accountType]],
        [fields.routingNumber, ending(details.routingLast4)],
        [fields.accountNumber, ending(details.accountLast4)],
      ]}
    />
  );
}

export function TaxFacts({ details, zone }: { details: Shown; zone: string }) {
  const { street, city, usState, zip } = details;
  return (
    <Facts
      facts={[
        [fields.legalName, details.legalName],
        [fields.businessName, details.businessName],
        [fields.taxClassification, TAX_CLASSIFICATION_NAMES[details.taxClassification]],
        [TAX_ID_NAMES[details.taxIdKind], ending(details.taxIdLast4)],
        [fields.street, `${street}, ${city}, ${usState} ${zip}`],
        [
          texts.signed,
          <span key="signed">
            {details.signedName}, <DateTime at={details.signedAt} zone={zone} long />
          </span>,
        ],
      ]}
    />
  );
}
