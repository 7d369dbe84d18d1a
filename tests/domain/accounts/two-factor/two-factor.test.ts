import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { actorFor, anAdmin, impersonated } from "#tests/support/factories";
import { setAccount } from "#tests/support/people";
import { MINUTE, openWorld } from "#tests/support/world";
import { ensureFirstAdmin } from "~/domain/accounts/administrators/first-admin.server";
import { beginTwoFactor } from "~/domain/accounts/two-factor/begin-two-factor.server";
import { disableTwoFactor } from "~/domain/accounts/two-factor/disable-two-factor.server";
import { enableTwoFactor } from "~/domain/accounts/two-factor/enable-two-factor.server";
import { hasTwoFactor, twoFactorState } from "~/domain/accounts/two-factor/queries.server";
import { renewRecoveryCodes } from "~/domain/accounts/two-factor/renew-recovery-codes.server";
import { twoFactorOf } from "~/domain/accounts/two-factor/take-code.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { begin, codeOf, STEP, setUp } from "./authenticator";

const { auditLog, events, receipts, recoveryCodes, twoFactors, users } = schema;

function eventsOf(type: string) {
  return reads().select().from(events).where(eq(events.type, type)).all();
}

function change(actor: ReturnType<typeof actorFor>, code: string, currentPassword = PASSWORD) {
  return { actor, input: { currentPassword, code } };
}

describe("setting up", () => {
  it("asks for the password, shows a secret, and takes the first code that fits", async () => {
    openWorld();
    const actor = actorFor(await register());
    const wrong = execute(beginTwoFactor, { actor, input: { currentPassword: "Concrete2!" } });
    await expect(wrong).rejects.toMatchObject({ kind: "invalid", fields: [{ field: "currentPassword" }] });
    expect(twoFactorState(actor)).toEqual({ state: "off" });

    await begin(actor);
    const shown = twoFactorState(actor);
    if (shown.state !== "being-set-up") throw new Error(shown.state);
    expect(shown.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(new URL(shown.address).searchParams.get("issuer")).toBe("PourCheck");
    expect(decodeURIComponent(shown.address)).toContain("riley@fieldlab.example");

    const misread = execute(enableTwoFactor, { actor, input: { code: "000000" } });
    await expect(misread).rejects.toMatchObject({ code: "two-factor-code-invalid", fields: [{ field: "code" }] });
    const { result } = await execute(enableTwoFactor, { actor, input: { code: ` ${codeOf(actor.id)} ` } });
    expect(new Set(result.recoveryCodes).size).toBe(10);
    for (const code of result.recoveryCodes) expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/);
    expect(twoFactorState(actor)).toMatchObject({ state: "on", codesLeft: 10, required: false });
    expect(eventsOf("two_factor.enabled")).toHaveLength(1);
  });

  it("keeps the secret sealed, the codes hashed, and neither in receipts or the audit log", async () => {
    openWorld();
    const userId = await register();
    await begin(actorFor(userId));
    const shown = twoFactorState(actorFor(userId));
    const secret = shown.state === "being-set-up" ? shown.secret.replaceAll(" ", "") : "";
    const { result } = await execute(enableTwoFactor, { actor: actorFor(userId), input: { code: codeOf(userId) } });
    const kept = JSON.stringify(
      [twoFactors, recoveryCodes, receipts, auditLog, events].map((table) => reads().select().from(table).all()),
    );
    for (const word of [secret, PASSWORD, ...result.recoveryCodes]) {
      expect(kept).not.toContain(word);
      expect(kept).not.toContain(word.replaceAll("-", ""));
    }
  });

  it("keeps the secret when it is begun again, and forgets a set-up after 15 minutes", async () => {
    const { clock } = openWorld();
    const actor = actorFor(await register());
    await begin(actor);
    const first = twoFactorOf(reads(), actor.id)?.secret;
    clock.advance(14 * MINUTE);
    await begin(actor);
    expect(twoFactorOf(reads(), actor.id)?.secret).toBe(first);

    clock.advance(15 * MINUTE);
    expect(twoFactorState(actor)).toEqual({ state: "off" });
    const late = execute(enableTwoFactor, { actor, input: { code: codeOf(actor.id) } });
    await expect(late).rejects.toMatchObject({ kind: "conflict", code: "two-factor-setup-over" });
    await begin(actor);
    expect(twoFactorOf(reads(), actor.id)?.secret).not.toBe(first);
  });

  it("is done once: what is on is neither begun nor turned on again", async () => {
    openWorld();
    const userId = await register();
    const actor = actorFor(userId);
    const none = execute(enableTwoFactor, { actor, input: { code: "123456" } });
    await expect(none).rejects.toMatchObject({ code: "two-factor-setup-over" });
    await setUp(userId);
    const on = { kind: "conflict", code: "two-factor-on" };
    await expect(begin(actor)).rejects.toMatchObject(on);
    const again = execute(enableTwoFactor, { actor, input: { code: codeOf(userId, STEP) } });
    await expect(again).rejects.toMatchObject(on);
    expect(reads().select().from(recoveryCodes).all()).toHaveLength(10);
  });

  it("stays hidden and closed to an administrator who looks through the person's eyes", async () => {
    openWorld();
    const eyes = impersonated(actorFor(await register()), anAdmin());
    expect(() => twoFactorState(eyes)).toThrow(expect.objectContaining({ code: "PRIVATE_SECURITY" }));
    await expect(begin(eyes)).rejects.toMatchObject({ code: "Read-only mode" });
  });
});

describe("an address that is not confirmed", () => {
  const ON = { requireEmailVerification: true };
  const REFUSED = { kind: "forbidden", code: "EMAIL_NOT_VERIFIED" };
  const confirm = (userId: string, emailVerifiedAt: number | null) => setAccount(userId, { emailVerifiedAt });

  it("has no second factor: it is neither begun nor turned on, and what is on can be turned off", async () => {
    const { clock } = openWorld(ON);
    const userId = await register();
    await expect(begin(actorFor(userId))).rejects.toMatchObject(REFUSED);
    confirm(userId, clock.now());
    await begin(actorFor(userId));
    confirm(userId, null);
    const turnOn = () => execute(enableTwoFactor, { actor: actorFor(userId), input: { code: codeOf(userId) } });
    await expect(turnOn()).rejects.toMatchObject(REFUSED);
    expect(hasTwoFactor(userId)).toBe(false);
    confirm(userId, clock.now());
    const { result } = await turnOn();
    confirm(userId, null);
    await execute(disableTwoFactor, change(actorFor(userId), result.recoveryCodes[0] ?? ""));
    expect(hasTwoFactor(userId)).toBe(false);
  });

  it("is not the first administrator's", async () => {
    openWorld({ ...ON, requireAdminTwoFactor: true });
    await ensureFirstAdmin({ email: "root@pourcheck.example", password: PASSWORD });
    const root = reads().select().from(users).where(eq(users.role, "admin")).get()?.id ?? "";
    expect(await setUp(root)).toHaveLength(10);
  });
});

describe("new recovery codes", () => {
  it("take the place of the earlier ones, for the password and a code", async () => {
    const { clock } = openWorld();
    const userId = await register();
    const actor = actorFor(userId);
    const [first = ""] = await setUp(userId);
    clock.advance(STEP);
    const code = codeOf(userId);
    await expect(execute(renewRecoveryCodes, change(actor, code, "Concrete2!"))).rejects.toMatchObject({
      fields: [{ field: "currentPassword" }],
    });
    const { result } = await execute(renewRecoveryCodes, change(actor, code));
    expect(result.recoveryCodes).not.toContain(first);
    expect(reads().select().from(recoveryCodes).all()).toHaveLength(10);
    expect(eventsOf("recovery_codes.renewed")).toHaveLength(1);

    const refused = { kind: "invalid", fields: [{ field: "code" }] };
    await expect(execute(renewRecoveryCodes, change(actor, code))).rejects.toMatchObject(refused);
    await expect(execute(renewRecoveryCodes, change(actor, first))).rejects.toMatchObject(refused);
    expect(twoFactorState(actor)).toMatchObject({ codesLeft: 10 });
  });

  it("are nobody's who has no second factor", async () => {
    openWorld();
    const actor = actorFor(await register());
    await begin(actor);
    for (const command of [renewRecoveryCodes, disableTwoFactor]) {
      await expect(execute(command, change(actor, codeOf(actor.id)))).rejects.toMatchObject({
        kind: "conflict",
        code: "two-factor-off",
      });
    }
  });
});

describe("turning off", () => {
  it("takes the password and a code, or a recovery code however it is typed, and forgets everything", async () => {
    openWorld();
    const userId = await register();
    const actor = actorFor(userId);
    const [first = ""] = await setUp(userId);
    const typed = ` ${first.toUpperCase().replaceAll("-", " ").replaceAll("0", "O")} `;
    await execute(disableTwoFactor, change(actor, typed));
    expect(twoFactorState(actor)).toEqual({ state: "off" });
    expect(reads().select().from(recoveryCodes).all()).toEqual([]);
    expect(reads().select().from(twoFactors).all()).toEqual([]);
    expect(eventsOf("two_factor.disabled")).toHaveLength(1);
    expect(eventsOf("recovery_code.used")).toHaveLength(1);
  });

  it("is not for administrators where they must have it", async () => {
    openWorld({ requireAdminTwoFactor: true });
    await ensureFirstAdmin({ email: "root@pourcheck.example", password: PASSWORD });
    const root = reads().select().from(users).where(eq(users.role, "admin")).get()?.id ?? "";
    const [first = ""] = await setUp(root);
    expect(twoFactorState(actorFor(root))).toMatchObject({ required: true });
    await expect(execute(disableTwoFactor, change(actorFor(root), first))).rejects.toMatchObject({
      kind: "forbidden",
      code: "two-factor-kept",
    });
    expect(twoFactorState(actorFor(root))).toMatchObject({ state: "on", codesLeft: 10 });
  });

  it("fails when the password is changed while it is checked", async () => {
    openWorld();
    const userId = await register();
    const [first = ""] = await setUp(userId);
    runtime();
    const sent = execute(disableTwoFactor, change(actorFor(userId), first));
    setAccount(userId, { passwordHash: "another" });
    // Every session ends with the password.
    await expect(sent).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(twoFactorState(actorFor(userId))).toMatchObject({ state: "on" });
  });
});
