import { PressForm } from "~/components/attendance/press-form";
import { Badge, Card, DateTime } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { attendanceTexts as texts } from "~/copy/bookings/attendance";
import type { Attendance } from "~/domain/bookings/attendance/queries.server";
import type { Moment, Visit } from "~/domain/bookings/attendance/visits";
import type { BookingView } from "~/domain/bookings/queries.server";
import { clockIn, formatClock, formatMoment } from "~/lib/time/dates";
import { formatDuration } from "~/lib/time/durations";
import type { Role } from "~/lib/vocabulary";

interface AttendancePanelProps {
  booking: BookingView;
  attendance: Attendance;
  role: Role;
  formKey: string;
}

/** When the inspector was at the site, and the inspector's next press. */
export function AttendancePanel({ booking, attendance, role, formKey }: AttendancePanelProps) {
  const { visits, mayCheckIn, mayCheckOut } = attendance;
  const press = mayCheckIn ? "check-in" : mayCheckOut ? "check-out" : null;
  const canStillCome = booking.state === "confirmed";
  if (visits.length === 0 && !canStillCome) return null;
  return (
    <Card id="on-site" title={texts.heading} aside={<Since booking={booking} attendance={attendance} />}>
      <div className="grid gap-4">
        {visits.length === 0 ? <NotYet booking={booking} attendance={attendance} role={role} /> : null}
        {visits.map((visit) => (
          <VisitFacts key={visit.number} visit={visit} booking={booking} mayCorrect={attendance.mayCorrect} />
        ))}
        {visits.length > 0 ? (
          <p className="flex justify-between gap-3 border-t border-line pt-3 font-semibold">
            <span>{texts.atSite}</span>
            <span className="tabular-nums">{formatDuration(attendance.timeAtSite)}</span>
          </p>
        ) : null}
        {press ? (
          <PressForm
            key={press}
            press={press}
            bookingId={booking.id}
            companyName={booking.company.name}
            formKey={`${formKey}-attendance`}
            isQuiet={press === "check-in" && visits.length > 0}
          />
        ) : null}
      </div>
    </Card>
  );
}

type PartProps = Pick<AttendancePanelProps, "booking" | "attendance">;

function Since({ booking, attendance }: PartProps) {
  const open = attendance.visits.find(({ left }) => left === null);
  if (!open || !attendance.isAtSite) return null;
  return <Badge tone="ok">{texts.since(formatClock(clockIn(booking.zone, open.arrived.at)))}</Badge>;
}

function NotYet({ booking, attendance, role }: PartProps & { role: Role }) {
  const { mayCheckIn, checkInFrom } = attendance;
  return (
    <p className="text-muted">
      {role === "inspector" && !mayCheckIn && checkInFrom !== null
        ? texts.early(formatMoment(checkInFrom, booking.zone))
        : texts.none[role === "inspector" ? "inspector" : "company"]}
    </p>
  );
}

interface MomentProps {
  booking: BookingView;
  mayCorrect: boolean;
}

function VisitFacts({ visit, ...rest }: MomentProps & { visit: Visit }) {
  const canStillLeave = rest.mayCorrect || rest.booking.state === "confirmed";
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3">
        <MomentFacts label={texts.arrived} moment={visit.arrived} {...rest} />
        {visit.left ? <MomentFacts label={texts.left} moment={visit.left} {...rest} /> : null}
      </dl>
      {visit.left || canStillLeave ? null : <p className="text-muted">{texts.notLeft}</p>}
    </div>
  );
}

function MomentFacts({ label, moment, booking, mayCorrect }: MomentProps & { label: string; moment: Moment }) {
  const { id, at, pressedAt, corrections, place } = moment;
  const { zone } = booking;
  const last = corrections.at(-1);
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="grid gap-1">
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="font-semibold">
            <DateTime at={at} zone={zone} />
          </span>
          {mayCorrect ? (
            <Link
              to={`/bookings/${booking.id}/attendance-corrections/${id}`}
              className="link-alone no-print"
              aria-label={texts.correctNamed(label.toLowerCase(), formatClock(clockIn(zone, at)))}
            >
              {texts.correct}
            </Link>
          ) : null}
        </span>
        {last ? (
          <span className="text-sm text-muted">
            {texts.corrected(formatMoment(last.at, zone), formatMoment(pressedAt, zone))} “{last.reason}”
          </span>
        ) : null}
        {place ? (
          <span className="text-sm text-muted">
            {texts.map(place.accuracy)}{" "}
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`}
              rel="noreferrer"
              target="_blank"
              className="link"
            >
              {texts.mapLink}
            </a>
          </span>
        ) : null}
      </dd>
    </div>
  );
}
