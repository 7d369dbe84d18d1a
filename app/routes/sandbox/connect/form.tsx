import { ActionForm, SubmitButton } from "~/components/forms";
import { Card, Checkbox, DateField, Select, TextInput } from "~/components/ui";
import { connectTexts as texts } from "~/copy/money/sandbox";
import type { OnboardingField, OnboardingView } from "~/sandbox/hosted-pages.server";

interface ConnectFormProps {
  view: OnboardingView;
  session: string;
  formKey: string;
  refused?: { errors: Partial<Record<OnboardingField, string>>; typed: Partial<Record<OnboardingField, string>> };
}

/** The questions that Stripe would ask. Numbers are never sent back to the browser. */
export function ConnectForm({ view, session, formKey, refused }: ConnectFormProps) {
  const errors = refused?.errors ?? {};
  const field = (name: OnboardingField) => {
    const error = errors[name];
    return { id: name, name, label: texts.fields[name], errors: error ? [error] : undefined };
  };
  const saved: Partial<Record<OnboardingField, string>> = {
    ...view,
    ...view.address,
    addressLine1: view.address.line1,
  };
  const word = (name: OnboardingField) => ({ ...field(name), defaultValue: refused?.typed[name] ?? saved[name] });
  return (
    <ActionForm
      formKey={formKey}
      action={`/sandbox/connect/${view.account}?session=${session}`}
      problems={Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }))}
      className="grid gap-5"
    >
      {view.currentlyDue.length > 0 ? <Due names={view.currentlyDue} /> : null}
      <Card title={texts.you}>
        <p className="mb-4 text-muted">{texts.testValues}</p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextInput {...word("firstName")} autoComplete="given-name" />
          <TextInput {...word("lastName")} autoComplete="family-name" />
          <DateField {...word("dateOfBirth")} autoComplete="bday" />
          <TextInput
            {...field("ssnLast4")}
            hint={view.ssnGiven ? texts.given : undefined}
            width="short"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      </Card>
      <Card title={texts.address}>
        <p className="mb-4 text-muted">{texts.testAddress}</p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextInput {...word("addressLine1")} className="sm:col-span-2" autoComplete="off" />
          <TextInput {...word("city")} autoComplete="off" />
          <TextInput {...word("state")} width="short" maxLength={2} autoComplete="off" />
          <TextInput {...word("postalCode")} width="short" inputMode="numeric" autoComplete="off" />
        </div>
      </Card>
      {view.documentDue ? (
        <Card title={texts.document}>
          <p className="mb-4 text-muted">{texts.documentWhy}</p>
          <Select {...word("document")} placeholder={texts.noDocument} options={texts.documents} width="medium" />
        </Card>
      ) : null}
      <Card title={texts.bank}>
        <p className="mb-4 text-muted">{view.bank ? texts.bankGiven(view.bank.last4) : texts.hints}</p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextInput {...field("routingNumber")} inputMode="numeric" autoComplete="off" />
          <TextInput {...field("accountNumber")} inputMode="numeric" autoComplete="off" />
        </div>
      </Card>
      {view.termsAccepted ? null : <Checkbox {...field("agreeToTerms")} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="finishLater" value="no" busyLabel={texts.busy}>
          {texts.submit}
        </SubmitButton>
        <SubmitButton name="finishLater" value="yes" variant="secondary" busyLabel={texts.laterBusy}>
          {texts.later}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

function Due({ names }: { names: readonly string[] }) {
  return (
    <details className="rounded-md border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">
        {texts.due} ({names.length})
      </summary>
      <ul className="list-disc pb-3 pl-9">
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
