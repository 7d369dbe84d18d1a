import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin } from "#tests/support/factories";
import { accountOf } from "#tests/support/people";
import { openWorld } from "#tests/support/world";
import { addAdministrator } from "~/domain/accounts/administrators/add-administrator.server";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";

const { events } = schema;
const ADA = { email: "ada@pourcheck.example", firstName: "Ada", lastName: "Nowak" };

test("an added administrator has a confirmed address, a password that nobody knows, and is mailed a link to set one", async () => {
  openWorld();
  const { result } = await execute(addAdministrator, { actor: SYSTEM, input: ADA });
  const added = accountOf(result.userId);
  expect(added).toMatchObject({ ...ADA, role: "admin", suspendedAt: null });
  expect(added?.emailVerifiedAt).not.toBeNull();
  expect(added?.passwordHash).toMatch(/^\$argon2id\$/);
  const told = reads().select().from(events).all();
  const payload = { userId: result.userId };
  expect(told).toMatchObject([
    { type: "password.reset_requested", payload },
    { type: "administrator.added", payload },
  ]);
});

test("an address that has an account is refused, whatever its role", async () => {
  openWorld();
  for (const { email } of [anAdmin(), aCompany()]) {
    const input = { ...ADA, email };
    await expect(execute(addAdministrator, { actor: SYSTEM, input })).rejects.toMatchObject({ code: "email-taken" });
  }
});
