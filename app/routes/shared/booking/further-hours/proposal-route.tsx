import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, SelectControl, TextareaControl, useSentForm } from "~/components/forms";
import { Obstacle } from "~/components/forms/obstacle";
import { Card, PageHeader } from "~/components/ui";
import { furtherHoursTexts } from "~/copy/bookings/further-hours";
import { errorSentence } from "~/copy/frame/errors";
import { attendanceOf } from "~/domain/bookings/attendance/queries.server";
import type { HoursObstacle } from "~/domain/bookings/further-hours/policy";
import { proposeFurtherHours } from "~/domain/bookings/further-hours/propose-further-hours.server";
import { furtherHoursOf } from "~/domain/bookings/further-hours/queries.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { HOURS, TEXTS } from "~/lib/bounds";
import { formatCents } from "~/lib/money";
import { furtherPrice } from "~/lib/prices";
import { formatMoment } from "~/lib/time/dates";
import { formatDuration, formatQuarters } from "~/lib/time/durations";
import { BookingCrumbs } from "../crumbs";

const texts = furtherHoursTexts.proposal;

export const meta = titled<typeof loader>((data) => `${texts.title} · PB-${data.booking.number}`);

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) => {
  const booking = bookingFor(actor, params.id ?? "");
  const attendance = attendanceOf(actor, booking);
  return { booking, attendance, hours: furtherHoursOf(actor, booking, attendance), formKey: newFormKey() };
});

export const action = formAction(proposeFurtherHours, {
  add: ({ params }) => ({ bookingId: params.id ?? "" }),
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}`, texts.done),
});

/** The inspector asks for hours beyond those that are paid for. */
export default function FurtherHoursProposal() {
  const { booking, hours } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title}
        lead={hours.mayPropose ? texts.lead(booking.company.name) : undefined}
        above={<BookingCrumbs booking={booking} />}
      />
      <Card>
        {hours.mayPropose ? (
          <ProposalForm />
        ) : (
          <Obstacle
            text={obstacleText(hours.obstacle, formatMoment(booking.startsAt, booking.zone))}
            back={{ to: `/bookings/${booking.id}`, label: furtherHoursTexts.back }}
          />
        )}
      </Card>
    </div>
  );
}

function ProposalForm() {
  const { booking, attendance, hours, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<{ quarters: string; note: string }>({
    defaultValue: { quarters: hours.suggested === 0 ? "" : String(hours.suggested), note: "" },
  });
  const wasThere = attendance.visits.length > 0;
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      <SelectControl
        field={fields.quarters}
        label={texts.quarters}
        hint={
          wasThere
            ? texts.hint(formatDuration(attendance.timeAtSite), formatQuarters(hours.worked.paidQuarters))
            : undefined
        }
        placeholder={texts.choose}
        options={optionsOf(booking)}
      />
      <p className="text-sm text-muted">{texts.rate(formatCents(booking.hourlyRate))}</p>
      <TextareaControl
        field={fields.note}
        label={texts.note}
        hint={texts.noteHint}
        limit={TEXTS.furtherHoursNote.most}
        rows={3}
        optional
      />
      <FormButtons words={texts} to={`/bookings/${booking.id}`} leave={furtherHoursTexts.payment.notNow} />
    </ActionForm>
  );
}

type Booking = ReturnType<typeof useLoaderData<typeof loader>>["booking"];

function optionsOf({ hourlyRate }: Pick<Booking, "hourlyRate">) {
  return Array.from({ length: HOURS.quarters.most }, (_, index) => {
    const quarters = index + 1;
    const { inspectorAmount } = furtherPrice({ hourlyRate, quarters });
    return { value: String(quarters), label: texts.option(quarters, formatCents(inspectorAmount)) };
  });
}

function obstacleText(obstacle: HoursObstacle | null, startsAt: string): string {
  if (obstacle === "hours-early") return errorSentence(obstacle, { startsAt });
  return obstacle ? errorSentence(obstacle) : texts.open;
}
