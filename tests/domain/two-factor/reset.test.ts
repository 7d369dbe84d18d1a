import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { register } from "#tests/domain/accounts/people";
import { doorsOf } from "#tests/routes/jobs/doors";
import { openShop, Visitor } from "#tests/routes/payments/visitor";
import { actorFor, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads, runtime } from "~/domain/runtime.server";
import { hasTwoFactor } from "~/domain/two-factor/queries.server";
import { resetTwoFactor } from "~/domain/two-factor/reset-two-factor.server";
import { setUp } from "./authenticator";

const { auditLog, events, recoveryCodes, users } = schema;
const { loader: show, action: reset } = doorsOf("admin/two-factor-reset");
const reason = "Called back on the number of the certificate";

describe("taking away a second factor that its person has lost", () => {
  it("forgets secret and codes, tells the person, and keeps the reason", async () => {
    openWorld();
    const userId = await register();
    await setUp(userId);
    await execute(resetTwoFactor, { actor: anAdmin(), input: { userId, reason } });
    expect(hasTwoFactor(userId)).toBe(false);
    expect(reads().select().from(recoveryCodes).all()).toEqual([]);
    expect(reads().select().from(events).where(eq(events.type, "two_factor.reset")).get()?.payload).toEqual({ userId });
    const entry = reads().select().from(auditLog).where(eq(auditLog.action, "reset-two-factor")).get();
    expect(entry).toMatchObject({ subjectId: userId, details: { reason } });
    const again = execute(resetTwoFactor, { actor: SYSTEM, input: { userId, reason } });
    await expect(again).rejects.toMatchObject({ kind: "conflict", code: "two-factor-off" });
  });

  it("is for administrators and the operator, never one's own way out, and not while impersonating", async () => {
    openWorld();
    const userId = await register();
    await setUp(userId);
    const input = { userId, reason };
    const own = execute(resetTwoFactor, { actor: actorFor(userId), input });
    await expect(own).rejects.toMatchObject({ kind: "forbidden" });
    const asRole = execute(resetTwoFactor, { actor: { ...actorFor(userId), role: "admin" }, input });
    await expect(asRole).rejects.toMatchObject({ code: "two-factor-own" });
    const looking = execute(resetTwoFactor, { actor: impersonated(anInspector(), anAdmin()), input });
    await expect(looking).rejects.toMatchObject({ code: "Read-only mode" });
    const nobody = execute(resetTwoFactor, { actor: SYSTEM, input: { userId: "usr_none", reason } });
    await expect(nobody).rejects.toMatchObject({ kind: "not_found" });
    runtime().database.write((tx) => tx.update(users).set({ closedAt: 1 }).where(eq(users.id, userId)).run());
    await expect(execute(resetTwoFactor, { actor: SYSTEM, input })).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("its page", () => {
  it("asks for a reason, then says that it is done; with nothing to turn off it says so", async () => {
    openShop();
    const id = await register();
    const root = new Visitor(anAdmin());
    const path = `/admin/users/${id}/two-factor-reset`;
    expect((await root.get(show, path, { id })).body).toMatchObject({ person: { id }, on: false });
    await setUp(id);
    expect((await root.get(show, path, { id })).body).toMatchObject({ on: true });
    const blank = await root.post(reset, path, { id }, { reason: "  " });
    expect(blank.status).toBe(400);
    expect(blank.body.lastResult.error).toEqual({ reason: ["A reason is required"] });
    expect(hasTwoFactor(id)).toBe(true);
    expect(await root.post(reset, path, { id }, { reason })).toMatchObject({ status: 303, location: "/admin/users" });
    expect(hasTwoFactor(id)).toBe(false);
  });
});
