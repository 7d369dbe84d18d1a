import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { MessageLink } from "~/components/messages/message-link";
import { RatingLink } from "~/components/reviews/rating-link";
import { Banner, Button, Card, LinkButton, Money, PageHeader, Select } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { cancellationRecord } from "~/copy/bookings/cancellation";
import { directBookingTexts as texts } from "~/copy/bookings/direct-bookings";
import { errorSentence } from "~/copy/frame/errors";
import { weekText } from "~/copy/inspectors/availability";
import { bookInspector } from "~/domain/bookings/direct/book-inspector.server";
import { type InspectorToBook, inspectorToBook } from "~/domain/bookings/direct/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { channelFor } from "~/http/to-payment.server";
import { usStates } from "~/lib/states";
import { formatDay, zoneName } from "~/lib/time/dates";
import { BookingForm, FORM_ID } from "./booking-form";
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

const dayFormTexts = texts.day;

/** A GET form: the site's state and the day decide which times can be booked. */
function DayForm({ inspector: { site, days, day, at } }: { inspector: InspectorToBook }) {
  return (
    <Form
      method="get"
      // The key makes the fields start over when the address changes.
      key={`${site?.code} ${day?.date}`}
      className="grid items-end gap-4 sm:grid-cols-2"
      preventScrollReset
    >
      <Select
        id={`${FORM_ID}-state`}
        name="state"
        label={dayFormTexts.state}
        placeholder={site ? undefined : dayFormTexts.statePlaceholder}
        defaultValue={site?.code}
        options={usStates.map(({ code, name, zone }) => ({ value: code, label: `${name} (${zoneName(zone, at)})` }))}
      />
      {day ? (
        <Select
          id={`${FORM_ID}-date`}
          name="date"
          label={dayFormTexts.date}
          defaultValue={day.date}
          options={days.map(({ date, free }) => ({ value: date, label: dayFormTexts.option(formatDay(date), free) }))}
        />
      ) : null}
      <div>
        <Button variant="secondary">{dayFormTexts.show}</Button>
      </div>
    </Form>
  );
}

const inspectorFactTexts = texts.facts;
const MOST_SPECIALTIES = 3;

/** What a company decides by before it books. */
function InspectorFacts({ inspector }: { inspector: InspectorToBook }) {
  const { hourlyRate, certificationLevel, week, zone, at, city, usState, rating, specialties, cancellations } =
    inspector;
  const facts: Fact[] = [
    [inspectorFactTexts.rating, <RatingLink key="rating" rating={rating} person={inspector} />],
    [inspectorFactTexts.certification, certificationLevel ?? inspectorFactTexts.notCertified],
    [
      inspectorFactTexts.rate,
      hourlyRate === null ? inspectorFactTexts.noRate : <Rate key="rate" amount={hourlyRate} />,
    ],
    [inspectorFactTexts.hours, `${weekText(week)}\n${inspectorFactTexts.zone(zoneName(zone, at))}`],
    [inspectorFactTexts.place, [city, usState].filter(Boolean).join(", ")],
  ];
  if (specialties.length > 0) facts.push([inspectorFactTexts.specialties, someOf(specialties)]);
  if (cancellations) facts.splice(1, 0, [cancellationRecord.since, cancellationRecord.canceled(cancellations)]);
  return <Facts facts={facts} />;
}

/** Source: specification 2, Find Inspectors: the booking shows at most three. */
function someOf(specialties: readonly string[]): string {
  const more = specialties.length - MOST_SPECIALTIES;
  const some = specialties.slice(0, MOST_SPECIALTIES).join(", ");
  return more > 0 ? `${some} ${inspectorFactTexts.more(more)}` : some;
}

function Rate({ amount }: { amount: NonNullable<InspectorToBook["hourlyRate"]> }) {
  return (
    <>
      <Money amount={amount} />
      {inspectorFactTexts.perHour}
    </>
  );
}
