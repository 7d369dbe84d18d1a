import { expect, it } from "vitest";
import type { BookingView } from "~/domain/bookings/queries.server";
import { cents } from "~/lib/money";
import { moneyFacts } from "~/routes/shared/booking/facts";

const LABELS = {
  company: ["Minimum call-out", "Hourly rate", "Paid"],
  inspector: ["Minimum call-out", "Hourly rate", "Your share"],
};

function labels(role: "company" | "inspector", refunded: number) {
  const shares = { inspectorAmount: cents(14_450) };
  const payments = [{ amount: cents(17_000), refundedAmount: cents(refunded), shares }];
  // The rest of the view is not read.
  const booking = { hours: 2, hourlyRate: cents(8500), payments } as unknown as BookingView;
  return moneyFacts(booking, role).map(({ label }) => label);
}

it("says on a company's ticket what goes back beside what was paid", () => {
  expect(labels("company", 0)).toEqual(LABELS.company);
  expect(labels("company", 8500)).toEqual([...LABELS.company, "Refunded"]);
  expect(labels("inspector", 8500)).toEqual(LABELS.inspector);
});
