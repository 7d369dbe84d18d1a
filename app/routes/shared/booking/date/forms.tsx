import { type SubmissionResult, useForm } from "@conform-to/react";
import { ActionForm, SubmitButton, TextareaControl } from "~/components/forms";
import { LinkButton } from "~/components/ui";
import { bookingDateTexts as texts } from "~/copy/bookings/booking-dates";
import type { DateToDecide } from "~/domain/bookings/dates/queries.server";
import { TEXTS } from "~/lib/bounds";
import type { Role } from "~/lib/vocabulary";

export interface DateFormProps {
  role: Role;
  date: DateToDecide;
  formKey: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Says what the new start means for a cancellation, since the other side's word makes it count. */
export function AcceptanceForm({ role, date, formKey, lastResult }: DateFormProps) {
  const [form] = useForm({ lastResult });
  const { submit, busy, free } = texts.acceptance;
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      <p>{free}</p>
      <p className="text-sm text-muted">{texts.terms(role, date.booking)}</p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel={busy}>{submit}</SubmitButton>
        <LinkButton to={`/date-proposals/${date.id}/refusal`} variant="secondary">
          {texts.decline}
        </LinkButton>
        <NotNow bookingId={date.bookingId} />
      </div>
    </ActionForm>
  );
}

export function RefusalForm({ date, formKey, lastResult }: DateFormProps) {
  const [form, fields] = useForm<{ reason: string }, string[]>({ lastResult, defaultValue: { reason: "" } });
  const { lead, reason, submit, busy } = texts.refusal;
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
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="danger" busyLabel={busy}>
          {submit}
        </SubmitButton>
        <NotNow bookingId={date.bookingId} />
      </div>
    </ActionForm>
  );
}

export function WithdrawalForm({ date, formKey, lastResult }: DateFormProps) {
  const [form] = useForm({ lastResult });
  const { lead, submit, busy } = texts.withdrawal;
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      <p>{lead}</p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="danger" busyLabel={busy}>
          {submit}
        </SubmitButton>
        <NotNow bookingId={date.bookingId} />
      </div>
    </ActionForm>
  );
}

function NotNow({ bookingId }: { bookingId: string }) {
  return (
    <LinkButton to={`/bookings/${bookingId}`} variant="quiet">
      {texts.proposal.notNow}
    </LinkButton>
  );
}
