import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { LimitNote, payWords } from "~/components/payments/limit-note";
import { AmountList, Card, DateTime } from "~/components/ui";
import { bookingDateTexts } from "~/copy/bookings/booking-dates";
import { decisionTexts as texts } from "~/copy/jobs/applications";
import type { ApplicationToDecide } from "~/domain/applications/queries.server";
import type { BeyondLimit } from "~/domain/payments/limit/beyond-limit.server";
import { formatCents } from "~/lib/money";
import { ACCEPTANCE_HOURS } from "~/lib/prices";

interface DecisionFormProps {
  application: ApplicationToDecide;
  beyond: BeyondLimit | null;
  formKey: string;
}

/** Shows what accepting costs, to the cent, and when the work takes place, with the button to Checkout. */
export function AcceptanceForm({ application, beyond, formKey }: DecisionFormProps) {
  const [form] = useSentForm();
  const { price, span, job, inspector, openPaymentId } = application;
  const { submit, continue: goOn, busy, work, fee, further, hold, price: priceTitle } = texts.acceptance;
  const total = formatCents(price.total);
  return (
    <Card title={priceTitle}>
      <ActionForm formKey={formKey} form={form} className="grid gap-5">
        <input type="hidden" name="quoted" value={price.total} />
        <AmountList rows={rowsOf(application)} />
        <p>{further}</p>
        <p className="text-sm text-muted">
          {fee} {hold}
        </p>
        <dl>
          <dt className="text-sm text-muted">{work}</dt>
          <dd>
            {span.startAgreed ? (
              <DateTime at={span.startsAt} until={span.endsAt} zone={job.zone} />
            ) : (
              <>
                {bookingDateTexts.notAgreed}. {bookingDateTexts.beforePaying(inspector.name)}
              </>
            )}
          </dd>
        </dl>
        <LimitNote beyond={beyond} />
        <FormButtons
          words={payWords(beyond, price.total, { submit: openPaymentId ? goOn(total) : submit(total), busy })}
          to={`/jobs/${job.id}`}
          leave={texts.keep}
        />
      </ActionForm>
    </Card>
  );
}

export function RejectionForm({ application, formKey }: DecisionFormProps) {
  const [form] = useSentForm();
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      <FormButtons words={texts.rejection} variant="danger" to={`/jobs/${application.job.id}`} leave={texts.keep} />
    </ActionForm>
  );
}

function rowsOf({ price, hourlyRate }: ApplicationToDecide) {
  const { time, hours, equipment, total } = texts.acceptance;
  const lines = price.lines.map(({ kind, amount }) =>
    kind === "inspection_time"
      ? { label: time, amount, note: hours(ACCEPTANCE_HOURS, formatCents(hourlyRate)) }
      : { label: equipment, amount },
  );
  return [...lines, { label: total, amount: price.total, total: true }];
}
