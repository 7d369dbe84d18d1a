import type { FieldMetadata } from "@conform-to/react";
import { TextControl } from "~/components/forms";
import { companyPersonTexts as texts } from "~/copy/accounts/company-people";

/** The most that a press of a manager's may pay. */
export function LimitControl({ field }: { field: FieldMetadata<string | undefined> }) {
  return (
    <TextControl field={field} label={texts.limit} hint={texts.limitHint} inputMode="decimal" width="medium" optional />
  );
}
