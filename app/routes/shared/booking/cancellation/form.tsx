import { ActionForm, FormButtons, SelectControl, TextareaControl, useSentForm } from "~/components/forms";
import { Banner, LinkButton } from "~/components/ui";
import { cancelReasons, cancellationTexts as texts } from "~/copy/bookings/cancellation";
import { problemTexts } from "~/copy/bookings/problems";
import type { QuotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { TEXTS } from "~/lib/bounds";
import { formatCents } from "~/lib/money";
import { formatMoment } from "~/lib/time/dates";
import { CANCEL_REASONS } from "~/lib/vocabulary";

interface CancellationFormProps extends QuotedCancellation {
  role: "company" | "inspector";
  quote: NonNullable<QuotedCancellation["quote"]>;
  formKey: string;
}

/** The amount that goes back, and the reason that the other side reads. */
export function CancellationForm({ role, booking, quote, hasBegun, other, formKey }: CancellationFormProps) {
  const [form, fields] = useSentForm<{ reason: string; note: string }>({ defaultValue: { reason: "", note: "" } });
  const options = CANCEL_REASONS.map((value) => ({ value, label: cancelReasons[value] }));
  return (
    <ActionForm form={form} formKey={formKey} className="grid gap-5">
      {hasBegun ? (
        <Banner
          title={texts.absence.title[role]}
          action={
            <LinkButton to={`/bookings/${booking.id}/absence`} variant="secondary">
              {problemTexts.link.absence[role]}
            </LinkButton>
          }
        >
          {texts.absence.text[role](other)}
        </Banner>
      ) : null}
      <div className="grid gap-2">
        <p className="text-lg font-semibold">{role === "company" ? companyPays(quote) : inspectorPays(quote)}</p>
        {quote.next ? (
          <p className="text-muted">
            {texts.company.later(formatMoment(quote.next.at, booking.zone), quote.next.percent)}
          </p>
        ) : null}
        {role === "inspector" ? <p className="text-muted">{texts.inspector.counted}</p> : null}
        {role === "company" && booking.jobId ? <p className="text-muted">{texts.company.job}</p> : null}
      </div>
      <input type="hidden" name="quoted" value={quote.refund} />
      <SelectControl field={fields.reason} label={texts.reason} placeholder={texts.choose} options={options} />
      <TextareaControl
        field={fields.note}
        label={texts.note(other)}
        limit={TEXTS.cancellationNote.most}
        rows={3}
        optional
      />
      <FormButtons words={texts} variant="danger" to={`/bookings/${booking.id}`} leave={texts.keep} />
    </ActionForm>
  );
}

function companyPays({ percent, refund, kept }: CancellationFormProps["quote"]): string {
  if (percent === 100) return texts.company.full(formatCents(refund));
  if (percent === 0) return texts.company.nothing(formatCents(kept));
  return texts.company.part(formatCents(refund), formatCents(kept));
}

function inspectorPays({ refund }: CancellationFormProps["quote"]): string {
  return texts.inspector.full(formatCents(refund));
}
