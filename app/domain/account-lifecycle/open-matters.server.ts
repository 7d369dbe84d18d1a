import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import {
  bookings,
  type Connection,
  disputes,
  paymentInterventions,
  payments,
  refunds,
  transferReversals,
  transfers,
} from "#db/client.server";
import { BOOKING_LISTS, OPEN_DISPUTE_STATES, OPEN_PAYMENT_STATES, OPEN_REFUND_STATES } from "~/lib/state-meanings";

const LISTED = 20;

/** Whether bookings or money keep an inspector from changing their role, or them or a company from closing. Inside a command `connection` is `tx`. */
export function isEngaged(connection: Connection, sideId: string): boolean {
  const { bookings: open, money } = openMatters(connection, sideId, 1);
  return open.length > 0 || money.length > 0;
}

/** Returns open bookings, and payments being paid, refunded, disputed or decided about, or with a share to be transferred or taken back. */
export function openMatters(connection: Connection, userId: string, most = LISTED) {
  return { bookings: openBookings(connection, userId, most), money: moneyUnderWay(connection, userId, most) };
}

export const NOTHING_OPEN: ReturnType<typeof openMatters> = { bookings: [], money: [] };

function openBookings(connection: Connection, userId: string, most: number) {
  const ofSide = (side: SQL | undefined) =>
    connection
      .select({ id: bookings.id, number: bookings.number, state: bookings.state, title: bookings.title })
      .from(bookings)
      .where(and(side, inArray(bookings.state, BOOKING_LISTS.upcoming)))
      .limit(most)
      .all();
  return [...ofSide(eq(bookings.companyId, userId)), ...ofSide(eq(bookings.inspectorId, userId))].slice(0, most);
}

function moneyUnderWay(connection: Connection, userId: string, most: number) {
  const ofSide = (side: SQL) =>
    connection
      .select({
        id: payments.id,
        kind: payments.kind,
        amount: payments.amount,
        state: payments.state,
        booking: { id: bookings.id, number: bookings.number },
      })
      .from(payments)
      .leftJoin(bookings, eq(bookings.id, payments.engagementId))
      .where(and(side, or(inArray(payments.state, OPEN_PAYMENT_STATES), isUnsettled())))
      .limit(most)
      .all();
  return [...ofSide(eq(payments.companyId, userId)), ...ofSide(eq(payments.inspectorId, userId))].slice(0, most);
}

function isUnsettled(): SQL | undefined {
  const some = (table: SQL, condition: SQL | undefined) => sql`exists (select 1 from ${table} where ${condition})`;
  const ofPayment = (column: SQL | unknown) => sql`${column} = ${payments.id}`;
  return and(
    eq(payments.state, "succeeded"),
    or(
      and(isNotNull(payments.inspectorId), ne(payments.inspectorAmount, payments.transferredAmount)),
      isNotNull(payments.heldAt),
      some(sql`${refunds}`, and(ofPayment(refunds.paymentId), inArray(refunds.state, OPEN_REFUND_STATES))),
      some(sql`${disputes}`, and(ofPayment(disputes.paymentId), inArray(disputes.state, OPEN_DISPUTE_STATES))),
      some(
        sql`${transfers}`,
        and(ofPayment(transfers.paymentId), or(eq(transfers.state, "pending"), isNotNull(transfers.begunAt))),
      ),
      some(
        sql`${transferReversals} join ${transfers} on ${transfers.id} = ${transferReversals.transferId}`,
        and(ofPayment(transfers.paymentId), eq(transferReversals.state, "pending")),
      ),
      some(
        sql`${paymentInterventions}`,
        and(ofPayment(paymentInterventions.paymentId), eq(paymentInterventions.state, "pending")),
      ),
    ),
  );
}
