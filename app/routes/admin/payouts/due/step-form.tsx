import { ActionForm, DateControl, FormButtons, TextareaControl, TextControl, useRefusedForm } from "~/components/forms";
import { ErrorSummary } from "~/components/ui";
import { manualTransferTexts as texts } from "~/copy/money/manual-transfers";
import { TEXTS } from "~/lib/bounds";

interface StepFormProps {
  step: keyof typeof texts.steps;
  transferId: string;
  /** The administrator's day, with which the field begins. */
  today: string;
  formKey: string;
}

interface Fields {
  paidOn: string;
  reference: string;
  reason: string;
}

/** Asks for what a step needs: nothing to begin, the bank's day and reference for a payment, else a reason. */
export function StepForm({ step, transferId, today, formKey }: StepFormProps) {
  const [form, fields, forForm] = useRefusedForm<Fields>({ defaultValue: { paidOn: today } });
  const { submit, busy } = texts.steps[step];
  const back = `/admin/payouts/due/${transferId}`;
  return (
    <>
      <ErrorSummary title={texts.failed} problems={forForm.map((message) => ({ message }))} />
      <ActionForm formKey={formKey} form={form} action={`${back}/${step}`} className="grid gap-5">
        {step === "payment" ? (
          <>
            <DateControl field={fields.paidOn} label={texts.paidOn} hint={texts.paidOnHint} max={today} />
            <TextControl
              field={fields.reference}
              label={texts.reference}
              hint={texts.referenceHint}
              spellCheck={false}
            />
          </>
        ) : null}
        {step === "release" || step === "return" ? (
          <TextareaControl
            field={fields.reason}
            label={texts.reason}
            hint={texts.reasonHint}
            limit={TEXTS.auditReason.most}
            rows={3}
          />
        ) : null}
        <FormButtons
          words={{ submit, busy }}
          variant={step === "return" ? "danger" : "primary"}
          to={back}
          leave={texts.cancel}
          leaveAs="quiet"
        />
      </ActionForm>
    </>
  );
}
