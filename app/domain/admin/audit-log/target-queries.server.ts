import { eq, inArray, sql } from "drizzle-orm";
import {
  applications,
  bookings,
  certifications,
  companies,
  equipmentSubmissions,
  jobs,
  payments,
  refunds,
  reports,
  reviewReports,
  reviews,
  supportRequests,
  transfers,
  users,
} from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { Cents } from "~/lib/money";
import type { TargetType } from "../../audit/target-types";

export interface Target {
  id: string;
  number?: number;
  name?: string;
  amount?: Cents;
  to: string;
}

/** A person acts under their own name, also the founder of a company. */
const OWN_NAME = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

/** Finds what entries are about, by type. Types without a page are left out. */
export const TARGETS = {
  user: (ids) => people(ids).map((found) => ({ ...found, to: `/admin/users/${found.id}` })),
  company: companiesAt,
  payout_account: people,
  // With an inspector or a company, which may have the id of a person who has left it.
  conversation: (ids) => {
    const ofCompanies = companiesAt(ids);
    const others = ids.filter((id) => !ofCompanies.some((company) => company.id === id));
    return [...ofCompanies, ...people(others)];
  },
  job: (ids) =>
    reads()
      .select({ id: jobs.id, number: jobs.number, name: jobs.title })
      .from(jobs)
      .where(inArray(jobs.id, ids))
      .all()
      .map((found) => ({ ...found, to: `/jobs/${found.id}` })),
  application: (ids) =>
    reads()
      .select({ id: applications.id, number: jobs.number, name: jobs.title, jobId: jobs.id })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(inArray(applications.id, ids))
      .all()
      .map(({ jobId, ...found }) => ({ ...found, to: `/jobs/${jobId}` })),
  booking: (ids) =>
    reads()
      .select({ id: bookings.id, number: bookings.number })
      .from(bookings)
      .where(inArray(bookings.id, ids))
      .all()
      .map((found) => ({ ...found, to: `/bookings/${found.id}` })),
  report: (ids) =>
    reads()
      .select({ id: reports.id, number: reports.number, bookingId: reports.bookingId })
      .from(reports)
      .where(inArray(reports.id, ids))
      .all()
      .map(({ bookingId, ...found }) => ({ ...found, to: `/bookings/${bookingId}/report` })),
  review: (ids) =>
    reads()
      .select({ id: reviews.id, number: bookings.number, bookingId: bookings.id })
      .from(reviews)
      .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
      .where(inArray(reviews.id, ids))
      .all()
      .map(({ bookingId, ...found }) => ({ ...found, to: `/bookings/${bookingId}` })),
  review_report: (ids) =>
    reads()
      .select({ id: reviewReports.id })
      .from(reviewReports)
      .where(inArray(reviewReports.id, ids))
      .all()
      .map((found) => ({ ...found, to: `/admin/reviews/${found.id}` })),
  payment: (ids) =>
    reads()
      .select({ id: payments.id, amount: payments.amount })
      .from(payments)
      .where(inArray(payments.id, ids))
      .all()
      .map((found) => ({ ...found, to: `/admin/payments/${found.id}` })),
  transfer: (ids) =>
    reads()
      .select({ id: transfers.id, amount: transfers.amount, paymentId: transfers.paymentId })
      .from(transfers)
      .where(inArray(transfers.id, ids))
      .all()
      .map(({ paymentId, ...found }) => ({ ...found, to: `/admin/payments/${paymentId}` })),
  refund: (ids) =>
    reads()
      .select({ id: refunds.id, amount: refunds.amount, paymentId: refunds.paymentId })
      .from(refunds)
      .where(inArray(refunds.id, ids))
      .all()
      .map(({ paymentId, ...found }) => ({ ...found, to: `/admin/payments/${paymentId}` })),
  certification: (ids) =>
    reads()
      .select({ id: certifications.id, name: OWN_NAME })
      .from(certifications)
      .innerJoin(users, eq(users.id, certifications.inspectorId))
      .where(inArray(certifications.id, ids))
      .all()
      .map((found) => ({ ...found, to: `/admin/certifications/${found.id}` })),
  equipment: (ids) =>
    reads()
      .select({ id: equipmentSubmissions.id, name: OWN_NAME })
      .from(equipmentSubmissions)
      .innerJoin(users, eq(users.id, equipmentSubmissions.inspectorId))
      .where(inArray(equipmentSubmissions.id, ids))
      .all()
      .map((found) => ({ ...found, to: `/admin/equipment/${found.id}` })),
  support_request: (ids) =>
    reads()
      .select({ id: supportRequests.id, number: supportRequests.number })
      .from(supportRequests)
      .where(inArray(supportRequests.id, ids))
      .all()
      .map((found) => ({ ...found, to: `/admin/support/${found.id}` })),
  "ledger-check": (ids) => ids.map((id) => ({ id, to: "/admin/ledger" })),
} as const satisfies { readonly [T in TargetType]?: (ids: string[]) => Target[] };

function companiesAt(ids: string[]): Target[] {
  return reads()
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, ids))
    .all()
    .map((found) => ({ ...found, to: `/admin/companies/${found.id}` }));
}

function people(ids: string[]): Target[] {
  return reads()
    .select({ id: users.id, name: OWN_NAME })
    .from(users)
    .where(inArray(users.id, ids))
    .all()
    .map((found) => ({ ...found, to: `/admin/users/${found.id}` }));
}
