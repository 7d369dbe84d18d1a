import { gte, isNotNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aUser, ROOT } from "#tests/support/factories";
import { aCrowdLike, setAccount } from "#tests/support/people";
import { openWorld } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";
import { openSearch } from "~/domain/core/search/search.server";
import { peopleSought, searchedPeople } from "~/domain/people/search.server";
import { SEARCH } from "~/lib/bounds";

const { users } = schema;

function found(search: string): string[] {
  const ids = peopleSought(ROOT, search)?.ids;
  if (!ids) throw new Error("nothing to seek");
  const all = reads().select({ id: users.id, email: users.email }).from(users).all();
  return all.flatMap(({ id, email }) => (ids.includes(id) ? [email] : [])).sort();
}

describe("peopleSought", () => {
  it("finds people by the beginnings of words of their name or address, in either case and any order", () => {
    openWorld();
    aUser({ firstName: "Riley", lastName: "O'Brien", email: "riley@fieldlab.example" });
    aUser({ firstName: "Noor", lastName: "Haddad", email: "noor@fieldlab.example" });
    expect(found("RILEY")).toEqual(["riley@fieldlab.example"]);
    expect(found("brien ri")).toEqual(["riley@fieldlab.example"]);
    expect(found("noor@fieldlab.exa")).toEqual(["noor@fieldlab.example"]);
    expect(found("fieldlab")).toEqual(["noor@fieldlab.example", "riley@fieldlab.example"]);
    expect(found("fieldlabs")).toEqual([]);
    expect(found("nobody")).toEqual([]);
  });

  it("finds names of two letters, of one, with accents, and of other scripts", () => {
    openWorld();
    aUser({ firstName: "Li", lastName: "Wu", email: "one@site.example" });
    aUser({ firstName: "Zo\u00eb", lastName: "\u00c5kesson", email: "two@site.example" });
    aUser({ firstName: "\u674e", lastName: "\u4f1f", email: "three@site.example" });
    aUser({ firstName: "\uae40", lastName: "\ubbfc\uc11c", email: "four@site.example" });
    expect([found("li"), found("Wu"), found("l w")]).toEqual(Array(3).fill(["one@site.example"]));
    expect([found("zoe"), found("ZO\u00cb"), found("akess"), found("a\u030akesson")]).toEqual(
      Array(4).fill(["two@site.example"]),
    );
    expect([found("\u674e"), found("\ubbfc\uc11c")]).toEqual([["three@site.example"], ["four@site.example"]]);
  });

  it("takes words of the search language and quotes for what they are", () => {
    openWorld();
    aUser({ firstName: "Not", lastName: 'The "Boss"', email: "boss@site.example" });
    expect(found('NOT the "boss"')).toEqual(["boss@site.example"]);
    expect(found("boss OR name:")).toEqual([]);
    expect(found('the\0 "boss')).toEqual(["boss@site.example"]);
    expect(found("boss*")).toEqual(["boss@site.example"]);
  });

  it("follows a changed name", () => {
    openWorld();
    const { id, email } = aUser({ firstName: "Before" });
    setAccount(id, { firstName: "Afterwards" });
    expect(found("before")).toEqual([]);
    expect(found("afterwards")).toEqual([email]);
  });

  it("seeks nothing where no letter or number was typed", () => {
    expect([peopleSought(ROOT, ' "* '), peopleSought(ROOT, undefined)]).toEqual([undefined, undefined]);
  });
});

describe("openSearch", () => {
  const most = SEARCH.rows.most + 1;

  /** So many people named "Ada Bauer", of whom the oldest is suspended. */
  function crowd(): void {
    openWorld();
    const { id } = aUser({ firstName: "Ada", lastName: "Bauer" });
    aCrowdLike(id, most - 1);
    setAccount(id, { suspendedAt: 1 });
  }

  it("looks at so many rows and no more, and says that there may be others", () => {
    crowd();
    const bounded = openSearch(searchedPeople(gte(users.createdAt, 0)), ["ada", "bauer"]);
    expect(bounded.newest(5)).toEqual({ keys: [0, 1, 2, 3, 4].map((n) => most - n), count: most - 1, atLeast: true });
    const last = bounded.page({ before: "1.s" }, 5);
    expect(last).toMatchObject({ keys: [6, 5, 4, 3, 2], complete: true });
    expect(bounded.page({ after: "2.s" }, 5)).toMatchObject({ keys: [1], next: null, complete: true });
  });

  it("counts by the index alone where it tells", () => {
    crowd();
    expect(openSearch(searchedPeople(undefined), ["ada"]).newest(2)).toEqual({
      keys: [most, most - 1],
      count: most,
      atLeast: false,
    });
  });

  it("goes by a short list of the filter's where the words are frequent", () => {
    crowd();
    const suspended = openSearch(searchedPeople(isNotNull(users.suspendedAt)), ["ada"]);
    expect(suspended.newest(5)).toEqual({ keys: [1], count: 1, atLeast: false });
    expect(suspended.page({}, 5)).toEqual({ keys: [1], previous: null, next: null, complete: true });
  });
});
