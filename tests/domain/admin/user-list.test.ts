import { describe, expect, it } from "vitest";
import { aCompany, anAdmin, anInspector, aUser, ROOT } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { openWorld, SECOND } from "#tests/support/world";
import type { UserFilter } from "~/domain/admin/user-filter.server";
import { userList } from "~/domain/admin/user-list.server";

function people({ requireEmailVerification = false } = {}) {
  const { clock } = openWorld({ requireEmailVerification });
  const made = (person: { id: string }) => {
    clock.advance(SECOND);
    return person.id;
  };
  return {
    riley: made(anInspector({}, { firstName: "Riley", lastName: "Stone", email: "riley@fieldlab.example" })),
    dana: made(aCompany({ firstName: "Dana", lastName: "Reyes", suspendedAt: 1 })),
    lee: made(aUser({ firstName: "Lee", lastName: "Stone", emailVerifiedAt: null })),
    root: made(anAdmin({ firstName: "Root", lastName: "Admin" })),
    closed: made(aUser({ firstName: "Gone", lastName: "Stone", closedAt: 1 })),
  };
}

const idsOf = (filter: UserFilter) => userList(ROOT, filter, 1).rows.map(({ id }) => id);

describe("the list of people", () => {
  it("has everybody whose account is not closed, newest first, and narrows by role and words", () => {
    const { riley, dana, lee, root } = people();
    expect(idsOf({})).toEqual([root, lee, dana, riley]);
    expect(idsOf({ role: "inspector" })).toEqual([lee, riley]);
    expect(idsOf({ search: "STONE" })).toEqual([lee, riley]);
    expect(idsOf({ search: "fieldlab" })).toEqual([riley]);
    expect(idsOf({ search: "stone", role: "company" })).toEqual([]);
    expect(idsOf({ search: "st" })).toEqual([lee, riley]);
  });

  it.each([true, false])("works the status out: pending only where addresses must be confirmed (%s)", (required) => {
    const { riley, dana, lee, root } = people({ requireEmailVerification: required });
    expect(idsOf({ status: "suspended" })).toEqual([dana]);
    expect(idsOf({ status: "active" })).toEqual(required ? [root, riley] : [root, lee, riley]);
    expect(idsOf({ status: "pending" })).toEqual(required ? [lee] : []);
    const statuses = userList(ROOT, {}, 1).rows.map(({ status }) => status);
    expect(statuses).toEqual(["active", required ? "pending" : "active", "suspended", "active"]);
  });

  it("is paged by ten, and a page behind the last is the last", () => {
    const { clock } = openWorld();
    const ids = Array.from({ length: 23 }, () => {
      clock.advance(SECOND);
      return aUser().id;
    });
    const newest = ids.toReversed();
    const pages = [1, 2, 3, 99].map((page) => userList(ROOT, {}, page));
    expect(pages.map(({ rows }) => rows.map(({ id }) => id))).toEqual([
      newest.slice(0, 10),
      newest.slice(10, 20),
      newest.slice(20),
      newest.slice(20),
    ]);
    expect(pages[3]).toMatchObject({ page: 3, pageCount: 3, count: 23 });
    expect(userList(ROOT, { search: "nobody at all" }, 5)).toMatchObject({ rows: [], page: 1, pageCount: 1, count: 0 });
  });
});

it.each<[string, boolean]>([
  ["where addresses must be confirmed", true],
  ["where they need not be", false],
])("people of each status are counted by an index alone, %s", (_name, requireEmailVerification) => {
  people({ requireEmailVerification });
  for (const role of [undefined, "company"] as const) {
    const plans = plansOf(() => userList(ROOT, { role, status: "active" }, 1));
    expect(plans.join("\n")).toMatch(/CO-ROUTINE some\n.*SEARCH users USING COVERING INDEX/);
  }
});

it.each<[string, UserFilter]>([
  ["all", {}],
  ["a role", { role: "company" }],
  ["words", { search: "stone", role: "inspector", status: "active" }],
])("%s: rows and count are found by an index", (_name, filter) => {
  people();
  const plans = plansOf(() => userList(ROOT, filter, 2));
  expect(plans.length).toBeGreaterThanOrEqual(2);
  for (const plan of plans) {
    expect(plan, plan).toMatch(/SEARCH (users|people_search_keys) USING|SCAN \(subquery|SCAN some|data_version/);
    expect(plan).not.toMatch(/SCAN users/);
    if (!filter.search) expect(plan).not.toContain("TEMP B-TREE");
  }
});
