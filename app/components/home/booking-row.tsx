import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

interface BookingRowProps {
  booking: { id: string; title: string };
  /** Where the row leads; the booking without one. */
  to?: string;
  /** What is read at one glance: a day, or the time that is left. */
  when: ReactNode;
  note: ReactNode;
  children?: ReactNode;
}

export function BookingRows({ children }: { children: ReactNode }) {
  return <ul className="sheet grid divide-y divide-line rounded-md border border-line bg-surface px-4">{children}</ul>;
}

export function BookingRow({ booking: { id, title }, to = `/bookings/${id}`, when, note, children }: BookingRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-2">
      <div className="min-w-0 flex-[1_1_14rem]">
        <Link to={to} className="inline-block py-2.5 font-semibold hover:underline">
          {title}
        </Link>
        <p className="-mt-1.5 pb-1 text-sm text-muted">{note}</p>
      </div>
      <p className="pb-1 font-semibold tabular-nums">{when}</p>
      {children}
    </li>
  );
}
