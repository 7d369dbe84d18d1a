import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aUser } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { peopleMatching } from "~/domain/people/search.server";
import { reads } from "~/domain/runtime.server";

const { users } = schema;

function found(search: string): string[] {
  const matching = peopleMatching(search);
  if (!matching) throw new Error("too short");
  return reads()
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.id, matching))
    .all()
    .map(({ email }) => email)
    .sort();
}

describe("peopleMatching", () => {
  it("finds people by any part of their name or address, in either case", () => {
    openWorld();
    aUser({ firstName: "Riley", lastName: "O'Brien", email: "riley@fieldlab.example" });
    aUser({ firstName: "Noor", lastName: "Haddad", email: "noor@fieldlab.example" });
    expect(found("RILEY")).toEqual(["riley@fieldlab.example"]);
    expect(found("y o'b")).toEqual(["riley@fieldlab.example"]);
    expect(found("fieldlab")).toEqual(["noor@fieldlab.example", "riley@fieldlab.example"]);
    expect(found("nobody")).toEqual([]);
  });

  it("takes words of the search language and quotes for what they are", () => {
    openWorld();
    aUser({ firstName: "Not", lastName: 'The "Boss"', email: "boss@site.example" });
    expect(found('NOT the "boss"')).toEqual(["boss@site.example"]);
    expect(found("boss OR name:")).toEqual([]);
    expect(found('the\0 "boss')).toEqual(["boss@site.example"]);
  });

  it("follows a changed name", () => {
    const { database } = openWorld();
    const { id, email } = aUser({ firstName: "Before" });
    database.write((tx) => tx.update(users).set({ firstName: "Afterwards" }).where(eq(users.id, id)).run());
    expect(found("before")).toEqual([]);
    expect(found("afterwards")).toEqual([email]);
  });

  it("needs three letters", () => {
    expect(peopleMatching(" ab ")).toBeNull();
  });
});
