import type { ReactNode } from "react";
import {
  bookingStamps,
  CalendarDay,
  Card,
  DateTime,
  Money,
  paymentStamps,
  reviewStamps,
  StatusStamp,
} from "~/components/ui";
import { Link } from "~/components/ui/link";
import { accountTexts as texts } from "~/copy/admin/account-admin";
import { Activity } from "./activity";
import type { ShownAccount } from "./facts";

/** The newest bookings, payments, certificates and entries of the log. Those of an earlier role are shown too; that there are none is said only of the present role. */
export function AccountRecords({ account, zone }: { account: RecordedAccount; zone: string }) {
  const { id, role, bookings, bookingCount, payments, certificates, activity } = account;
  const trades = role !== "admin";
  return (
    <>
      {trades || bookings.length > 0 ? <Bookings accountId={id} bookings={bookings} count={bookingCount} /> : null}
      {trades || payments.length > 0 ? <Payments payments={payments} zone={zone} /> : null}
      {role === "inspector" || certificates.length > 0 ? (
        <Certificates certificates={certificates} zone={zone} />
      ) : null}
      <Activity accountId={id} activity={activity} zone={zone} />
    </>
  );
}

type RecordedAccount = Pick<
  ShownAccount,
  "id" | "role" | "bookings" | "bookingCount" | "payments" | "certificates" | "activity"
>;

interface RecordsProps {
  title: string;
  aside?: ReactNode;
  none: string;
  children: ReactNode[];
}

export function Records({ title, aside, none, children }: RecordsProps) {
  return (
    <Card title={title} aside={aside}>
      {children.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="-my-2 grid divide-y divide-line">{children}</ul>
      )}
    </Card>
  );
}

function Line({ title, stamp, note }: { title: ReactNode; stamp: ReactNode; note: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{note}</span>
      </span>
      {stamp}
    </li>
  );
}

interface BookingsProps extends Pick<ShownAccount, "bookings"> {
  accountId: string;
  count: number;
}

function Bookings({ accountId, bookings, count }: BookingsProps) {
  const all =
    count > bookings.length ? (
      <Link to={`/admin/users/${accountId}/bookings`} className="link-alone">
        {texts.bookings.all(count)}
      </Link>
    ) : null;
  return (
    <Records title={texts.bookings.heading} none={texts.bookings.none} aside={all}>
      {bookings.map((booking) => (
        <BookingLine key={booking.id} booking={booking} />
      ))}
    </Records>
  );
}

export function BookingLine({ booking }: { booking: ShownAccount["bookings"][number] }) {
  const { id, number, title, state, date } = booking;
  return (
    <Line
      title={
        <Link to={`/bookings/${id}`} className="link">
          PB-{number} · {title}
        </Link>
      }
      note={<CalendarDay date={date} long />}
      stamp={<StatusStamp {...bookingStamps[state]} />}
    />
  );
}

function Payments({ payments, zone }: Pick<ShownAccount, "payments"> & { zone: string }) {
  return (
    <Records title={texts.payments.heading} none={texts.payments.none}>
      {payments.map(({ id, kind, amount, state, createdAt }) => (
        <Line
          key={id}
          title={
            <Link to={`/admin/payments/${id}`} className="link">
              <Money amount={amount} /> · {texts.payments.kinds[kind]}
            </Link>
          }
          note={<DateTime at={createdAt} zone={zone} long />}
          stamp={state === "draft" ? null : <StatusStamp {...paymentStamps[state]} />}
        />
      ))}
    </Records>
  );
}

function Certificates({ certificates, zone }: Pick<ShownAccount, "certificates"> & { zone: string }) {
  return (
    <Records title={texts.certificates.heading} none={texts.certificates.none}>
      {certificates.map(({ id, state, level, submittedAt }) => (
        <Line
          key={id}
          title={
            <Link to={`/admin/certifications/${id}`} className="link">
              {level ?? texts.certificates.unknown}
            </Link>
          }
          note={<DateTime at={submittedAt} zone={zone} long />}
          stamp={<StatusStamp {...reviewStamps.certification[state]} />}
        />
      ))}
    </Records>
  );
}
