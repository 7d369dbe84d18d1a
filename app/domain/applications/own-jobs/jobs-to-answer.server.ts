import { sql } from "drizzle-orm";
import { jobs } from "#db/client.server";
import { inScope, type Whose } from "~/domain/companies/scope.server";
import { now, reads } from "~/domain/core/runtime.server";
import { addDays, todayIn, zonedTime } from "~/lib/time/dates";
import type { TimeSlot } from "~/lib/vocabulary";
import type { CompanyActor } from "../../actor";
import { companyOf } from "../../companies/company-of";
import { SLOT_STARTS } from "../../jobs/slots";

const LISTED = 5;

interface Row {
  id: string;
  number: number;
  title: string;
  location: string;
  zone: string;
  startDate: string;
  timeSlot: TimeSlot;
  startTime: string | null;
  waiting: number;
}

/** Returns those of the company's open jobs on which applicants wait for an answer, the soonest start first. `startsAt`: UTC milliseconds. */
export function jobsToAnswer(actor: CompanyActor, whose: Whose = "all") {
  const at = now();
  // A job stays open until its start date has passed at its site.
  const earliest = addDays(todayIn("UTC", at), -1);
  const rows = reads().all<Row>(
    sql`select id, number, title, location, zone, start_date as startDate, time_slot as timeSlot, start_time as startTime,
        pending_applications_count as waiting
      from ${jobs} indexed by jobs_company_by_start
      where company_id = ${companyOf(actor)} and deleted_at is null and start_date >= ${earliest}
        and state = 'open' and pending_applications_count > 0 and ${inScope(actor, jobs, whose)}
      order by start_date, number limit ${LISTED}`,
  );
  return rows.map(({ startDate, timeSlot, startTime, zone, ...row }) => {
    const startsAt = zonedTime(startDate, startTime ?? SLOT_STARTS[timeSlot], zone);
    return { ...row, startDate, timeSlot, startTime, zone, startsAt, at };
  });
}

export type JobToAnswer = ReturnType<typeof jobsToAnswer>[number];
