import { expect, it } from "vitest";
import { pageHtml } from "#tests/components/stub";
import { cents } from "~/lib/money";
import { AccountRecords } from "~/routes/admin/user/records";

type Account = Parameters<typeof AccountRecords>[0]["account"];

const AT = Date.UTC(2026, 10, 26, 18, 5);
const none: Account = {
  id: "usr_1",
  role: "admin",
  bookings: [],
  bookingCount: 0,
  payments: [],
  certificates: [],
  activity: [],
};
const shown = (account: Partial<Account>) =>
  pageHtml(<AccountRecords account={{ ...none, ...account }} zone="America/Chicago" />);

it("shows an administrator's records of an earlier role, a booking with the way to its page", () => {
  const html = shown({
    bookingCount: 22,
    bookings: [{ id: "bkg_1", number: 1042, title: "Slab pour", state: "completed", date: "2026-11-20", startsAt: AT }],
    payments: [
      {
        id: "pay_1",
        kind: "booking",
        state: "succeeded",
        amount: cents(34000),
        refundedAmount: cents(0),
        createdAt: AT,
      },
    ],
    certificates: [{ id: "crt_1", state: "approved", level: null, expiryDate: "2028-01-01", submittedAt: AT }],
  });
  expect(html).toContain('href="/bookings/bkg_1"');
  expect(html).toMatch(/href="\/admin\/users\/usr_1\/bookings"[^>]*>All 22 bookings/);
  expect(html).toContain('href="/admin/payments/pay_1"');
  expect(html).toContain('href="/admin/certifications/crt_1"');
});

it("says that there are none only where the role has such records", () => {
  expect(shown({})).not.toMatch(/No bookings yet|No payments yet|Nothing submitted yet/);
  expect(shown({ role: "company" })).toMatch(/No bookings yet.*No payments yet/s);
  expect(shown({ role: "company" })).not.toContain("Nothing submitted yet");
  expect(shown({ role: "inspector" })).toContain("Nothing submitted yet");
});
