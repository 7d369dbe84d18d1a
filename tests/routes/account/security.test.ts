import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { asPerson } from "#tests/support/factories";
import { DAY, MINUTE, NOON } from "#tests/support/world";
import { deviceName } from "~/copy/accounts/security";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { admit } from "~/http/live/live-streams.server";
import { aMember, Browser } from "./browser";
import { mailsTo } from "./mails";

const { auditLog, receipts, sessions } = schema;
const RILEY = { username: "riley@fieldlab.example", password: PASSWORD };
const NEW = { currentPassword: PASSWORD, newPassword: "Another4Word!", confirmPassword: "Another4Word!" };
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

async function signedIn(address?: string, who = RILEY): Promise<Browser> {
  const browser = new Browser(address);
  expect(await browser.post("/auth/session", who)).toMatchObject({ status: 303 });
  return browser;
}

async function sessionIdOf(browser: Browser): Promise<string> {
  return asPerson(await browser.actor()).sessionId;
}

function changeSession(id: string, values: Partial<typeof sessions.$inferInsert>): void {
  runtime().database.write((tx) => tx.update(sessions).set(values).where(eq(sessions.id, id)).run());
}

const listOf = async (browser: Browser) => (await browser.get("/profile/security")).body.sessions;

describe("the overview", () => {
  it("lists the browsers: this one first, then by last use, without what a session is known by", async () => {
    const { clock } = await aMember();
    const phone = await signedIn("198.51.100.9");
    changeSession(await sessionIdOf(phone), { userAgent: PHONE });
    clock.advance(MINUTE);
    const old = await signedIn();
    clock.advance(MINUTE);
    const browser = await signedIn();
    changeSession(await sessionIdOf(browser), { lastSeenAt: NOON - DAY });

    const { body } = await browser.get("/profile/security");
    expect(body).toMatchObject({ email: RILEY.username, pendingEmail: null, codesLeft: null, count: 3 });
    expect(body.sessions.map(({ isThisOne }: { isThisOne: boolean }) => isThisOne)).toEqual([true, false, false]);
    expect(body.sessions[2]).toMatchObject({ address: "198.51.100.9", lastSeenAt: NOON, createdAt: NOON });
    expect(body.sessions.map(({ device }: never) => deviceName(device))).toEqual([
      "Unknown device",
      "Unknown device",
      "Safari on iOS",
    ]);
    for (const one of [phone, old, browser]) expect(JSON.stringify(body)).not.toContain(await sessionIdOf(one));
  });

  it("shows no session that has run out, and the newest 50", async () => {
    const { clock, userId } = await aMember();
    const browser = await signedIn();
    runtime().database.write((tx) => {
      for (let one = 0; one < 60; one += 1) {
        const at = clock.now() - one;
        const row = { id: `s${one}`, userId, createdAt: at, lastSeenAt: at, expiresAt: one === 0 ? at : at + DAY };
        tx.insert(sessions).values(row).run();
      }
    });
    const { body } = await browser.get("/profile/security");
    expect(body.count).toBe(60);
    expect(body.sessions).toHaveLength(50);
  });
});

describe("signing out", () => {
  it("of one other browser ends it, wakes its streams, and tells the audit log", async () => {
    const { userId } = await aMember();
    const other = await signedIn("198.51.100.9");
    const browser = await signedIn();
    const wake = vi.fn();
    const leave = admit(userId, { wake, beat: () => {}, end: () => {} });
    const name = (await listOf(browser)).find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne).name;
    const path = `/profile/security/sign-outs/${name}`;
    expect((await browser.get(path)).body.session).toMatchObject({ name, address: "198.51.100.9" });
    expect(await other.actor()).toMatchObject({ kind: "person" });

    const answer = await browser.post(path, { key: "key_1" });
    leave();
    expect(answer).toMatchObject({ status: 303, location: "/profile/security" });
    expect(wake).toHaveBeenCalled();
    expect(await other.actor()).toEqual({ kind: "anonymous" });
    expect(await browser.actor()).toMatchObject({ kind: "person" });
    expect(reads().select().from(auditLog).where(eq(auditLog.action, "end-sessions")).get()).toMatchObject({
      actorId: userId,
      details: { ended: 1 },
    });
    expect(await browser.post(path, { key: "key_1" })).toMatchObject({ status: 303 });
    expect(await browser.post(path, { key: "key_2" })).toMatchObject({ status: 404 });
  });

  it("everywhere else keeps this browser alone, and is harmless again", async () => {
    await aMember();
    const others = [await signedIn(), await signedIn()];
    const browser = await signedIn();
    expect((await browser.get("/profile/security/sign-outs/others")).body).toMatchObject({ others: 2 });
    for (const ended of [2, 0]) {
      await browser.post("/profile/security/sign-outs/others", {});
      expect((await browser.toast())?.description).toContain(String(ended));
    }
    for (const other of others) expect(await other.actor()).toEqual({ kind: "anonymous" });
    expect(await listOf(browser)).toMatchObject([{ isThisOne: true }]);
  });

  it("reaches nobody else's sessions, nor this browser's, nor what is no name", async () => {
    await aMember();
    await register({ email: "sam@fieldlab.example" });
    const sam = await signedIn(undefined, { ...RILEY, username: "sam@fieldlab.example" });
    const browser = await signedIn();
    const [{ name: sams }] = await listOf(sam);
    const [{ name: own }] = await listOf(browser);
    expect(await browser.get(`/profile/security/sign-outs/${sams}`)).toMatchObject({ status: 404 });
    expect(await browser.post(`/profile/security/sign-outs/${sams}`, {})).toMatchObject({ status: 404 });
    expect(await browser.get(`/profile/security/sign-outs/${own}`)).toMatchObject({ location: "/logout" });
    expect(await browser.post(`/profile/security/sign-outs/${own}`, {})).toMatchObject({ status: 409 });
    expect((await browser.post(`/profile/security/sign-outs/${await sessionIdOf(sam)}`, {})).status).toBe(400);
    expect(await sam.actor()).toMatchObject({ kind: "person" });
    expect(await browser.actor()).toMatchObject({ kind: "person" });
  });
});

describe("changing the password", () => {
  it("ends every session, gives this browser another one, and mails the person", async () => {
    const { world } = await aMember();
    const other = await signedIn();
    const browser = await signedIn();
    const before = browser.cookie("session") ?? "";
    const answer = await browser.post("/profile/security/password", { ...NEW, key: "key_1" });
    expect(answer).toMatchObject({ status: 303, location: "/profile/security" });
    expect(await browser.toast()).toMatchObject({ title: "Password updated" });
    expect(browser.cookie("session")).not.toBe(before);
    expect(await browser.actor()).toMatchObject({ kind: "person", email: RILEY.username });
    expect(await other.actor()).toEqual({ kind: "anonymous" });
    const thief = new Browser();
    thief.setCookie("session", before);
    expect(await thief.actor()).toEqual({ kind: "anonymous" });
    expect(reads().select().from(receipts).all()).toEqual([]);

    expect(await mailsTo(world, RILEY.username, "Your PourCheck password was changed")).toHaveLength(1);
    expect(await new Browser().post("/auth/session", RILEY)).toMatchObject({ status: 401 });
    await signedIn(undefined, { ...RILEY, password: NEW.newPassword });
  });

  it.each([
    [{ ...NEW, currentPassword: "" }, { currentPassword: ["Current password is required"] }],
    [{ ...NEW, currentPassword: "Wrong5Word!" }, { currentPassword: ["Current password is incorrect"] }],
    [
      { ...NEW, newPassword: "Short1!", confirmPassword: "Short1!" },
      { newPassword: ["Password must be at least 8 characters"] },
    ],
    [{ ...NEW, confirmPassword: "Other5Word!" }, { confirmPassword: ["Passwords don't match"] }],
    [{ ...NEW, confirmPassword: "" }, { confirmPassword: ["Please confirm your password"] }],
    [
      { ...NEW, newPassword: PASSWORD, confirmPassword: PASSWORD },
      { newPassword: ["Please choose a password that differs from the current one"] },
    ],
  ])("refuses %j at its field, and sends no password back", async (fields, error) => {
    await aMember();
    const browser = await signedIn();
    const answer = await browser.post("/profile/security/password", fields);
    expect(answer.status).toBe(400);
    expect(answer.body.lastResult.error).toEqual(error);
    for (const typed of Object.values(fields)) if (typed) expect(JSON.stringify(answer.body)).not.toContain(typed);
    expect(await browser.actor()).toMatchObject({ kind: "person" });
  });

  it("slows down after ten wrong current passwords", async () => {
    await aMember();
    const browser = await signedIn();
    const wrong = { ...NEW, currentPassword: "Wrong5Word!" };
    for (let time = 0; time < 10; time += 1) {
      expect((await browser.post("/profile/security/password", wrong)).status).toBe(400);
    }
    expect(await browser.post("/profile/security/password", NEW)).toMatchObject({ status: 429, retryAfter: "30" });
  });
});
