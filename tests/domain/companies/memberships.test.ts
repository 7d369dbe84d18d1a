import { expect, test } from "vitest";
import { aColleague, aCompany, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { openWorld } from "#tests/support/world";
import { leave } from "~/domain/companies/found-company.server";
import { peopleOfCompany } from "~/domain/companies/memberships.server";
import { now, reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";

test("a company's people are those who belong to it now, owners first, along the index", () => {
  openWorld();
  const founder = aCompany();
  const member = aColleague(founder, "member");
  const manager = aColleague(founder, "manager", { firstName: "Jo", lastName: "Reyes", suspendedAt: 5 });
  const gone = aColleague(founder, "owner");
  aColleague(aCompany());
  anInspector();
  runtime().database.write((tx) => leave({ tx, now: now(), emit: () => {} }, gone.company.membershipId));
  const people = peopleOfCompany(reads(), founder.company.id);
  expect(people.map(({ id, role }) => [id, role])).toEqual([
    [founder.id, "owner"],
    [manager.id, "manager"],
    [member.id, "member"],
  ]);
  expect(people[1]).toMatchObject({ name: "Jo Reyes", email: manager.email, suspendedAt: 5 });
  const [plan] = plansOf(() => peopleOfCompany(reads(), founder.company.id));
  expect(plan).toMatch(/SEARCH memberships USING INDEX memberships_people \(company_id=\?\)/);
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
});
