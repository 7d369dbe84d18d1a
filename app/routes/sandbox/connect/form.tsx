import { useCsrf } from "~/components/document/root-data";
import { ActionForm, SubmitButton } from "~/components/forms";
import { Card, Checkbox, DateField, TextInput } from "~/components/ui";
import { connectTexts as texts } from "~/copy/sandbox";
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
  const word = (name: "firstName" | "lastName" | "dateOfBirth") => refused?.typed[name] ?? view[name];
  return (
    <ActionForm
      csrf={useCsrf()}
      formKey={formKey}
      action={`/sandbox/connect/${view.account}?session=${session}`}
      problems={Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }))}
      className="grid gap-5"
    >
      {view.currentlyDue.length > 0 ? <Due names={view.currentlyDue} /> : null}
      <Card title={texts.you}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextInput {...field("firstName")} defaultValue={word("firstName")} autoComplete="given-name" />
          <TextInput {...field("lastName")} defaultValue={word("lastName")} autoComplete="family-name" />
          <DateField {...field("dateOfBirth")} defaultValue={word("dateOfBirth")} autoComplete="bday" />
          <TextInput
            {...field("ssnLast4")}
            hint={view.ssnGiven ? texts.given : undefined}
            width="short"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      </Card>
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
