import { expect, it } from "vitest";
import { visiting } from "#tests/routes/company/visitor";
import { aCompany, anAdmin } from "#tests/support/factories";

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
