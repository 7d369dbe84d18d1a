import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { actorFor } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { ensureFirstAdmin } from "~/domain/accounts/administrators/first-admin.server";
import { hashOfToken } from "~/domain/accounts/link-token.server";
import { changePassword } from "~/domain/accounts/passwords/change-password.server";
import { resetPassword } from "~/domain/accounts/passwords/reset-password.server";
import { COMMON_PASSWORD } from "~/domain/accounts/schema";
import { ANONYMOUS } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { PASSWORD, register } from "../people";

const refusal = (field: string) => ({ kind: "invalid", fields: [{ field, message: COMMON_PASSWORD }] });

test.each(["Password1!", "Okafor2026!", "Fieldlab1!"])(
  "%s opens no account, resets none and changes none",
  async (common) => {
    openWorld();
    await expect(register({ password: common })).rejects.toMatchObject(refusal("password"));
    const userId = await register();

    const token = "t".repeat(43);
    const link = { id: hashOfToken(token), userId, email: "riley@fieldlab.example", createdAt: 1, expiresAt: 2 ** 42 };
    runtime().database.write((tx) => tx.insert(schema.passwordResets).values(link).run());
    const reset = execute(resetPassword, { actor: ANONYMOUS, input: { token, newPassword: common } });
    await expect(reset).rejects.toMatchObject(refusal("newPassword"));

    const input = { currentPassword: PASSWORD, newPassword: common };
    const change = execute(changePassword, { actor: actorFor(userId), input });
    await expect(change).rejects.toMatchObject(refusal("newPassword"));
    expect(reads().select().from(schema.passwordResets).all()).toMatchObject([{ usedAt: null }]);
  },
);

test.each(["Password1!", "Administrator1!"])("%s makes no first administrator", async (password) => {
  openWorld();
  const first = ensureFirstAdmin({ email: "root@pourcheck.example", password });
  await expect(first).rejects.toMatchObject(refusal("password"));
  expect(reads().select().from(schema.users).all()).toEqual([]);
});
