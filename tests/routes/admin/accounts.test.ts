import { expect, it } from "vitest";
import { submitKit } from "#tests/domain/equipment/submissions";
import { visiting } from "#tests/routes/company/visitor";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { DAY } from "#tests/support/world";
import { recordSignIn } from "~/domain/accounts/sign-in/record-sign-in.server";

it("a second deletion leads to the account, which says since when it is closed", async () => {
  const { person, browser } = visiting(() => anAdmin());
  const company = aCompany();
  const path = `/admin/users/${company.id}/deletion`;
  expect(await browser.post(path)).toMatchObject({ status: 303, location: "/admin/users" });
  for (const again of [await browser.get(path), await browser.post(path)])
    expect(again).toMatchObject({ status: 303, location: `/admin/users/${company.id}` });
  expect((await browser.get(`/admin/users/${company.id}`)).body.account.closedAt).toBeGreaterThan(0);
  for (const nobody of [
    await browser.get("/admin/users/usr_none/deletion"),
    await browser.post("/admin/users/usr_none/deletion"),
  ])
    expect(nobody.status).toBe(404);
  expect((await browser.post(`/admin/users/${person.id}/deletion`)).status).toBe(409);
});

it("a person's page counts the bookings and leads to them all, to the equipment, and says when they last signed in", async () => {
  const { world, browser } = visiting(() => anAdmin());
  const [company, inspector] = [aCompany(), anInspector()];
  const signedIn = world.clock.now();
  await recordSignIn("sign-in", { userId: inspector.id, outcome: "admitted" }, {});
  world.clock.advance(DAY);
  await recordSignIn("sign-in", { userId: inspector.id, outcome: "wrong-credentials" }, {});
  for (let day = 1; day <= 27; day += 1) {
    world.clock.advance(60_000);
    aBooking(company, inspector, { startsAt: world.clock.now() + day * DAY });
  }
  const kit = await submitKit(inspector);
  const { account } = (await browser.get(`/admin/users/${inspector.id}`)).body;
  expect(account).toMatchObject({
    bookingCount: 27,
    lastSignInAt: signedIn,
    equipment: [{ id: kit, state: "pending" }],
  });
  expect([account.bookings.length, account.payoutAccounts]).toEqual([5, [{ method: "stripe", status: "connected" }]]);
  for (const { id } of [company, inspector]) {
    const first = (await browser.get(`/admin/users/${id}/bookings`)).body;
    expect([first.count, first.rows.length]).toEqual([27, 25]);
    const second = (await browser.get(first.links.nextTo)).body;
    expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(27);
    expect((await browser.get(second.links.previousTo)).body.rows).toEqual(first.rows);
  }
  expect((await browser.get("/admin/users/usr_none/bookings")).status).toBe(404);
  expect((await browser.get(`/admin/users/${company.id}`)).body.account.lastSignInAt).toBeNull();
});
