import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, DateControl, FormButtons, TextareaControl, TextControl, useSentForm } from "~/components/forms";
import { Banner, Card, DateTime, LinkButton, PageHeader } from "~/components/ui";
import { attendanceTexts } from "~/copy/bookings/attendance";
import { workTexts } from "~/copy/bookings/work";
import { correctTime } from "~/domain/bookings/attendance/correct-time.server";
import { attendanceOf, momentToCorrect } from "~/domain/bookings/attendance/queries.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";
import { clockIn, todayIn, zoneName } from "~/lib/time/dates";
import { BookingCrumbs } from "../crumbs";

const texts = attendanceTexts.correction;

export const meta = titled<typeof loader>((data) => `${texts.title[data.moment.kind]} · PB-${data.booking.number}`);

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) => {
  const booking = bookingFor(actor, params.id ?? "");
  const attendance = attendanceOf(actor, booking);
  return {
    booking,
    moment: momentToCorrect(attendance, params.mark ?? ""),
    mayCorrect: attendance.mayCorrect,
    formKey: newFormKey(),
  };
});

export const action = formAction(correctTime, {
  add: ({ params }) => ({ bookingId: params.id ?? "", markId: params.mark ?? "" }),
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}`, texts.done),
});

/** Another time for a check-in or check-out, with a reason. The recorded one stays. */
export default function TimeCorrection() {
  const { booking, moment, mayCorrect } = useLoaderData<typeof loader>();
  const back = `/bookings/${booking.id}`;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title[moment.kind]}
        lead={mayCorrect ? texts.lead(booking.company.name) : undefined}
        above={<BookingCrumbs booking={booking} />}
      />
      <Card>
        <p className="mb-5">
          <span className="text-muted">{texts.recorded}: </span>
          <DateTime at={moment.pressedAt} zone={booking.zone} />
        </p>
        {mayCorrect ? (
          <CorrectionForm />
        ) : (
          <div className="grid justify-items-start gap-4">
            <Banner tone="warn">{texts.over}</Banner>
            <LinkButton to={back} variant="secondary">
              {workTexts.back}
            </LinkButton>
          </div>
        )}
      </Card>
    </div>
  );
}

function CorrectionForm() {
  const { booking, moment, formKey } = useLoaderData<typeof loader>();
  const defaultValue = { date: todayIn(booking.zone, moment.at), time: clockIn(booking.zone, moment.at), reason: "" };
  const [form, fields] = useSentForm<typeof defaultValue>({ defaultValue });
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      <DateControl field={fields.date} label={texts.date} />
      <TextControl
        field={fields.time}
        type="time"
        width="short"
        label={texts.time}
        hint={texts.timeHint(zoneName(booking.zone, moment.at))}
      />
      <TextareaControl
        field={fields.reason}
        label={texts.reason}
        hint={texts.reasonHint}
        limit={TEXTS.timeReason.most}
        rows={3}
      />
      <FormButtons words={texts} to={`/bookings/${booking.id}`} leave={texts.cancel} />
    </ActionForm>
  );
}
