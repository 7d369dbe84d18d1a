import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, SelectControl, TextareaControl, useSentForm } from "~/components/forms";
import { Obstacle } from "~/components/forms/obstacle";
import { Banner, Card, LinkButton, PageHeader } from "~/components/ui";
import { stateSentence } from "~/copy/bookings/booking-states";
import { cancelReasons, cancellationTexts as texts } from "~/copy/bookings/cancellation";
import { problemTexts } from "~/copy/bookings/problems";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { type QuotedCancellation, quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";
import { formatCents } from "~/lib/money";
import { formatMoment } from "~/lib/time/dates";
import { CANCEL_REASONS } from "~/lib/vocabulary";
import { BookingCrumbs } from "../crumbs";

export const meta = titled<typeof loader>((data) => `${texts.title} · PB-${data.booking.number}`);

export const loader = page({ roles: ["company", "inspector"], right: "book" }, ({ actor, params }) => ({
  role: actor.role,
  ...quotedCancellation(actor, params.id ?? ""),
  formKey: newFormKey(),
}));

export const action = formAction(cancelBooking, {
  add: ({ params }) => ({ bookingId: params.id ?? "" }),
  done: ({ result, actor }) =>
    redirectWithToast(`/bookings/${result.bookingId}`, {
      title: texts.done.title,
      description: texts.done[actor.role]({ refund: result.refunded }),
    }),
});

/** Asks before a booking is canceled, and says to the cent what it costs. */
export default function BookingCancellation() {
  const { role, booking, quote, hasBegun, other, formKey } = useLoaderData<typeof loader>();
  const back = `/bookings/${booking.id}`;
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} above={<BookingCrumbs booking={booking} />} />
      <Card title={booking.title}>
        {quote ? (
          <CancellationForm
            role={role}
            booking={booking}
            quote={quote}
            hasBegun={hasBegun}
            other={other}
            formKey={formKey}
          />
        ) : (
          <Obstacle text={stateSentence(booking, role)} back={{ to: back, label: texts.back }} />
        )}
      </Card>
    </div>
  );
}

interface CancellationFormProps extends QuotedCancellation {
  role: "company" | "inspector";
  quote: NonNullable<QuotedCancellation["quote"]>;
  formKey: string;
}

/** The amount that goes back, and the reason that the other side reads. */
function CancellationForm({ role, booking, quote, hasBegun, other, formKey }: CancellationFormProps) {
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
