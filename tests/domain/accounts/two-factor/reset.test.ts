import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { anAdmin } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { setAccount } from "#tests/support/people";
import { openWorld } from "#tests/support/world";
import { hashPassword } from "~/domain/accounts/passwords/password.server";
import { hasTwoFactor } from "~/domain/accounts/two-factor/queries.server";
import { resetTwoFactor } from "~/domain/accounts/two-factor/reset-two-factor.server";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { codeOf, STEP, setUp } from "./authenticator";

const { events, recoveryCodes } = schema;
const reason = "Called back on the number of the certificate";
const proof = { reason, currentPassword: PASSWORD };
const hashed = hashPassword(PASSWORD);
const anAdminWithPassword = async () => anAdmin({ passwordHash: await hashed });

/** An administrator with a second factor of their own. */
async function aGuardedAdmin() {
  const admin = await anAdminWithPassword();
  return { admin, recoveryCodes: await setUp(admin.id) };
}

describe("taking away a second factor that its person has lost", () => {
  it("forgets secret and codes, tells the person, and keeps the reason", async () => {
    openWorld();
    const userId = await register();
    await setUp(userId);
    await execute(resetTwoFactor, { actor: await anAdminWithPassword(), input: { userId, ...proof } });
    expect(hasTwoFactor(userId)).toBe(false);
    expect(reads().select().from(recoveryCodes).all()).toEqual([]);
    expect(reads().select().from(events).where(eq(events.type, "two_factor.reset")).get()?.payload).toEqual({ userId });
    expect(auditEntries("reset-two-factor")[0]).toMatchObject({ subjectId: userId, details: { reason } });
    const again = execute(resetTwoFactor, { actor: SYSTEM, input: { userId, reason } });
    await expect(again).rejects.toMatchObject({ kind: "conflict", code: "two-factor-off" });
  });

  it("is never an administrator's own way out, and for accounts that there are", async () => {
    openWorld();
    const userId = await register();
    await setUp(userId);
    const { admin } = await aGuardedAdmin();
    const own = execute(resetTwoFactor, { actor: admin, input: { userId: admin.id, reason } });
    await expect(own).rejects.toMatchObject({ code: "two-factor-own" });
    setAccount(userId, { closedAt: 1 });
    for (const gone of ["usr_none", userId]) {
      const attempt = execute(resetTwoFactor, { actor: SYSTEM, input: { userId: gone, reason } });
      await expect(attempt).rejects.toMatchObject({ kind: "not_found" });
    }
  });
});

describe("who takes it away", () => {
  it("proves by a code of their own that it is them, once; nothing happens without", async () => {
    const { clock } = openWorld();
    const userId = await register();
    await setUp(userId);
    const { admin, recoveryCodes: own } = await aGuardedAdmin();
    const attempt = (typed: { code?: string; currentPassword?: string }) =>
      execute(resetTwoFactor, { actor: admin, input: { userId, reason, ...typed } });
    const refusals = {
      "Code is required": [{}, { currentPassword: PASSWORD }],
      // The one that turned it on is used up.
      "Invalid two-factor code": [{ code: "000000" }, { code: codeOf(admin.id) }, { code: "2222-3333-4444" }],
    };
    for (const [message, typed] of Object.entries(refusals)) {
      for (const one of typed) {
        await expect(attempt(one)).rejects.toMatchObject({ kind: "invalid", fields: [{ field: "code", message }] });
      }
    }
    expect(hasTwoFactor(userId)).toBe(true);
    clock.advance(STEP);
    await attempt({ code: codeOf(admin.id) });
    expect(hasTwoFactor(userId)).toBe(false);

    const other = await register({ email: "sam@fieldlab.example" });
    await setUp(other);
    await execute(resetTwoFactor, { actor: admin, input: { userId: other, reason, code: own[0] } });
    expect([hasTwoFactor(other), hasTwoFactor(admin.id)]).toEqual([false, true]);
  });

  it("proves it by their password where they have no second factor", async () => {
    openWorld();
    const userId = await register();
    await setUp(userId);
    const admin = await anAdminWithPassword();
    const attempt = (currentPassword?: string) =>
      execute(resetTwoFactor, { actor: admin, input: { userId, reason, ...(currentPassword && { currentPassword }) } });
    const wrong = { kind: "invalid", fields: [{ field: "currentPassword", message: "Current password is incorrect" }] };
    await expect(attempt("Wrong1!x")).rejects.toMatchObject(wrong);
    const missing = { fields: [{ field: "currentPassword", message: "Current password is required" }] };
    await expect(attempt()).rejects.toMatchObject(missing);
    expect(hasTwoFactor(userId)).toBe(true);
    await attempt(PASSWORD);
    expect(hasTwoFactor(userId)).toBe(false);
  });
});

describe("its page", () => {
  it("asks for a reason and a code, then says that it is done; with nothing to turn off it says so", async () => {
    openShop();
    const id = await register();
    const { admin, recoveryCodes: own } = await aGuardedAdmin();
    const root = new Visitor(admin);
    const path = `/admin/users/${id}/two-factor-reset`;
    const send = (fields: Record<string, string>) => root.post(path, fields);
    expect((await root.get(path)).body).toMatchObject({ person: { id }, on: false, byCode: true });
    await setUp(id);
    expect((await root.get(path)).body).toMatchObject({ on: true });
    const blank = await send({ reason: "  ", code: "123456" });
    expect(blank.status).toBe(400);
    expect(blank.body.lastResult.error).toEqual({ reason: ["A reason is required"] });
    const wrong = await send({ reason, code: "123456", currentPassword: "Wrong1!x" });
    expect(wrong.status).toBe(400);
    expect(wrong.body.lastResult).toMatchObject({
      error: { code: ["Invalid two-factor code"] },
      initialValue: { reason },
    });
    expect(JSON.stringify([blank.body, wrong.body])).not.toMatch(/123456|Wrong1!x/);
    expect(hasTwoFactor(id)).toBe(true);
    expect(await send({ reason, code: own[0] ?? "" })).toMatchObject({ status: 303, location: `/admin/users/${id}` });
    expect(hasTwoFactor(id)).toBe(false);
  });

  it("slows down who guesses, as at the sign-in", async () => {
    openShop();
    const id = await register();
    await setUp(id);
    const { admin } = await aGuardedAdmin();
    const root = new Visitor(admin);
    const path = `/admin/users/${id}/two-factor-reset`;
    const guess = () => root.post(path, { reason, code: "000000" });
    for (let time = 0; time < 10; time += 1) expect(await guess()).toMatchObject({ status: 400 });
    expect(await guess()).toMatchObject({ status: 429, body: { lastResult: { initialValue: { reason } } } });
  });
});
