import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { AT, insert, TIMES, upgraded } from "#tests/support/run/upgraded";
import { membershipOf } from "~/domain/companies/memberships.server";

const { blocks, companies, memberships } = schema;

test("0008 makes each company a row with its person as owner, closes what is a company no more, and keeps every id and reference", () => {
  const database = upgraded(7, (before) => {
    const person = {
      password_hash: "x",
      first_name: "Sam",
      last_name: "Reed",
      city: "Austin",
      us_state: "TX",
      ...TIMES,
    };
    const profile = { bio: "Decks.", company_size: "11-50", tax_id_last4: "1234", updated_at: AT };
    for (const [id, role, closed] of [
      ["usr_open", "company", null],
      ["usr_closed", "company", AT + 1],
      ["usr_changed", "inspector", null],
      ["usr_inspector", "inspector", null],
    ] as const) {
      insert(before, "users", { ...person, id, role, email: `${id}@example.com`, closed_at: closed });
      if (id !== "usr_inspector")
        insert(before, "company_profiles", { ...profile, user_id: id, company_name: `Co ${id}` });
    }
    insert(before, "blocks", { blocker_id: "usr_open", blocked_id: "usr_inspector", created_at: AT });
  });
  const { reads } = database;
  expect(reads.select().from(companies).orderBy(asc(companies.id)).all()).toMatchObject([
    { id: "usr_changed", closedAt: AT },
    { id: "usr_closed", closedAt: AT + 1 },
    {
      id: "usr_open",
      name: "Co usr_open",
      bio: "Decks.",
      size: "11-50",
      city: "Austin",
      taxIdLast4: "1234",
      closedAt: null,
    },
  ]);
  expect(reads.select().from(memberships).orderBy(asc(memberships.companyId)).all()).toMatchObject([
    { companyId: "usr_changed", userId: "usr_changed", role: "owner", until: AT },
    { companyId: "usr_closed", userId: "usr_closed", role: "owner", until: AT + 1 },
    { companyId: "usr_open", userId: "usr_open", role: "owner", since: AT, until: null },
  ]);
  expect(membershipOf(reads, "usr_open")).toMatchObject({
    id: "usr_open",
    role: "owner",
    payLimit: null,
    hasColleagues: false,
  });
  expect(membershipOf(reads, "usr_closed")).toBeUndefined();
  expect(reads.select().from(blocks).all()).toEqual([
    { blockerId: "usr_open", blockedId: "usr_inspector", createdAt: AT },
  ]);
  expect(database.write((tx) => tx.all("pragma foreign_key_check"))).toEqual([]);
});
