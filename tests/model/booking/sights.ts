import { expect } from "vitest";
import { schema } from "#db/client.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { datesToAnswer, dateToDecide } from "~/domain/bookings/dates/queries.server";
import { hoursToAnswer } from "~/domain/bookings/further-hours/hours-to-answer.server";
import { hoursToDecide } from "~/domain/bookings/further-hours/queries.server";
import { bookingMoney } from "~/domain/bookings/payment/booking-money.server";
import { problemStep, problemToReport } from "~/domain/bookings/problems/queries.server";
import { bookingFor, bookingsOf } from "~/domain/bookings/queries.server";
import { workToApprove } from "~/domain/bookings/work/queries.server";
import { statementOf } from "~/domain/home/statements.server";
import { companyPayments, ownPayment } from "~/domain/payments/queries.server";
import { receiptOf } from "~/domain/payments/records/receipt.server";
import { monthIn } from "~/lib/time/month";
import type { Belief, Real } from "./belief";
import { paymentsOf } from "./work-deeds";

const { dateProposals, furtherHours } = schema;

/** Reads what pages show of the booking, as its two sides, as strangers to it, and through another's eyes, and expects that nobody sees what they may not. */
export async function expectPrivacy(belief: Belief, real: Real): Promise<void> {
  await expectNothingForStrangers(real);
  expectOwnSideOnly(belief, real);
  const { people, bookingId } = real;
  expect(bookingFor(people["administrator as company"], bookingId)).toEqual(bookingFor(people.company, bookingId));
}

async function expectNothingForStrangers({ model, people, bookingId }: Real): Promise<void> {
  const [company, inspector] = [people["other company"], people["other inspector"]];
  const dates = model.rows(dateProposals);
  const hours = model.rows(furtherHours);
  const payments = paymentsOf(model, bookingId).map(({ id }) => id);
  const reads = [company, inspector].flatMap((stranger) => [
    () => bookingFor(stranger, bookingId),
    () => problemToReport(stranger, bookingId, "work"),
    () => problemStep(stranger, bookingId),
    () => quotedCancellation(stranger, bookingId),
    ...dates.map(
      ({ id }) =>
        () =>
          dateToDecide(stranger, id),
    ),
    ...hours.map(
      ({ id }) =>
        () =>
          hoursToDecide(stranger, id),
    ),
  ]);
  const ofPayments = payments.flatMap((id) => [() => ownPayment(company, id), () => receiptOf(company, id)]);
  for (const read of [...reads, ...ofPayments]) expect(read).toThrow("not-found");
  const lists = [company, inspector].flatMap((stranger) => [
    ...bookingsOf(stranger, "upcoming").rows,
    ...bookingsOf(stranger, "past").rows,
    ...workToApprove(stranger),
    ...datesToAnswer(stranger),
  ]);
  const month = monthIn("Pacific/Honolulu", model.world.clock.now());
  const { entries } = await statementOf(inspector, month);
  expect([...lists, ...hoursToAnswer(company), ...entries]).toEqual([]);
  const seen = companyPayments(company).payments.map(({ id }) => id);
  expect(seen.filter((id) => payments.includes(id))).toEqual([]);
}

/** The inspector's share and how it is sent is not the company's to see, nor what the company was charged for and its receipt the inspector's. */
function expectOwnSideOnly({ state, paid }: Belief, { people: { company, inspector }, bookingId }: Real): void {
  const ofCompany = bookingFor(company, bookingId);
  const money = bookingMoney(company, ofCompany);
  expect(money).toMatchObject({ transfers: [], reversals: [], payout: null });
  expect([...money.payments.map(({ share }) => share), ...ofCompany.payments.map(({ shares }) => shares)]).toEqual(
    [...paid, ...paid].map(() => null),
  );
  expect(ofCompany.inspector.email === null).toBe(paid.length === 0);
  const isHeld = state === "pending" || (state === "cancelled" && paid.length === 0);
  if (isHeld) {
    expect(() => bookingFor(inspector, bookingId)).toThrow("not-found");
    return;
  }
  for (const { lines, receiptNumber } of bookingMoney(inspector, bookingFor(inspector, bookingId)).payments) {
    expect({ lines, receiptNumber }).toEqual({ lines: [], receiptNumber: null });
  }
}
