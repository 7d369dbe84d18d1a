import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { schema } from "#db/client.server";
import { anInspector } from "#tests/support/factories";
import { setAccount } from "#tests/support/people";
import { openWorld } from "#tests/support/world";
import { whileUnchanged } from "~/domain/core/reads/unchanged.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";

const { users } = schema;

it("finds once what nobody has changed, and again after each commit", () => {
  openWorld();
  const { id } = anInspector();
  const { database } = runtime();
  let asked = 0;
  const name = () =>
    whileUnchanged("name", () => {
      asked += 1;
      return database.reads.select({ name: users.firstName }).from(users).where(eq(users.id, id)).get()?.name;
    });
  const rename = (firstName: string) => setAccount(id, { firstName });
  for (const firstName of ["Ada", "Grace"]) {
    rename(firstName);
    expect([name(), name()]).toEqual([firstName, firstName]);
  }
  expect(asked).toBe(2);
});

it("keeps apart what has another key, and what another database says", () => {
  for (const said of ["one", "two"]) {
    openWorld();
    expect(whileUnchanged("a", () => said)).toBe(said);
    expect(whileUnchanged("b", () => `${said}, b`)).toBe(`${said}, b`);
    expect(whileUnchanged("a", () => "asked again")).toBe(said);
  }
});
