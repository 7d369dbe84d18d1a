import { asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { applications, bookings, type Connection, furtherHours, payments } from "#db/client.server";
import { ACCEPTED_APPLICATION_STATES, PAID_BOOKING_STATES } from "~/lib/state-meanings";
import { type Finding, type FindingCode, finding } from "../findings";
import { inPages } from "../in-pages";
import type { Check, Sources } from "../sources";

const ROWS_A_QUERY = 200;

interface PaidFor {
  table: typeof bookings | typeof applications | typeof furtherHours;
  code: FindingCode;
  /** The states in which somebody must have paid. */
  states: readonly string[];
  isPaid: SQL<0 | 1>;
}

const PAID_FOR: readonly PaidFor[] = [
  {
    table: bookings,
    code: "booking-without-payment",
    states: PAID_BOOKING_STATES,
    isPaid: paymentWhere(sql`${payments.engagementId} = ${bookings.id}`),
  },
  {
    table: applications,
    code: "booking-without-payment",
    states: ACCEPTED_APPLICATION_STATES,
    isPaid: paymentWhere(sql`${payments.kind} = 'application' and ${payments.subjectId} = ${applications.id}`),
  },
  {
    table: furtherHours,
    code: "further-hours-differ",
    states: ["paid"],
    isPaid: paymentWhere(sql`${payments.kind} = 'further_hours' and ${payments.subjectId} = ${furtherHours.id}`),
  },
];

/** Yields a check for each booking, application and proposal of further hours that is in a paid state without a successful payment. */
export async function* checksOfEngagements({ reads, stopping }: Sources): AsyncGenerator<Check> {
  for (const kind of PAID_FOR) {
    for await (const row of inPages("", (after) => page(reads, kind, after), stopping)) {
      if (isUnpaid(row, kind)) yield async () => again(reads, kind, row.id);
    }
  }
}

function page(reads: Connection, { table, isPaid }: PaidFor, after: string) {
  return reads
    .select({ id: table.id, state: table.state, isPaid })
    .from(table)
    .where(gt(table.id, after))
    .orderBy(asc(table.id))
    .limit(ROWS_A_QUERY)
    .all();
}

function again(reads: Connection, kind: PaidFor, id: string): Finding[] {
  const { table, code, isPaid } = kind;
  const row = reads.select({ state: table.state, isPaid }).from(table).where(eq(table.id, id)).get();
  return row && isUnpaid(row, kind) ? [finding(code, [id], { found: row.state })] : [];
}

function isUnpaid(row: { state: string; isPaid: 0 | 1 }, { states }: PaidFor): boolean {
  return row.isPaid === 0 && states.includes(row.state);
}

function paymentWhere(condition: SQL): SQL<0 | 1> {
  return sql`exists (select 1 from ${payments} where ${condition} and ${payments.state} = 'succeeded')`;
}
