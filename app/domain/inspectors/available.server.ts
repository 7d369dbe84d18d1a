import { type SQL, sql } from "drizzle-orm";
import { bookings, certifications, daysOff, inspectorListings as listings } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import { HOURS } from "~/lib/bounds";
import { ENGAGING_BOOKING_STATES } from "~/lib/state-meanings";
import { usStates } from "~/lib/states";
import { addDays, type CalendarDate } from "~/lib/time/dates";
import { zoneOf } from "~/lib/time/home-zone";
import type { CertificationLevel } from "~/lib/vocabulary";
import { weekdayNumber } from "../availability/week";
import { BOOKING_SLOTS, bookedSpan } from "../bookings/direct/slots";

const SLOTS_A_DAY = BigInt(BOOKING_SLOTS.length);
const OVERNIGHT = BOOKING_SLOTS.findIndex(({ from, until }) => until < from);

export function worksNights(): SQL {
  const nights = Array.from({ length: 7 }, (_, weekday) => bitsOf(weekday, (slot) => slot.isNightShift));
  return sql`${listings.slots} & ${nights.reduce((all, day) => all | day)} <> 0`;
}

/** In the inspector's weekly hours, on no day off, not booked, not begun, and with a valid certificate. The same as `offeredDays` says of one inspector at a site in their zone. */
export function availableOn(date: CalendarDate, night: boolean, at: number): SQL {
  const weekday = weekdayNumber(date);
  const homes = homesOn(date, at);
  const mask = (isFree: (slot: number) => boolean) =>
    bitsOf(weekday, (slot, number) => (!night || slot.isNightShift) && isFree(number));
  const masks = homes.map(({ states, begun }) => ({ states, bits: mask((slot) => !begun.includes(slot)) }));
  const [first, ...others] = masks.map(({ bits }) => bits);
  const wanted = others.every((bits) => bits === first)
    ? sql`${first}`
    : sql`case ${sql.join(
        masks.map(({ states, bits }) => sql`when ${isAnyOf(HOME, states)} then ${bits}`),
        sql` `,
      )} else 0 end`;
  const overnight = bitOf(weekday, OVERNIGHT);
  const free = sql`${listings.slots} & ${wanted} & ~coalesce(${busyOn(weekday, homes)}, 0)`;
  return sql`(coalesce(${listings.expiryDate} >= ${date}, true) and ${listings.slots} & ${wanted} <> 0 and not ${isOff(date)}
    and (select case when free = ${overnight} then not ${isOff(addDays(date, 1))} else free <> 0 end from (select ${free} as free)))`;
}

/** Whether the certificate of a level covers the date: the listing has the last day of all certificates alone. */
export function isCertifiedOn(date: CalendarDate, level: CertificationLevel): SQL {
  return sql`exists (select 1 from ${certifications} where inspector_id = ${listings.userId} and certification_level = ${level}
    and state = 'approved' and coalesce(expiry_date >= ${date}, true))`;
}

/** "" stands for inspectors whose state is not known. */
const HOME = sql`coalesce(${listings.usState}, '')`;

interface Home {
  states: string[];
  spans: { startsAt: number; endsAt: number }[];
  begun: number[];
}

const ZONES = [...new Set([...usStates.map(({ zone }) => zone), zoneOf(null)])];

function homesOn(date: CalendarDate, at: number): Home[] {
  return ZONES.map((zone) => {
    const spans = BOOKING_SLOTS.map((slot) => bookedSpan(date, slot, undefined, zone));
    const states = usStates.filter((state) => state.zone === zone).map(({ code }) => code);
    return {
      states: zone === zoneOf(null) ? [...states, ""] : states,
      spans,
      begun: spans.flatMap(({ startsAt }, slot) => (startsAt <= at ? [slot] : [])),
    };
  });
}

/** The bits of the slots that other bookings take. Bookings without an agreed start take no time. */
function busyOn(weekday: number, homes: readonly Home[]): SQL {
  const rows = homes.flatMap(({ states, spans }) =>
    spans.map(({ startsAt, endsAt }, slot) => ({ states: `,${states},`, bit: slot, startsAt, endsAt })),
  );
  const all = rows.map(({ startsAt, endsAt }) => [startsAt, endsAt]);
  const first = Math.min(...all.map(([from]) => from ?? 0));
  const last = Math.max(...all.map(([, until]) => until ?? 0));
  const shift = BigInt(weekday) * SLOTS_A_DAY;
  return sql`(select sum(distinct 1 << (s.value ->> 'bit' + ${shift}))
    from ${bookings} cross join json_each(${JSON.stringify(rows)}) s
    where ${bookings.inspectorId} = ${listings.userId}
      and ${bookings.startsAt} > ${first - HOURS.longest.most} and ${bookings.startsAt} < ${last}
      and ${bookings.startAgreed} = 1 and ${isAnyOf(bookings.state, ENGAGING_BOOKING_STATES)}
      and instr(s.value ->> 'states', ',' || ${HOME} || ',')
      and ${bookings.startsAt} < s.value ->> 'endsAt' and ${bookings.endsAt} > s.value ->> 'startsAt')`;
}

function isOff(date: CalendarDate): SQL {
  return sql`exists (select 1 from ${daysOff} where ${daysOff.inspectorId} = ${listings.userId}
    and ${daysOff.toDate} >= ${date} and ${daysOff.fromDate} <= ${date})`;
}

/** As the column `slots` has them. BigInt, since JavaScript's numbers keep 53 bits. */
function bitOf(weekday: number, slot: number): bigint {
  return 1n << (BigInt(weekday) * SLOTS_A_DAY + BigInt(slot));
}

function bitsOf(weekday: number, wanted: (slot: (typeof BOOKING_SLOTS)[number], number: number) => boolean): bigint {
  return BOOKING_SLOTS.reduce((bits, slot, at) => (wanted(slot, at) ? bits | bitOf(weekday, at) : bits), 0n);
}
