import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { codeOf, STEP, setUp } from "#tests/domain/accounts/two-factor/authenticator";
import { asPerson, begunSessions } from "#tests/support/factories";
import { MINUTE, NOON } from "#tests/support/world";
import { ensureFirstAdmin } from "~/domain/accounts/administrators/first-admin.server";
import { authenticateAdmin } from "~/domain/accounts/sign-in/authenticate.server";
import type { CompanyActor } from "~/domain/actor";
import { mayTry } from "~/domain/command/may-try.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { postJob } from "~/domain/jobs/credits/post-job.server";
import { aMember, Browser, openSite } from "./browser";
import { mailsTo } from "./mails";

const { recoveryCodes, users } = schema;
const RILEY = { username: "riley@fieldlab.example", password: PASSWORD, expectedRole: "inspector" };
const ROOT = { email: "root@pourcheck.example", password: PASSWORD };
const PAGE = "/profile/security/two-factor";
/** A person with a second factor, and a moment later: the code that set it up is used. */
async function aPersonWithCodes(changes: Record<string, string> = {}) {
  const world = openSite();
  const userId = await register(changes);
  const codes = await setUp(userId);
  world.clock.advance(STEP);
  return { ...world, world, userId, codes };
}

async function anAdminWithCodes() {
  const world = openSite({ requireAdminTwoFactor: true });
  await ensureFirstAdmin(ROOT);
  const root = reads().select().from(users).where(eq(users.role, "admin")).get()?.id ?? "";
  await setUp(root);
  world.clock.advance(STEP);
  return { ...world, root };
}

describe("setting up", () => {
  it("leads from the password over the app to codes that are shown once", async () => {
    const { world, userId, browser } = await aMember();
    await browser.post("/auth/session", RILEY);
    expect((await browser.get(PAGE)).body).toMatchObject({ state: "off", awaited: false });
    expect((await browser.get(`${PAGE}/setup`)).body).toMatchObject({ state: "off", qr: null });
    const wrong = await browser.post(PAGE, { currentPassword: "Concrete2!" });
    expect(wrong.status).toBe(400);
    expect(wrong.body.lastResult.error).toEqual({ currentPassword: ["Current password is incorrect"] });
    expect(JSON.stringify(wrong.body)).not.toContain("Concrete2!");
    expect(await browser.post(PAGE, { currentPassword: PASSWORD })).toMatchObject({
      status: 303,
      location: `${PAGE}/setup`,
    });
    const { body } = await browser.get(`${PAGE}/setup`);
    expect(body.address).toMatch(/^otpauth:\/\/totp\/PourCheck/);
    expect(body.qr.path).toMatch(/^M4 4h1v1h-1z/);
    expect(JSON.stringify((await browser.get(PAGE)).body)).not.toContain(body.secret);
    expect(JSON.stringify((await browser.get("/profile/security")).body)).not.toContain(body.secret);

    const misread = await browser.post(`${PAGE}/setup`, { code: "000000" });
    expect(misread.status).toBe(400);
    expect(misread.body.lastResult.error).toEqual({ code: ["Invalid two-factor code"] });
    const code = codeOf(userId);
    const done = await browser.post(`${PAGE}/setup`, { code, key: "key_1" });
    expect(done.status).toBe(200);
    expect(done.body.recoveryCodes).toHaveLength(10);
    const again = await browser.post(`${PAGE}/setup`, { code, key: "key_1" });
    expect(again).toMatchObject({ status: 409 });
    expect(JSON.stringify(again.body)).not.toContain(done.body.recoveryCodes[0]);
    expect((await browser.get(`${PAGE}/setup`)).body).toMatchObject({ state: "on", secret: null, qr: null });
    expect((await browser.get(PAGE)).body).toMatchObject({ state: "on", codesLeft: 10 });
    const subject = "Two-factor sign-in is on for your PourCheck account";
    expect(await mailsTo(world, RILEY.username, subject)).toHaveLength(1);
  });

  it("waits for the address to be confirmed, and the page says so in place of the form", async () => {
    const { clock } = openSite({ requireEmailVerification: true });
    const userId = await register();
    const browser = new Browser();
    await browser.post("/auth/session", RILEY);
    expect((await browser.get(PAGE)).body).toMatchObject({ state: "off", unconfirmed: true });
    for (const [path, fields] of [
      [PAGE, { currentPassword: PASSWORD }],
      [`${PAGE}/setup`, { code: "000000" }],
    ] as const) {
      expect(await browser.post(path, fields)).toMatchObject({ status: 403, body: { code: "EMAIL_NOT_VERIFIED" } });
    }
    const confirmed = { emailVerifiedAt: clock.now() };
    runtime().database.write((tx) => tx.update(users).set(confirmed).where(eq(users.id, userId)).run());
    expect((await browser.get(PAGE)).body).toMatchObject({ state: "off", unconfirmed: false });
    expect(await browser.post(PAGE, { currentPassword: PASSWORD })).toMatchObject({ location: `${PAGE}/setup` });
  });

  it("is changed by the password and a code", async () => {
    const { world, userId, codes } = await aPersonWithCodes();
    const browser = new Browser();
    await browser.post("/auth/session", RILEY);
    await browser.post("/two-factor", { code: codeOf(userId) });
    const fields = { currentPassword: PASSWORD, code: codes[0] ?? "" };
    const renewed = await browser.post(`${PAGE}/recovery-codes`, fields);
    expect(renewed.status).toBe(200);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await browser.post(`${PAGE}/removal`, fields)).body.lastResult.error).toEqual({
      code: ["Invalid two-factor code"],
    });
    const removed = await browser.post(`${PAGE}/removal`, { ...fields, code: renewed.body.recoveryCodes[0] });
    expect(removed).toMatchObject({ status: 303, location: "/profile/security" });
    for (const subject of ["New recovery codes for your", "Two-factor sign-in is off for your"]) {
      expect(await mailsTo(world, RILEY.username, `${subject} PourCheck account`)).toHaveLength(1);
    }
    expect((await browser.get(`${PAGE}/nonsense`)).status).toBe(404);
  });
});

describe("signing in with a second factor", () => {
  it("begins no session for the password, and one for the code, and goes where the sign-in would", async () => {
    const { userId } = await aPersonWithCodes();
    const browser = new Browser();
    const half = await browser.post("/auth/session?type=inspector&returnTo=%2Fjobs", RILEY);
    expect(half).toMatchObject({ status: 303, location: "/two-factor?returnTo=%2Fjobs" });
    expect(await browser.actor()).toEqual({ kind: "anonymous" });
    expect(begunSessions()).toEqual([]);
    expect(await browser.toast()).toBeNull();
    expect((await browser.get("/two-factor?returnTo=%2Fjobs")).body).toMatchObject({
      role: "inspector",
      byRecoveryCode: false,
    });

    const done = await browser.post("/two-factor?returnTo=%2Fjobs", { code: codeOf(userId) });
    expect(done).toMatchObject({ status: 303, location: "/jobs" });
    expect(await browser.actor()).toMatchObject({ id: userId });
    expect(await browser.toast()).toMatchObject({ title: "Welcome back!" });
    expect(browser.cookie("pending-sign-in")).toBeUndefined();
    expect(browser.cookie("lastUserRole")).toBeTruthy();
    expect(await browser.get("/two-factor")).toMatchObject({ location: "/" });
  });

  it("takes a recovery code, leads to no other site, and replaces the session of this browser", async () => {
    const { userId, codes, world } = await aPersonWithCodes();
    await register({ email: "sam@fieldlab.example" });
    const browser = new Browser();
    await browser.post("/auth/session", { ...RILEY, username: "sam@fieldlab.example" });
    const before = browser.cookie("session");
    await browser.post("/auth/session", RILEY);
    expect(browser.cookie("session")).toBe(before);
    const path = "/two-factor?returnTo=%2F%2Fevil.example&with=recovery-code";
    expect((await browser.get(path)).body).toMatchObject({ byRecoveryCode: true, returnTo: "/" });
    expect(await browser.post(path, { code: codes[0] ?? "" })).toMatchObject({ status: 303, location: "/" });
    expect(await browser.actor()).toMatchObject({ id: userId });
    expect(browser.cookie("session")).not.toBe(before);
    expect(begunSessions()).toHaveLength(1);
    const subject = "A recovery code of your PourCheck account was used";
    expect(await mailsTo(world, RILEY.username, subject)).toHaveLength(1);
  });

  it("says at the field that a code does not fit, and never sends it back", async () => {
    await aPersonWithCodes();
    const browser = new Browser();
    await browser.post("/auth/session", RILEY);
    const answers = [await browser.post("/two-factor", { code: "000000" }), await browser.post("/two-factor", {})];
    expect(answers.map(({ status }) => status)).toEqual([401, 400]);
    expect(answers.map(({ body }) => body.lastResult.error.code)).toEqual([
      ["Invalid two-factor code"],
      ["Code is required"],
    ]);
    expect(JSON.stringify(answers)).not.toContain("000000");
    expect(await browser.post("/two-factor", { code: "000000", csrf: "another's" })).toMatchObject({ status: 403 });
    expect(await browser.actor()).toEqual({ kind: "anonymous" });
  });

  it("starts again without a pending sign-in, with one made up, too old, or of another password", async () => {
    const { clock, userId } = await aPersonWithCodes();
    const other = new Browser();
    const startsAgain = { status: 303, location: "/auth?type=inspector" };
    expect(await other.get("/two-factor")).toMatchObject(startsAgain);
    expect(await other.post("/two-factor", { code: codeOf(userId) })).toMatchObject(startsAgain);
    expect(await other.toast()).toMatchObject({ title: "Please sign in again" });

    const browser = new Browser();
    await browser.post("/auth/session", RILEY);
    const [payload = ""] = decodeURIComponent(browser.cookie("pending-sign-in") ?? "").split(".");
    const forged = { ...JSON.parse(atob(payload)), until: NOON * 2 };
    other.setCookie("pending-sign-in", encodeURIComponent(`${btoa(JSON.stringify(forged))}.c2lnbmVk`));
    expect(await other.get("/two-factor")).toMatchObject(startsAgain);

    clock.advance(10 * MINUTE);
    expect(await browser.get("/two-factor")).toMatchObject(startsAgain);
    expect(await browser.post("/two-factor", { code: codeOf(userId) })).toMatchObject(startsAgain);

    await browser.post("/auth/session", RILEY);
    const signedIn = new Browser();
    await signedIn.post("/auth/session", RILEY);
    await signedIn.post("/two-factor", { code: codeOf(userId) });
    const change = { currentPassword: PASSWORD, newPassword: "Another4Word!", confirmPassword: "Another4Word!" };
    expect(await signedIn.post("/profile/security/password", change)).toMatchObject({ status: 303 });
    clock.advance(STEP);
    expect(await browser.post("/two-factor", { code: codeOf(userId) })).toMatchObject(startsAgain);
    expect(await browser.actor()).toEqual({ kind: "anonymous" });
    expect(browser.cookie("pending-sign-in")).toBeUndefined();
  });

  describe("guessing", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["Date"], now: NOON });
      return () => vi.useRealTimers();
    });

    it("codes is slowed down, also when the right password is typed in between", async () => {
      const { userId } = await aPersonWithCodes();
      for (let time = 0; time < 10; time += 1) {
        const browser = new Browser(`198.51.100.${time}`);
        expect(await browser.post("/auth/session", RILEY)).toMatchObject({ status: 303 });
        expect(await browser.post("/two-factor", { code: "000000" })).toMatchObject({ status: 401 });
      }
      const browser = new Browser();
      await browser.post("/auth/session", RILEY);
      expect(await browser.post("/two-factor", { code: codeOf(userId) })).toMatchObject({ status: 429 });
      vi.setSystemTime(NOON + 30_000);
      expect(await browser.post("/two-factor", { code: codeOf(userId) })).toMatchObject({ status: 303 });
    });
  });
});

describe("an administrator", () => {
  it("signs in by the admin area's own page, with its toast", async () => {
    const { root } = await anAdminWithCodes();
    const browser = new Browser();
    expect(await browser.post("/admin-login", ROOT)).toMatchObject({ status: 303, location: "/two-factor" });
    expect((await browser.get("/two-factor")).body).toMatchObject({ role: "admin", signIn: "/admin-login" });
    expect(await browser.post("/two-factor", { code: codeOf(root) })).toMatchObject({ location: "/admin-home" });
    expect(await browser.toast()).toMatchObject({ title: "Admin Access Granted" });
    expect(asPerson(await browser.actor()).awaitsTwoFactor).toBeUndefined();
    expect((await browser.get(PAGE)).body).toMatchObject({ state: "on", required: true });
    const sent = { currentPassword: PASSWORD, code: codeOf(root, STEP) };
    expect(await browser.post(`${PAGE}/removal`, sent)).toMatchObject({ status: 403 });
  });

  it("without one, where it is required, is led to set it up before anything else", async () => {
    openSite({ requireAdminTwoFactor: true });
    await ensureFirstAdmin(ROOT);
    const { userId } = await authenticateAdmin(ROOT);
    const browser = new Browser();
    await browser.post("/admin-login", ROOT);
    const toSetUp = { status: 303, location: PAGE };
    for (const path of ["/profile/security", "/profile/security/password", "/profile", "/messages", "/jobs"]) {
      expect(await browser.get(path), path).toMatchObject(toSetUp);
    }
    expect(await browser.post("/profile/security/password", {})).toMatchObject(toSetUp);
    const actor = await browser.actor();
    expect(() => mayTry(postJob, { ...asPerson(actor), role: "company" } as CompanyActor)).toThrow(
      expect.objectContaining({ code: "TWO_FACTOR_REQUIRED" }),
    );

    expect((await browser.get(PAGE)).body).toMatchObject({ state: "off", awaited: true });
    expect(await browser.shell()).toMatchObject({ role: "admin" });
    expect(await browser.post(PAGE, { currentPassword: PASSWORD })).toMatchObject({ location: `${PAGE}/setup` });
    const done = await browser.post(`${PAGE}/setup`, { code: codeOf(userId) });
    expect(done.body.recoveryCodes).toHaveLength(10);
    expect(await browser.get("/profile/security")).toMatchObject({ status: 200 });
    expect(reads().select().from(recoveryCodes).all()).toHaveLength(10);
    expect(await browser.post("/logout", {})).toMatchObject({ location: "/admin-login" });
  });

  it("may sign out without one, and needs none where it is not required", async () => {
    openSite({ requireAdminTwoFactor: true });
    await ensureFirstAdmin(ROOT);
    const browser = new Browser();
    await browser.post("/admin-login", ROOT);
    expect(await browser.post("/logout", {})).toMatchObject({ status: 303, location: "/admin-login" });

    openSite();
    await ensureFirstAdmin(ROOT);
    await browser.post("/admin-login", ROOT);
    expect(await browser.get("/profile/security")).toMatchObject({ status: 200 });
  });
});
