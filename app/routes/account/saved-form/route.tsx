import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { Banner, Card, LinkButton, PageHeader } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { formName, typedWords } from "~/copy/frame/saved-form-names";
import { savedFormTexts as texts } from "~/copy/frame/saved-forms";
import { type SavedForm, savedForm } from "~/domain/accounts/saved-forms.server";
import { now } from "~/domain/core/runtime.server";
import { page } from "~/http/doors/page.server";
import { SAVED_FIELD, savedFormPath, WORDS_ONLY_FIELD } from "~/lib/web/saved-forms";

export const meta = titled<typeof loader>((data) => (data.saved ? texts.title(data.saved.name) : texts.gone.title));

/** What a person typed is shown to nobody else, not even to an impersonating administrator. */
export const loader = page({}, ({ actor, params }) => {
  const form = actor.impersonator ? undefined : savedForm(actor.id, params.id ?? "");
  return data({ saved: form ? shown(form) : null }, { status: form ? 200 : 404 });
});

export default function SavedFormPage() {
  const { saved } = useLoaderData<typeof loader>();
  if (!saved) return <Gone />;
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title(saved.name)} lead={texts.lead} />
      <div className="grid gap-5">
        {saved.hadFiles ? (
          <Banner tone="warn" title={texts.filesGone.title}>
            {texts.filesGone.text}
          </Banner>
        ) : null}
        {saved.words.length > 0 ? (
          <Card title={texts.typed}>
            <Facts facts={saved.words} />
          </Card>
        ) : null}
        <Choices {...saved} />
        <p className="text-muted">{texts.minutes(saved.minutesLeft)}</p>
      </div>
    </div>
  );
}

type Shown = ReturnType<typeof shown>;

/** Sent on, it is the very form that came too late, under the key it had: it acts once. */
function Choices({ id, path, sent, formKey, hadFiles }: Shown) {
  return (
    <div className="flex flex-wrap gap-3">
      <PlainForm formKey={formKey} action={path} className="contents">
        <input type="hidden" name={SAVED_FIELD} value={id} />
        {sent.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {hadFiles ? null : <SubmitButton busyLabel={texts.sending}>{texts.send}</SubmitButton>}
        <SubmitButton
          name={WORDS_ONLY_FIELD}
          value="yes"
          variant={hadFiles ? "primary" : "secondary"}
          busyLabel={texts.opening}
        >
          {hadFiles ? texts.goOn : texts.change}
        </SubmitButton>
      </PlainForm>
      <PlainForm formKey={`${id}-deletion`} action={`${savedFormPath(id)}/deletion`} className="contents">
        <SubmitButton variant="quiet" busyLabel={texts.discarding}>
          {texts.discard}
        </SubmitButton>
      </PlainForm>
    </div>
  );
}

function Gone() {
  return (
    <>
      <PageHeader title={texts.gone.title} lead={texts.gone.text} />
      <LinkButton to="/" variant="secondary">
        {texts.gone.action}
      </LinkButton>
    </>
  );
}

function shown({ id, path, command, fields, hadFiles, expiresAt }: SavedForm) {
  const sent = fields.filter(([name]) => name !== "key");
  return {
    id,
    path,
    sent,
    hadFiles,
    formKey: fields.find(([name]) => name === "key")?.[1] ?? "",
    name: formName(command),
    words: typedWords(sent),
    minutesLeft: Math.ceil((expiresAt - now()) / 60_000),
  };
}
