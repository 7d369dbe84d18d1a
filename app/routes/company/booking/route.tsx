import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { MessageLink } from "~/components/messages/message-link";
import { Banner, Card, LinkButton, PageHeader } from "~/components/ui";
import { directBookingTexts as texts } from "~/copy/bookings/direct-bookings";
import { errorSentence } from "~/copy/frame/errors";
import { bookInspector } from "~/domain/bookings/direct/book-inspector.server";
import { inspectorToBook } from "~/domain/bookings/direct/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { channelFor } from "~/http/to-payment.server";
import { formatDay } from "~/lib/time/dates";
import { BookingForm } from "./booking-form";
import { DayForm } from "./day-form";
import { InspectorFacts } from "./inspector-facts";
import { NotFree } from "./slot-choice";

const access = { accessText: texts.accessText };

export const meta = titled<typeof loader>((data) => texts.title(data.inspector.name));

export const loader = page({ roles: ["company"], ...access }, ({ actor, params, url: { searchParams } }) => ({
  inspector: inspectorToBook(actor, params.id ?? "", {
    state: searchParams.get("state"),
    date: searchParams.get("date"),
  }),
  formKey: newFormKey(),
}));

export const action = formAction(bookInspector, {
  ...access,
  add: (sent) => ({ inspectorId: sent.params.id ?? "", channel: channelFor(sent) }),
  done: ({ result }) => redirect(`/bookings/${result.bookingId}`, 303),
});

/** A company books an inspector directly: first the time, then the payment on the booking's own page. */
export default function DirectBooking() {
  const { inspector } = useLoaderData<typeof loader>();
  const { obstacle } = inspector;
  return (
    <>
      <PageHeader title={texts.title(inspector.name)} lead={obstacle ? undefined : texts.lead} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title={inspector.name} className="lg:order-2">
          <InspectorFacts inspector={inspector} />
        </Card>
        {obstacle ? (
          <div className="grid gap-4">
            <Banner tone="warn">{errorSentence(obstacle.code, obstacle.params)}</Banner>
            <div className="flex flex-wrap gap-3">
              <LinkButton to="/find-inspectors">{texts.findOthers}</LinkButton>
              {inspector.mayWrite ? <MessageLink partner={inspector} /> : null}
            </div>
          </div>
        ) : (
          <div className="grid gap-5">
            <Card title={texts.day.heading}>
              <DayForm inspector={inspector} />
            </Card>
            <TimesOfDay />
          </div>
        )}
      </div>
    </>
  );
}

function TimesOfDay() {
  const { inspector, formKey } = useLoaderData<typeof loader>();
  const { site, day, price } = inspector;
  if (!site || !day || !price) return null;
  if (day.free > 0) return <BookingForm inspector={inspector} site={site} day={day} price={price} formKey={formKey} />;
  return (
    <Card title={texts.day.none(formatDay(day.date))}>
      <div className="grid gap-3">
        <p>{texts.day.another}</p>
        <NotFree slots={day.slots} />
      </div>
    </Card>
  );
}
