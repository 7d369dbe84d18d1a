import { ActionForm, FormButtons, TextareaControl, useLastResult, useSentForm } from "~/components/forms";
import { DivisionList } from "~/components/problems/division-list";
import { problemAdminTexts } from "~/copy/admin/problems-admin";
import type { Division } from "~/domain/bookings/problems/division.server";
import { TEXTS } from "~/lib/bounds";
import { cents } from "~/lib/money";

const texts = problemAdminTexts.decision;

interface DecisionFormProps {
  back: string;
  division: Division;
  /** Whether nothing moves until a second administrator has approved it. */
  needsSecond: boolean;
  formKey: string;
}

/** Who gets what, why, and the press that decides it. */
export function DecisionForm({ back, division, needsSecond, formKey }: DecisionFormProps) {
  const [form, fields] = useSentForm<{ reason: string }>({ defaultValue: { reason: "" } });
  const { refund, share } = division;
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5 border-t border-line pt-5">
      <h3 className="text-lg">{texts.chosen}</h3>
      <DivisionList division={division} viewer="admin" />
      <input type="hidden" name="refund" value={refund} />
      <input type="hidden" name="share" value={share} />
      <TextareaControl
        field={fields.reason}
        label={texts.reason}
        hint={texts.hint}
        limit={TEXTS.problemDecision.most}
        rows={4}
      />
      <p>{needsSecond ? texts.second : texts.alone}</p>
      <FormButtons
        words={{ submit: needsSecond ? texts.propose : texts.submit(refund, share), busy: texts.busy }}
        to={back}
        leave={problemAdminTexts.cancel}
      />
    </ActionForm>
  );
}

/** What an administrator decided who came too late, in dollars; the form no longer shows it. */
export function Sent() {
  const { refund, share } = useLastResult()?.initialValue ?? {};
  if (typeof refund !== "string" || typeof share !== "string") return null;
  return <p>{texts.yours(cents(Number(refund)), cents(Number(share)))}</p>;
}
