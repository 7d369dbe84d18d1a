import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { CallOutPrice } from "~/components/payments/call-out-price";
import { LimitNote } from "~/components/payments/limit-note";
import { Banner, Card, LinkButton } from "~/components/ui";
import { directBookingTexts, holdTexts as texts } from "~/copy/bookings/direct-bookings";
import { errorSentence } from "~/copy/frame/errors";
import { bookingPath } from "~/domain/bookings/direct/paths";
import type { Hold } from "~/domain/bookings/direct/queries.server";
import type { BookingView } from "~/domain/bookings/queries.server";
import { formatCents } from "~/lib/money";
import { formatMoment } from "~/lib/time/dates";

interface HoldPanelProps {
  booking: BookingView;
  hold: Hold | null;
  formKey: string;
}

/** What a held time costs, until when it is held, and the way to Checkout; or why it cannot be paid for. */
export function HoldPanel({ booking, hold, ...rest }: HoldPanelProps) {
  if (!hold) return null;
  if (hold.barrier) {
    return (
      <Banner tone="warn" action={<LinkButton to={`/bookings/${booking.id}/release`}>{texts.cancel}</LinkButton>}>
        {errorSentence(hold.barrier)}
      </Banner>
    );
  }
  if (hold.isHeld) return <PaymentForm booking={booking} hold={hold} {...rest} />;
  return (
    <Banner
      tone="warn"
      action={<LinkButton to={bookingPath(booking.inspector.id)}>{directBookingTexts.again}</LinkButton>}
    >
      {texts.over}
    </Banner>
  );
}

function PaymentForm({ booking, hold: { until, price, beyondLimit }, formKey }: HoldPanelProps & { hold: Hold }) {
  const [form] = useSentForm();
  const { id, zone, fullRefundHours, halfRefundHours, inspector } = booking;
  return (
    <Card title={texts.title}>
      <ActionForm formKey={formKey} form={form} action={`/bookings/${id}/payment`} className="grid gap-5">
        <p className="font-semibold">{texts.until(inspector.name, formatMoment(until, zone))}</p>
        <CallOutPrice price={price} inspectorName={inspector.name} />
        <p className="text-sm text-muted">{texts.terms(fullRefundHours, halfRefundHours)}</p>
        <LimitNote beyond={beyondLimit} />
        <FormButtons
          words={beyondLimit ? null : { submit: texts.pay(formatCents(price.total)), busy: texts.busy }}
          to={`/bookings/${id}/release`}
          leave={texts.cancel}
          leaveAs="quiet"
        />
      </ActionForm>
    </Card>
  );
}
