import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useMay } from "~/components/company/may";
import { ActionForm, FormButtons, SelectControl, TextareaControl, TextControl, useSentForm } from "~/components/forms";
import { EmailText } from "~/components/ui";
import { companySizes, taxIdTexts, companyDetailsTexts as texts } from "~/copy/inspectors/company-profile";
import { savedCardTexts } from "~/copy/money/saved-card";
import { usStates } from "~/lib/states";

type Field =
  | "companyName"
  | "companySize"
  | "bio"
  | "firstName"
  | "lastName"
  | "phone"
  | "street"
  | "city"
  | "usState"
  | "zip"
  | "billingEmail";

interface CompanyFormProps {
  typed: Partial<Record<string, string>>;
  email: string;
  taxIdLast4: string | null;
  formKey: string;
  /** Whether the company's details are in it too. */
  ofCompany: boolean;
  back: string;
}

export function CompanyForm({ typed, email, taxIdLast4, formKey, ofCompany, back }: CompanyFormProps) {
  const [form, fields] = useSentForm<Record<Field, string>>({ defaultValue: typed });
  const states = usStates.map(({ code, name }) => ({ value: code, label: name }));
  const may = useMay();
  const sizes = Object.entries(companySizes).map(([value, label]) => ({ value, label }));
  return (
    <ActionForm
      formKey={formKey}
      form={form}
      labels={{ ...texts, usState: texts.state }}
      failed={texts.failed}
      action="/profile/company"
      className="grid gap-6"
    >
      {ofCompany ? (
        <Group title={texts.company}>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextControl field={fields.companyName} label={texts.companyName} autoComplete="organization" />
            <SelectControl
              field={fields.companySize}
              label={texts.companySize}
              placeholder={texts.chooseSize}
              options={sizes}
              optional
            />
          </div>
          <TextareaControl
            field={fields.bio}
            label={texts.bio}
            hint={texts.bioHint}
            limit={texts.bioLimit}
            rows={5}
            optional
          />
        </Group>
      ) : null}
      <Group title={texts.contact}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextControl field={fields.firstName} label={texts.firstName} autoComplete="given-name" />
          <TextControl field={fields.lastName} label={texts.lastName} autoComplete="family-name" />
          <TextControl field={fields.phone} label={texts.phone} type="tel" autoComplete="tel" optional />
        </div>
        <Elsewhere title={texts.email} text={texts.emailText} to="/profile/security/email" link={texts.emailLink}>
          <EmailText email={email} />
        </Elsewhere>
      </Group>
      {ofCompany ? (
        <Group title={texts.address}>
          <TextControl field={fields.street} label={texts.street} autoComplete="address-line1" optional />
          <div className="grid items-start gap-5 sm:grid-cols-3">
            <TextControl field={fields.city} label={texts.city} autoComplete="address-level2" />
            <SelectControl
              field={fields.usState}
              label={texts.state}
              placeholder={texts.chooseState}
              options={states}
            />
            <TextControl field={fields.zip} label={texts.zip} inputMode="numeric" autoComplete="postal-code" optional />
          </div>
          <TextControl
            field={fields.billingEmail}
            label={texts.billingEmail}
            hint={texts.billingEmailHint}
            type="email"
            optional
          />
          {may("tax") ? (
            <Elsewhere title={texts.taxId} to="/profile/tax-id" link={taxIdLast4 ? taxIdTexts.change : taxIdTexts.add}>
              {taxIdLast4 ? taxIdTexts.masked(taxIdLast4) : null}
            </Elsewhere>
          ) : null}
          <Elsewhere title={savedCardTexts.title} to="/profile/card" link={savedCardTexts.change}>
            {savedCardTexts.short}
          </Elsewhere>
        </Group>
      ) : null}
      <FormButtons words={{ submit: texts.save, busy: texts.busy }} to={back} leave={texts.cancel} leaveAs="quiet" />
    </ActionForm>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="sign mb-3 text-xl">{title}</legend>
      {children}
    </fieldset>
  );
}

interface ElsewhereProps {
  title: string;
  text?: string;
  to: string;
  link: string;
  children: ReactNode;
}

/** What is read here and changed on another page. */
function Elsewhere({ title, text, to, link, children }: ElsewhereProps) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <p>{children}</p>
      <p className="text-sm text-muted">
        {text ? `${text} ` : null}
        <Link to={to} className="link-alone">
          {link}
        </Link>
      </p>
    </div>
  );
}
