import { ActionForm, CheckboxControl, SelectControl, SubmitButton, TextControl, useSentForm } from "~/components/forms";
import { optionsOf } from "~/components/forms/options-of";
import { StepUpControl } from "~/components/forms/step-up";
import { Card } from "~/components/ui";
import {
  BANK_ACCOUNT_NAMES,
  TAX_CLASSIFICATION_NAMES,
  TAX_ID_NAMES,
  manualPayoutTexts as texts,
} from "~/copy/admin/money/manual-payouts";
import type { OwnBankDetails } from "~/domain/payouts/manual/queries.server";
import { usStates } from "~/lib/states";

const { fields: labels, hints } = texts;

interface Typed {
  bankName: string;
  accountHolder: string;
  accountType: string;
  routingNumber: string;
  accountNumber: string;
  accountNumberAgain: string;
  legalName: string;
  businessName: string;
  taxClassification: string;
  taxIdKind: string;
  taxId: string;
  street: string;
  city: string;
  usState: string;
  zip: string;
  certified: string;
  signedName: string;
  currentPassword: string;
  code: string;
}

interface BankDetailsFormProps {
  formKey: string;
  /** What was given before; the numbers are not among it. */
  known: OwnBankDetails["details"];
  proof: { byCode: boolean } | null;
}

/** Bank account and W-9. Numbers are typed anew each time, the account number twice: a wrong digit pays somebody else. */
export function BankDetailsForm({ formKey, known, proof }: BankDetailsFormProps) {
  const [form, fields] = useSentForm<Typed>({ defaultValue: wordsOf(known) });
  const digits = { inputMode: "numeric", autoComplete: "off", spellCheck: false, width: "medium" } as const;
  return (
    <ActionForm
      data-draft="off"
      formKey={formKey}
      form={form}
      action="/inspector-payments/manual"
      className="grid gap-6"
    >
      <Card title={texts.bank}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextControl field={fields.bankName} label={labels.bankName} autoComplete="off" />
          <TextControl field={fields.accountHolder} label={labels.accountHolder} autoComplete="name" />
          <SelectControl
            field={fields.accountType}
            label={labels.accountType}
            options={optionsOf(BANK_ACCOUNT_NAMES)}
          />
          <TextControl
            field={fields.routingNumber}
            label={labels.routingNumber}
            hint={hints.routingNumber}
            {...digits}
          />
          <TextControl
            field={fields.accountNumber}
            label={labels.accountNumber}
            hint={hints.accountNumber}
            {...digits}
          />
          <TextControl field={fields.accountNumberAgain} label={labels.accountNumberAgain} {...digits} />
        </div>
      </Card>
      <Card title={texts.tax}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextControl field={fields.legalName} label={labels.legalName} autoComplete="name" />
          <TextControl field={fields.businessName} label={labels.businessName} autoComplete="organization" optional />
          <SelectControl
            field={fields.taxClassification}
            label={labels.taxClassification}
            options={optionsOf(TAX_CLASSIFICATION_NAMES)}
          />
          <SelectControl field={fields.taxIdKind} label={labels.taxIdKind} options={optionsOf(TAX_ID_NAMES)} />
          <TextControl field={fields.taxId} label={labels.taxId} hint={hints.taxId} {...digits} />
          <TextControl field={fields.street} label={labels.street} autoComplete="address-line1" />
          <TextControl field={fields.city} label={labels.city} autoComplete="address-level2" />
          <SelectControl
            field={fields.usState}
            label={labels.usState}
            placeholder={texts.chooseState}
            options={usStates.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <TextControl
            field={fields.zip}
            label={labels.zip}
            autoComplete="postal-code"
            inputMode="numeric"
            width="short"
          />
        </div>
      </Card>
      <Card title={texts.sign}>
        <div className="grid gap-5">
          <CheckboxControl field={fields.certified} label={texts.certified} />
          <TextControl field={fields.signedName} label={labels.signedName} autoComplete="name" />
          {proof ? <StepUpControl fields={fields} byCode={proof.byCode} /> : null}
        </div>
      </Card>
      <SubmitButton className="justify-self-start" busyLabel={texts.busy}>
        {texts.submit}
      </SubmitButton>
    </ActionForm>
  );
}

function wordsOf(known: OwnBankDetails["details"]): Partial<Typed> {
  if (!known) return { accountType: "checking", taxClassification: "individual", taxIdKind: "ssn" };
  const { bankName, accountHolder, accountType, legalName, businessName, taxClassification, taxIdKind } = known;
  const { street, city, usState, zip } = known;
  return {
    bankName,
    accountHolder,
    accountType,
    legalName,
    businessName: businessName ?? "",
    taxClassification,
    taxIdKind,
    street,
    city,
    usState,
    zip,
  };
}
