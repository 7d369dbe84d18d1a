import { ActionForm, FormButtons, TextareaControl, useSentForm } from "~/components/forms";
import { LimitNote, payWords } from "~/components/payments/limit-note";
import { AmountList, LinkButton } from "~/components/ui";
import { furtherHoursTexts as texts } from "~/copy/bookings/further-hours";
import { lineLabel } from "~/copy/money/payments";
import type { HoursToDecide } from "~/domain/bookings/further-hours/queries.server";
import type { BeyondLimit } from "~/domain/payments/limit/beyond-limit.server";
import { TEXTS } from "~/lib/bounds";
import { formatCents } from "~/lib/money";

interface HoursFormProps {
  beyond: BeyondLimit | null;
  hours: HoursToDecide;
  formKey: string;
}

/** What the hours cost and who gets it, to the cent, with the button to Checkout. */
export function PaymentForm({ hours, beyond, formKey }: HoursFormProps) {
  const [form] = useSentForm();
  const { price, openPaymentId, booking, inspectorName, id } = hours;
  const { payment } = texts;
  const total = formatCents(price.total);
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      <AmountList
        rows={[
          ...price.lines.map(({ kind, quantity, amount }) => ({ label: lineLabel(kind, quantity), amount })),
          { label: payment.total, amount: price.total, total: true },
        ]}
      />
      <AmountList
        rows={[
          { label: payment.gets(inspectorName), amount: price.inspectorAmount },
          { label: payment.fee, amount: price.platformFee },
        ]}
      />
      <p className="text-sm text-muted">{booking.state === "completed" ? payment.due : payment.held}</p>
      <LimitNote beyond={beyond} />
      <FormButtons
        words={payWords(beyond, price.total, {
          submit: openPaymentId ? payment.continue(total) : payment.submit(total),
          busy: payment.busy,
        })}
        {...notNow(hours)}
      >
        {openPaymentId ? null : (
          <LinkButton to={`/further-hours/${id}/refusal`} variant="secondary">
            {payment.decline}
          </LinkButton>
        )}
      </FormButtons>
    </ActionForm>
  );
}

/** The inspector reads the reason. */
export function RefusalForm({ hours, formKey }: HoursFormProps) {
  const [form, fields] = useSentForm<{ reason: string }>({ defaultValue: { reason: "" } });
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      <TextareaControl field={fields.reason} label={texts.refusal.reason} limit={TEXTS.declineReason.most} rows={3} />
      <FormButtons words={texts.refusal} variant="danger" {...notNow(hours)} />
    </ActionForm>
  );
}

export function WithdrawalForm({ hours, formKey }: HoursFormProps) {
  const [form] = useSentForm();
  return (
    <ActionForm formKey={formKey} form={form}>
      <FormButtons words={texts.withdrawal} variant="danger" {...notNow(hours)} />
    </ActionForm>
  );
}

function notNow({ bookingId }: HoursToDecide) {
  return { to: `/bookings/${bookingId}`, leave: texts.payment.notNow, leaveAs: "quiet" } as const;
}
