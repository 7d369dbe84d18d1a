import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { existing } from "~/domain/core/reads/existing.server";
import { reads } from "~/domain/core/runtime.server";

test("the row that fits is found; without a condition nobody's is", () => {
  openWorld();
  const { id } = aCompany();
  expect(existing(reads(), users, eq(users.id, id))).toMatchObject({ id });
  for (const where of [eq(users.id, "usr_none"), and(), undefined])
    expect(() => existing(reads(), users, where)).toThrow(expect.objectContaining({ kind: "not_found" }));
});
