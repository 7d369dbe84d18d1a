import {
  ActionForm,
  SelectControl,
  SubmitButton,
  TextareaControl,
  TextControl,
  useRefusedForm,
} from "~/components/forms";
import { Refused } from "~/components/forms/refused";
import { supportTopics, supportTexts as texts } from "~/copy/people/support";
import { LONGEST_REQUEST } from "~/domain/support/limits";
import { SUPPORT_TOPICS } from "~/lib/vocabulary";

interface Props {
  signedIn: boolean;
  /** Chosen by the address; empty when it chose none. */
  topic: string;
  formKey: string;
}

interface Fields {
  name: string;
  email: string;
  topic: string;
  message: string;
}

/** A signed-in person is not asked for name and address. */
export function SupportForm({ signedIn, topic, formKey }: Props) {
  const [form, fields] = useRefusedForm<Fields>({ defaultValue: { topic } });
  return (
    <div className="grid gap-5">
      <Refused title={texts.failed} />
      <ActionForm formKey={formKey} form={form} action="/support" className="grid gap-5">
        {signedIn ? null : (
          <>
            <TextControl field={fields.name} label={texts.name} autoComplete="name" width="medium" />
            <TextControl
              field={fields.email}
              label={texts.email}
              hint={texts.emailHint}
              type="email"
              autoComplete="email"
              width="medium"
            />
          </>
        )}
        <SelectControl
          field={fields.topic}
          label={texts.topic}
          placeholder={texts.topicPlaceholder}
          options={SUPPORT_TOPICS.map((value) => ({ value, label: supportTopics[value] }))}
        />
        <TextareaControl
          field={fields.message}
          label={texts.message}
          hint={texts.messageHint}
          limit={LONGEST_REQUEST}
          rows={7}
        />
        <div>
          <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
        </div>
      </ActionForm>
    </div>
  );
}
