import { ActionForm, FormButtons, TextareaControl, useRefusedForm } from "~/components/forms";
import { type ReportDecision, personReportTexts as texts } from "~/copy/people/person-reports";
import { TEXTS } from "~/lib/bounds";

interface Props {
  shown: {
    decision: ReportDecision;
    id: string;
    reported: { name: string; isCompany: boolean; suspended: boolean };
    sender: { name: string; closed: boolean };
    formKey: string;
  };
}

type Fields = { warning: string; answer: string; reason: string };

/** What the decision does, and the words for each side. A usual answer stands there to be changed. */
export function DecisionForm({ shown }: Props) {
  const { decision, id, reported, sender, formKey } = shown;
  const words = texts.outcomes[decision];
  const [form, fields] = useRefusedForm<Fields>({ defaultValue: { answer: words.answer } });
  const page = `/admin/support/${id}`;
  return (
    <ActionForm formKey={formKey} form={form} action={`${page}/${decision}`} className="grid gap-5">
      <WhatItDoes shown={shown} />
      {decision === "warning" ? (
        <TextareaControl
          field={fields.warning}
          label={texts.form.warning(reported.name)}
          hint={texts.form.warningHint}
          limit={TEXTS.personWarning.most}
          rows={4}
        />
      ) : null}
      {sender.closed ? (
        <p className="text-muted">{texts.form.noAnswer}</p>
      ) : (
        <TextareaControl
          field={fields.answer}
          label={texts.form.answer(sender.name)}
          hint={texts.form.answerHint}
          limit={TEXTS.personReportAnswer.most}
          rows={3}
        />
      )}
      <TextareaControl
        field={fields.reason}
        label={texts.form.reason}
        hint={texts.form.reasonHint}
        limit={TEXTS.personReportReason.most}
        rows={2}
      />
      <FormButtons
        words={words}
        variant={decision === "suspension" ? "danger" : "primary"}
        to={page}
        leave={texts.form.cancel}
        leaveAs="quiet"
      />
    </ActionForm>
  );
}

function WhatItDoes({ shown: { decision, reported, sender } }: Pick<Props, "shown">) {
  const words = texts.outcomes[decision];
  const { name, isCompany } = reported;
  const points = words.points(isCompany);
  if (decision === "suspension" && reported.suspended) return <p>{texts.already(name)}</p>;
  return (
    <div className="grid gap-3">
      <p>{words.does({ reported: name, isCompany, sender: sender.closed ? null : sender.name })}</p>
      {points.length > 0 ? (
        <ul className="grid list-disc gap-1.5 pl-5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
