import { ActionForm, FormButtons, TextareaControl, useSentForm } from "~/components/forms";
import { LinkButton } from "~/components/ui";
import { bookingDateTexts as texts } from "~/copy/bookings/booking-dates";
import type { DateToDecide } from "~/domain/bookings/dates/queries.server";
import { TEXTS } from "~/lib/bounds";
import type { Role } from "~/lib/vocabulary";

export interface DateFormProps {
  role: Role;
  date: DateToDecide;
  formKey: string;
}

/** Says what the new start means for a cancellation, since the other side's word makes it count. */
export function AcceptanceForm({ role, date, formKey }: DateFormProps) {
  const [form] = useSentForm();
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      <p>{texts.acceptance.free}</p>
      <p className="text-sm text-muted">{texts.terms(role, date.booking)}</p>
      <FormButtons words={texts.acceptance} {...notNow(date)}>
        <LinkButton to={`/date-proposals/${date.id}/refusal`} variant="secondary">
          {texts.decline}
        </LinkButton>
      </FormButtons>
    </ActionForm>
  );
}

export function RefusalForm({ date, formKey }: DateFormProps) {
  const [form, fields] = useSentForm<{ reason: string }>({ defaultValue: { reason: "" } });
  const { lead, reason } = texts.refusal;
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      <p>{lead}</p>
      <TextareaControl
        field={fields.reason}
        label={reason(date.proposerName)}
        limit={TEXTS.declineReason.most}
        rows={3}
        optional
      />
      <FormButtons words={texts.refusal} variant="danger" {...notNow(date)} />
    </ActionForm>
  );
}

export function WithdrawalForm({ date, formKey }: DateFormProps) {
  const [form] = useSentForm();
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      <p>{texts.withdrawal.lead}</p>
      <FormButtons words={texts.withdrawal} variant="danger" {...notNow(date)} />
    </ActionForm>
  );
}

function notNow({ bookingId }: DateToDecide) {
  return { to: `/bookings/${bookingId}`, leave: texts.proposal.notNow, leaveAs: "quiet" } as const;
}
