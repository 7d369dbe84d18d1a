import type { ReactNode } from "react";
import { ActionForm, FormButtons, TextareaControl, useSentForm } from "~/components/forms";
import { paymentDeskTexts as texts } from "~/copy/admin/money/payment-desk";
import { TEXTS } from "~/lib/bounds";

interface PressFormProps {
  formKey: string;
  /** With the figures that the page shows, so that a refused form shows them again. */
  action: string;
  /** What the decision is made of, and the figures that were shown. */
  sent?: Readonly<Record<string, string | undefined>>;
  submit: string;
  busy: string;
  danger?: boolean;
  backTo: string;
  children?: ReactNode;
}

/** Asks for the reason, and decides. */
export function PressForm(props: PressFormProps) {
  const { formKey, action, sent = {}, submit, busy, danger, backTo, children } = props;
  const [form, fields] = useSentForm<{ reason: string }>();
  return (
    <ActionForm formKey={formKey} form={form} action={action} className="grid gap-5">
      {Object.entries(sent).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <TextareaControl
        field={fields.reason}
        label={texts.reason}
        hint={texts.reasonHint}
        limit={TEXTS.auditReason.most}
        rows={3}
      />
      <FormButtons
        words={{ submit, busy }}
        variant={danger ? "danger" : "primary"}
        to={backTo}
        leave={texts.cancel}
        leaveAs="quiet"
      />
    </ActionForm>
  );
}
