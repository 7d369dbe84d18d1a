import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Press, PressForm } from "~/components/attendance/press-form";
import { bookingDue } from "~/components/bookings/booking-due";
import { titled } from "~/components/document/title";
import { useSentForm } from "~/components/forms/use-sent-form";
import { Banner, bookingStamps, LinkButton, PageHeader, StatusStamp, Ticket } from "~/components/ui";
import { attendanceTexts as texts } from "~/copy/bookings/attendance";
import { stateSentence } from "~/copy/bookings/booking-states";
import { workTexts } from "~/copy/bookings/work";
import { errorSentence } from "~/copy/frame/errors";
import { checkIn } from "~/domain/bookings/attendance/check-in.server";
import { checkOut } from "~/domain/bookings/attendance/check-out.server";
import { type Attendance, attendanceOf } from "~/domain/bookings/attendance/queries.server";
import { type BookingView, bookingFor } from "~/domain/bookings/queries.server";
import { type FormDone, formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { clockIn, formatClock, formatMoment } from "~/lib/time/dates";
import { BookingCrumbs } from "../crumbs";

const add = ({ params }: { params: Record<string, string | undefined> }) => ({ bookingId: params.id ?? "" });

const DOORS = {
  "check-in": formAction(checkIn, { add, saved: false, done: (pressed) => done("check-in", pressed) }),
  "check-out": formAction(checkOut, { add, saved: false, done: (pressed) => done("check-out", pressed) }),
};

export const meta = titled<typeof loader>((data) => `${texts.press[data.press].title} · PB-${data.booking.number}`);

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) => {
  const press = pressOf(params.press);
  const booking = bookingFor(actor, params.id ?? "");
  return { press, booking, obstacle: obstacleTo(press, booking, attendanceOf(actor, booking)), formKey: newFormKey() };
});

export const action = (args: ActionFunctionArgs) => DOORS[pressOf(args.params.press)](args);

/** The page of a press that was refused, or whose address was opened by hand. */
export default function AttendancePress() {
  const { press, booking, obstacle, formKey } = useLoaderData<typeof loader>();
  const [form] = useSentForm<Record<string, never>>();
  const back = `/bookings/${booking.id}`;
  return (
    <>
      <PageHeader title={texts.press[press].title} above={<BookingCrumbs booking={booking} />} />
      <Ticket
        code={`PB-${booking.number}`}
        stamp={<StatusStamp {...bookingStamps[booking.state]} />}
        title={booking.title}
        place={booking.location}
        due={bookingDue(booking)}
      >
        <div className="grid gap-4">
          {obstacle ? (
            <Banner tone="warn">{obstacle}</Banner>
          ) : (
            <PressForm
              press={press}
              bookingId={booking.id}
              companyName={booking.company.name}
              formKey={formKey}
              form={form}
            />
          )}
          <div>
            <LinkButton to={back} variant="secondary">
              {workTexts.back}
            </LinkButton>
          </div>
        </div>
      </Ticket>
    </>
  );
}

function obstacleTo(press: Press, booking: BookingView, attendance: Attendance): string | null {
  const { state, zone } = booking;
  const { mayCheckIn, mayCheckOut, isAtSite, checkInFrom } = attendance;
  if (press === "check-out") return mayCheckOut ? null : errorSentence("not-checked-in");
  if (mayCheckIn) return null;
  if (isAtSite) return errorSentence("checked-in");
  if (state === "confirmed" && checkInFrom === null) return errorSentence("start-not-agreed");
  return state === "confirmed" && checkInFrom !== null
    ? texts.early(formatMoment(checkInFrom, zone))
    : stateSentence(booking, "inspector");
}

function done(press: Press, { result: { bookingId, at, zone } }: FormDone<typeof checkIn | typeof checkOut>) {
  return redirectWithToast(`/bookings/${bookingId}`, { title: texts.done[press](formatClock(clockIn(zone, at))) });
}

function pressOf(word: string | undefined): Press {
  if (word === "check-in" || word === "check-out") return word;
  throw new Response(null, { status: 404 });
}
