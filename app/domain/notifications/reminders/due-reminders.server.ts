import { type SQL, sql } from "drizzle-orm";
import { now, reads } from "~/domain/core/runtime.server";
import { MINUTE, REMINDED, SLICE } from "~/lib/bounds";
import { CLOCKS } from "~/lib/measures/clocks";
import { addDays, daysBetween, todayIn } from "~/lib/time/dates";
import { latestToday, todayOf } from "~/lib/time/home-zone";
import { EXPIRY_REMINDERS, type ExpiryReminder, type Reminder } from "~/lib/vocabulary";
import { isBeingRenewed } from "../../certification/held.server";

interface Due {
  subjectId: string;
  /** What it reminds of: UTC ms. */
  moment: number;
}

/** The last row looked at, by time and what tells rows of one time apart. */
export type Place = readonly [at: number | string, row: number | string];

interface Slice {
  due: Due[];
  /** Where the next slice begins; null when nothing is left. */
  next: Place | null;
}

interface Row {
  subjectId: string;
  moment: number;
  at: number | string;
  row: number | string;
  /** 1 where it is not to be reminded of, or was already. */
  passed: 0 | 1;
}

/** Returns what is due in a slice of rows, the most urgent first. What has begun by now, or is approved, is in none: a reminder would come too late. */
export const DUE: { readonly [R in Reminder]: (from: Place | null) => Slice } = {
  start_tomorrow: (from) =>
    starting("start_tomorrow", { after: REMINDED.soon.most, until: REMINDED.tomorrow.most }, from),
  start_soon: (from) => starting("start_soon", { after: 0, until: REMINDED.soon.most }, from),

  /** After a bank's dispute both sides have just read of the moment, with its end. */
  approval(from) {
    const [at, row] = from ?? [now(), Number.MAX_SAFE_INTEGER];
    return sliceOf(sql`select id as subjectId, approval_due_at as moment, approval_due_at as at, rowid as row,
        ${isWritten("approval", sql`bookings.id`, sql`approval_due_at`)}
          or coalesce(approval_due_at = approval_held_until, false) as passed
      from bookings
      where state = 'work_done' and (approval_due_at, rowid) > (${at}, ${row}) and approval_due_at <= ${now() + REMINDED.approval.most}
      order by approval_due_at, rowid limit ${SLICE.reminders.most}`);
  },

  applications(from) {
    const today = todayIn("UTC", now());
    // The days of the United States end up to half a day after UTC's.
    const [at, row] = from ?? [addDays(today, -1), 0];
    const moment = sql`unixepoch(start_date) * 1000`;
    return sliceOf(sql`select id as subjectId, ${moment} as moment, start_date as at, rowid as row,
        ${isWritten("applications", sql`jobs.id`, moment)} or not exists (select 1 from applications
          where job_id = jobs.id and state = 'pending' and created_at <= ${now() - REMINDED.applicationAge.most}) as passed
      from jobs
      where state = 'open' and deleted_at is null and (start_date, rowid) > (${at}, ${row})
        and start_date <= ${addDays(today, REMINDED.applicationDays.most)}
      order by start_date, rowid limit ${SLICE.reminders.most}`);
  },

  certificate_90: (from) => expiring("certificate_90", from),
  certificate_60: (from) => expiring("certificate_60", from),
  certificate_30: (from) => expiring("certificate_30", from),
  certificate_7: (from) => expiring("certificate_7", from),

  /** While the provider still asks for details. Left out: who was verified once, is under review, or gave bank details that were not rejected. */
  payout_setup(from) {
    const [at, row] = from ?? [now() - REMINDED.payoutSetupAge.most, ""];
    return sliceOf(sql`select p.inspector_id as subjectId, p.created_at as moment, p.created_at as at, p.inspector_id as row,
        ${isWritten("payout_setup", sql`p.inspector_id`, sql`p.created_at`)}
          or p.state <> 'action_needed' or p.under_review = 1 or p.paused_at is not null
          or exists (select 1 from manual_payout_accounts m where m.inspector_id = p.inspector_id and m.state <> 'rejected') as passed
      from payout_accounts p
      where (p.created_at, p.inspector_id) > (${at}, ${row}) and p.created_at <= ${now() - REMINDED.payoutSetup.most}
      order by p.created_at, p.inspector_id limit ${SLICE.reminders.most}`);
  },

  break_soon: (from) =>
    breaking("break_soon", { at: sql`remind_at`, until: sql`opens_at`, moment: sql`opens_at` }, from),
  break_open: (from) =>
    breaking("break_open", { at: sql`opens_at`, until: sql`closes_at`, moment: sql`opens_at` }, from),
  break_missed(from) {
    const until = sql`closes_at + ${REMINDED.missedBreak.most}`;
    return breaking("break_missed", { at: sql`closes_at`, until, moment: sql`closes_at` }, from);
  },

  /** Once the time for it has passed, the report's page says that the initial curing is not recorded. */
  pickup_due(from) {
    const [at, row] = from ?? [now() - CLOCKS.pickup * MINUTE, 0];
    return sliceOf(sql`select r.booking_id as subjectId, p.molded_at as moment, p.molded_at as at, p.rowid as row,
        ${isWritten("pickup_due", sql`r.booking_id`, sql`p.molded_at`)} as passed
      from open_pickups p join reports r on r.id = p.report_id
      where (p.molded_at, p.rowid) > (${at}, ${row}) and p.molded_at <= ${now() - REMINDED.pickup.most}
      order by p.molded_at, p.rowid limit ${SLICE.reminders.most}`);
  },
};

interface Moments {
  /** From when it is reminded of, by which the rows are read, and until when that is of use. */
  at: SQL;
  until: SQL;
  moment: SQL;
}

/** Breaks without results. Whoever signed a report late is reminded of what is still to come alone. */
function breaking(kind: Reminder, { at: column, until, moment }: Moments, from: Place | null): Slice {
  const at = now();
  const [last, row] = from ?? [at - REMINDED.breakWindow.most, 0];
  return sliceOf(sql`select r.booking_id as subjectId, ${moment} as moment, ${column} as at, b.rowid as row,
      ${isWritten(kind, sql`r.booking_id`, moment)} or ${until} <= ${at} as passed
    from open_breaks b join reports r on r.id = b.report_id
    where (${column}, b.rowid) > (${last}, ${row}) and ${column} <= ${at}
    order by ${column}, b.rowid limit ${SLICE.reminders.most}`);
}

/** Each has its own span of days before the expiry date, so that after a downtime only the nearest is written. A renewal under review has been sent in already. */
function expiring(kind: ExpiryReminder, from: Place | null): Slice {
  const most = EXPIRY_REMINDERS[kind];
  const fewest = Math.max(0, ...Object.values(EXPIRY_REMINDERS).filter((days) => days < most));
  const latest = latestToday(now());
  // In the states where the day begins last it may still be the day before.
  const [at, row] = from ?? [addDays(latest, fewest - 1), Number.MAX_SAFE_INTEGER];
  const moment = sql`unixepoch(c.expiry_date) * 1000`;
  const rows = reads().all<Row & { expiryDate: string; usState: string | null }>(
    sql`select c.id as subjectId, ${moment} as moment, c.expiry_date as at, c.rowid as row, c.expiry_date as expiryDate,
        users.us_state as usState, ${isWritten(kind, sql`c.id`, moment)}
          or ${isBeingRenewed(sql`c.inspector_id`, sql`c.certification_level`)} as passed
      from certifications c indexed by certifications_expiring join users on users.id = c.inspector_id
      where c.state = 'approved' and (c.expiry_date, c.rowid) > (${at}, ${row}) and c.expiry_date <= ${addDays(latest, most)}
      order by c.expiry_date, c.rowid limit ${SLICE.reminders.most}`,
  );
  const isInSpan = ({ expiryDate, usState }: (typeof rows)[number]) => {
    const left = daysBetween(todayOf(usState, now()), expiryDate);
    return left > fewest && left <= most;
  };
  return sliceFrom(
    rows,
    rows.filter((each) => isInSpan(each)),
  );
}

/** Whoever booked or moved it later than the reminder's own time has just read of it. Without an agreed start there is nothing to remind of. */
function starting(kind: Reminder, { after, until }: { after: number; until: number }, from: Place | null): Slice {
  const at = now();
  const [last, row] = from ?? [at + after, "~"];
  return sliceOf(sql`select id as subjectId, starts_at as moment, starts_at as at, id as row,
      ${isWritten(kind, sql`bookings.id`, sql`starts_at`)} or start_agreed = 0
        or coalesce(start_moved_at, created_at) > starts_at - ${until} as passed
    from bookings
    where state = 'confirmed' and (starts_at, id) > (${last}, ${row}) and starts_at <= ${at + until}
    order by starts_at, id limit ${SLICE.reminders.most}`);
}

function isWritten(kind: Reminder, subjectId: SQL, moment: SQL): SQL {
  return sql`exists (select 1 from reminders where kind = ${kind} and subject_id = ${subjectId} and moment = ${moment})`;
}

function sliceOf(query: SQL): Slice {
  const rows = reads().all<Row>(query);
  return sliceFrom(rows, rows);
}

function sliceFrom(rows: readonly Row[], inTime: readonly Row[]): Slice {
  const last = rows.at(-1);
  return {
    due: inTime.filter(({ passed }) => !passed).map(({ subjectId, moment }) => ({ subjectId, moment })),
    next: last && rows.length === SLICE.reminders.most ? [last.at, last.row] : null,
  };
}
