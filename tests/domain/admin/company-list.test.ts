import { expect, test } from "vitest";
import { openApi } from "#tests/support/api";
import { aColleague, aCompany, anAdmin, anInspector, ROOT } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { setCompany } from "#tests/support/people";
import { openWorld, SECOND } from "#tests/support/world";
import { closeAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import { setCompanyStatus } from "~/domain/account-lifecycle/set-company-status.server";
import { type CompanyFilter, companyList } from "~/domain/admin/companies/company-list.server";
import { companyRecord } from "~/domain/admin/companies/company-record.server";
import { platformFigures } from "~/domain/admin/figures.server";
import { userAccount } from "~/domain/admin/user-account.server";
import { userList, usersFrom } from "~/domain/admin/user-list.server";
import { execute } from "~/domain/command.server";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import { reads } from "~/domain/core/runtime.server";

/** Two companies, of which the older has three people. */
function companies() {
  const { clock } = openWorld();
  const owner = aCompany({ firstName: "Dana", lastName: "Whitfield" });
  setCompany(owner.company.id, { name: "Bridgeworks" });
  const manager = aColleague(owner, "manager", { firstName: "Jo", lastName: "Reyes" });
  const member = aColleague(owner, "member", { firstName: "Ana", lastName: "Ruiz" });
  clock.advance(SECOND);
  const lee = aCompany({ firstName: "Lee", lastName: "Stone", emailVerifiedAt: null });
  setCompany(lee.company.id, { name: "Northpour" });
  return { owner, manager, member, lee };
}

const namesOf = (filter: CompanyFilter) => companyList(ROOT, filter, 1).rows.map(({ name }) => name);

test("companies are listed newest first with their people, and found by their name or by any of their people", () => {
  const { owner } = companies();
  anInspector({}, { firstName: "Jo", lastName: "Inspector" });
  const { rows, ...counted } = companyList(ROOT, {}, 1);
  expect(counted).toEqual({ page: 1, pageCount: 1, count: 2, atLeast: false });
  expect(rows).toMatchObject([
    { name: "Northpour", owner: "Lee Stone", people: 1 },
    { id: owner.company.id, name: "Bridgeworks", owner: "Dana Whitfield", people: 3, activeJobs: 0, status: "active" },
  ]);
  for (const search of ["bridge", "jo", "ana ruiz", "bridgeworks ruiz"])
    expect(namesOf({ search })).toEqual(["Bridgeworks"]);
  expect(namesOf({ search: "inspector" })).toEqual([]);
  expect(companyList(ROOT, { search: "bridge" }, 1)).toMatchObject({ count: 1, atLeast: false });
});

test("companies are narrowed by their status", async () => {
  const { owner } = companies();
  const input = { companyId: owner.company.id, status: "suspended" as const };
  await execute(setCompanyStatus, { actor: anAdmin(), input });
  expect(namesOf({ status: "suspended" })).toEqual(["Bridgeworks"]);
  expect(namesOf({ status: "active" })).toEqual(["Northpour"]);
  expect(namesOf({ status: "suspended", search: "north" })).toEqual([]);
});

test("the list, its count and its search read rows by an index", () => {
  openWorld();
  for (const filter of [{}, { status: "suspended" }, { search: "bridge" }] as const) {
    const plans = plansOf(() => companyList(ROOT, filter, 3));
    expect(plans).not.toEqual([]);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN (companies|memberships|users)(?! USING)/);
  }
});

test("a company and its people lead to each other", () => {
  const { owner, manager, member } = companies();
  expect(companyRecord(ROOT, owner.company.id).people).toMatchObject([
    { id: owner.id, role: "owner" },
    { id: manager.id, role: "manager" },
    { id: member.id, role: "member", name: "Ana Ruiz" },
  ]);
  expect(userAccount(ROOT, member.id).company).toMatchObject({
    id: owner.company.id,
    name: "Bridgeworks",
    role: "member",
  });
  expect(userList(ROOT, { search: "bridge" }, 1).rows.map(({ companyName }) => companyName)).toEqual(
    Array(3).fill("Bridgeworks"),
  );
  expect(usersFrom(ROOT, { search: "ruiz" }, {}, 5).rows).toMatchObject([
    { id: member.id, companyId: owner.company.id },
  ]);
});

test("the platform's figures count companies, and people by their accounts", async () => {
  const { lee } = companies();
  expect(platformFigures(ROOT)).toMatchObject({ companies: 2, users: 4, changes: { companies: 2, users: 4 } });
  await execute(closeAccount, { actor: anAdmin(), input: { userId: lee.id } });
  expect(platformFigures(ROOT)).toMatchObject({ companies: 1, changes: { companies: 1 } });
  expect(verifyCounters(reads())).toEqual([]);
});

test("a call suspends a company and answers with its people", async () => {
  const { as } = openApi();
  const owner = aCompany();
  const member = aColleague(owner, "member");
  const path = `/api/admin/companies/${owner.company.id}/status`;
  const { status, body } = await as(anAdmin()).send("PATCH", path, {
    json: { status: "suspended", reason: "Unpaid crews" },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: owner.company.id,
    status: "suspended",
    people: [{ id: owner.id }, { id: member.id, role: "member" }],
  });
  const unknown = await as(anAdmin()).send("PATCH", "/api/admin/companies/usr_none/status", {
    json: { status: "active" },
  });
  expect(unknown.status).toBe(404);
});
