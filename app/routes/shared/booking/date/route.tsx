import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, DateControl, FormButtons, TextareaControl, TextControl, useSentForm } from "~/components/forms";
import { Obstacle } from "~/components/forms/obstacle";
import { Banner, Card, PageHeader } from "~/components/ui";
import { bookingDateTexts } from "~/copy/bookings/booking-dates";
import { errorSentence } from "~/copy/frame/errors";
import { proposeDate } from "~/domain/bookings/dates/propose-date.server";
import { datesOf } from "~/domain/bookings/dates/queries.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";
import { clockIn, zoneName } from "~/lib/time/dates";
import { formatDuration } from "~/lib/time/durations";
import { BookingCrumbs } from "../crumbs";
import { BookedTime } from "./compared";

const texts = bookingDateTexts.proposal;

export const meta = titled<typeof loader>((data) => `${titleOf(data.booking)} · PB-${data.booking.number}`);

export const loader = page({ roles: ["company", "inspector"], right: "book" }, ({ actor, params }) => {
  const booking = bookingFor(actor, params.id ?? "");
  const other = actor.role === "company" ? booking.inspector.name : booking.company.name;
  return { role: actor.role, booking, other, dates: datesOf(actor, booking), formKey: newFormKey() };
});

export const action = formAction(proposeDate, {
  add: ({ params }) => ({ bookingId: params.id ?? "" }),
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}`, texts.done),
});

/** Either side proposes another date, or the start that is not agreed yet. */
export default function DateProposal() {
  const { booking, other, dates } = useLoaderData<typeof loader>();
  const { mayPropose, obstacle } = dates;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={titleOf(booking)}
        lead={mayPropose ? texts.lead(other) : undefined}
        above={<BookingCrumbs booking={booking} />}
      />
      <Card title={booking.title}>
        <p className="mb-5">
          <span className="text-muted">{bookingDateTexts.booked}: </span>
          <BookedTime {...booking} />
        </p>
        {mayPropose ? (
          <ProposalForm />
        ) : (
          <Obstacle
            text={errorSentence(obstacle ?? "date-proposed")}
            back={{ to: `/bookings/${booking.id}`, label: bookingDateTexts.back }}
          />
        )}
      </Card>
    </div>
  );
}

function ProposalForm() {
  const { role, booking, other, dates, formKey } = useLoaderData<typeof loader>();
  const { startsAt, endsAt, startAgreed, zone } = booking;
  const { earliest, latest, proposal, certifiedUntil } = dates;
  const [form, fields] = useSentForm<{ date: string; time: string; note: string }>({
    defaultValue: {
      date: booking.date < earliest ? "" : booking.date,
      time: startAgreed ? clockIn(zone, startsAt) : "",
      note: "",
    },
  });
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      {proposal?.isOpen ? <Banner tone="info">{texts.replaces}</Banner> : null}
      <DateControl
        field={fields.date}
        label={texts.date}
        hint={
          certifiedUntil && certifiedUntil < latest
            ? bookingDateTexts.certificateEnds(booking.inspector.name, certifiedUntil)
            : undefined
        }
        min={earliest}
        max={latest}
      />
      <TextControl
        field={fields.time}
        type="time"
        width="short"
        label={texts.time}
        hint={texts.timeHint(zoneName(zone, startsAt), formatDuration(endsAt - startsAt))}
      />
      <TextareaControl
        field={fields.note}
        label={texts.note(other)}
        hint={texts.noteHint}
        limit={TEXTS.dateNote.most}
        rows={3}
        optional
      />
      <p className="text-sm text-muted">{bookingDateTexts.terms(role, booking)}</p>
      <FormButtons words={texts} to={`/bookings/${booking.id}`} leave={texts.notNow} />
    </ActionForm>
  );
}

function titleOf({ startAgreed }: { startAgreed: boolean }): string {
  return texts.title[startAgreed ? "agreed" : "open"];
}
