import { eq, sql } from "drizzle-orm";
import { type AnySQLiteColumn, alias } from "drizzle-orm/sqlite-core";
import { bookings, companies, jobListings, jobs, payments, users } from "#db/client.server";
import { countOf } from "~/domain/core/counters/queries.server";
import { everyPage } from "~/domain/core/reads/every-page.server";
import type { Place } from "~/domain/core/reads/keyset.server";
import { prepared } from "~/domain/core/reads/prepared.server";
import { reads } from "~/domain/core/runtime.server";
import { fullName } from "~/lib/text/full-name";
import type { JobLogStatus } from "~/lib/vocabulary";
import type { AdminActor } from "../../actor";
import { BILLING_ADDRESS } from "../../companies/billing-address.server";
import { ENGAGEMENT } from "../../jobs/job-record.server";
import { groupsOfLog, type JobsFilter } from "./filter";
import { jobsPage, orderingOf } from "./page.server";

const LOGGED_A_PAGE = 20;

/** All jobs ever posted, the deleted ones too, with who made, changed and deleted each. */
export function jobLog(
  actor: AdminActor,
  filter: JobsFilter<JobLogStatus>,
  place: Place = {},
  size: number = LOGGED_A_PAGE,
) {
  const ordering = orderingOf(filter, groupsOfLog(filter.status));
  const { numbers, ...page } = jobsPage(actor, filter, ordering, place, size);
  return { ...page, rows: loggedJobs(numbers) };
}

export function wholeJobLog(actor: AdminActor, filter: JobsFilter<JobLogStatus>): AsyncGenerator<LoggedJob[]> {
  return everyPage((place, size) => jobLog(actor, filter, place, size));
}

export function jobsLogged(actor: AdminActor): number {
  return countOf(actor, "jobs");
}

export type LoggedJob = ReturnType<typeof loggedJobs>[number];

export interface Named {
  name: string;
  /** Null of a closed account. */
  email: string | null;
}

export function loggedJobs(numbers: readonly number[]) {
  const found = loggedQuery(reads()).all({ numbers: JSON.stringify(numbers) });
  const byNumber = new Map(
    found.map(({ companyName, companyEmail, creator, inspector: booked, changer: by, deleter: gone, ...row }) => [
      row.number,
      {
        ...row,
        company: { name: companyName, email: companyEmail },
        createdBy: { id: creator.id, ...named(creator) },
        updatedBy: by && named(by),
        deletedBy: gone && named(gone),
        inspector: booked && named(booked),
      },
    ]),
  );
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

// Prepared once, since an export runs it for each page of jobs.
const loggedQuery = prepared((connection) => {
  const creator = alias(users, "creator");
  const inspector = alias(users, "inspector");
  const changer = alias(users, "changer");
  const deleter = alias(users, "deleter");
  return (
    connection
      .select({
        id: jobs.id,
        companyId: jobs.companyId,
        number: jobs.number,
        title: jobs.title,
        location: jobs.location,
        budgetRange: jobs.budgetRange,
        startDate: jobs.startDate,
        timeSlot: jobs.timeSlot,
        startTime: jobs.startTime,
        zone: jobs.zone,
        state: jobs.state,
        status: jobListings.status,
        createdAt: jobs.createdAt,
        updatedAt: jobs.updatedAt,
        deletedAt: jobs.deletedAt,
        hourlyRate: bookings.hourlyRate,
        companyName: companies.name,
        companyEmail: BILLING_ADDRESS,
        creator: { id: creator.id, ...person(creator) },
        inspector: person(inspector),
        changer: person(changer),
        deleter: person(deleter),
      })
      .from(jobs)
      .innerJoin(jobListings, eq(jobListings.number, jobs.number))
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      // Where it was not recorded yet who paid, the founder was the only one.
      .leftJoin(payments, eq(payments.id, jobs.postingPaymentId))
      .innerJoin(creator, eq(creator.id, sql`coalesce(${payments.payerId}, ${jobs.companyId})`))
      .leftJoin(bookings, eq(bookings.number, sql`${ENGAGEMENT}`))
      .leftJoin(inspector, eq(inspector.id, bookings.inspectorId))
      .leftJoin(changer, eq(changer.id, jobs.updatedBy))
      .leftJoin(deleter, eq(deleter.id, jobs.deletedBy))
      .where(sql`${jobs.number} in (select value from json_each(${sql.placeholder("numbers")}))`)
      .prepare()
  );
});

function person<T extends Record<"firstName" | "lastName" | "email" | "closedAt", AnySQLiteColumn>>(table: T) {
  const { firstName, lastName, email, closedAt }: Pick<T, "firstName" | "lastName" | "email" | "closedAt"> = table;
  return { firstName, lastName, email, closedAt };
}

export function named(person: { firstName: string; lastName: string; email: string; closedAt: number | null }): Named {
  return { name: fullName(person), email: person.closedAt === null ? person.email : null };
}
