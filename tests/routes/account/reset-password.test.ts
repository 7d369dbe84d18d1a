import { beforeEach, describe, expect, it, vi } from "vitest";
import { PASSWORD } from "#tests/domain/accounts/people";
import { HOUR, MINUTE, NOON, type World } from "#tests/support/world";
import { ensureFirstAdmin } from "~/domain/accounts/administrators/first-admin.server";
import { sentMails } from "~/platform/mail.server";
import { aMember, Browser, openSite } from "./browser";
import { mailedPath, sendMails } from "./mails";

const RILEY = { username: "riley@fieldlab.example", password: PASSWORD, expectedRole: "inspector" };
const RESET_MAIL = "Reset your PourCheck password";
const NEW = { newPassword: "Slump4Air%", confirmPassword: "Slump4Air%" };

/** Asks for a link by the form, lets the worker mail it: returns its path. */
async function linkFor(world: World, email = RILEY.username): Promise<string> {
  await new Browser().post("/auth/reset-request?type=inspector", { email });
  return mailedPath(world, email, RESET_MAIL);
}

describe("asking for a reset link", () => {
  it("says the same whether or not the address has an account, and mails afterwards to the one that has", async () => {
    const { world } = await aMember();
    for (const email of [RILEY.username, "nobody@fieldlab.example"]) {
      const browser = new Browser();
      const answer = await browser.post("/auth/reset-request?type=company&returnTo=%2Fjobs", { email });
      expect(answer).toMatchObject({ status: 303, location: "/auth?type=company&returnTo=%2Fjobs" });
      expect(await browser.toast()).toEqual({
        title: "Password Reset Email Sent",
        description: "Please check your email for password reset instructions.",
      });
    }
    expect(sentMails(world.database).map(({ to }) => to)).toEqual([]);
    await sendMails(world);
    const mails = sentMails(world.database).filter(({ subject }) => subject === RESET_MAIL);
    expect(mails.map(({ to }) => to)).toEqual([RILEY.username]);
    expect(mails[0]?.links[0]).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/);
  });

  it("keeps what is no address and says so", async () => {
    openSite();
    const answer = await new Browser().post("/auth/reset-request", { email: "riley" });
    expect(answer.status).toBe(400);
    expect(answer.body.lastResult).toMatchObject({
      error: { email: ["Please enter a valid email address"] },
      initialValue: { email: "riley" },
    });
  });

  describe("too often", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["Date"], now: NOON });
      return () => vi.useRealTimers();
    });

    it.each([RILEY.username, "nobody@fieldlab.example"])("is refused for %s alike, for an hour", async (email) => {
      await aMember();
      const ask = (address: string, typed = email) =>
        new Browser(address).post("/auth/reset-request", { email: typed });
      for (let time = 0; time < 5; time += 1) expect(await ask(`192.0.2.${time}`)).toMatchObject({ status: 303 });
      const refused = await ask("198.51.100.1", email.toUpperCase());
      expect(refused).toMatchObject({ status: 429, retryAfter: "3600" });
      expect(refused.body.lastResult.initialValue).toEqual({ email: email.toUpperCase() });
      expect(await ask("198.51.100.1", "sam@fieldlab.example")).toMatchObject({ status: 303 });
      vi.setSystemTime(NOON + HOUR);
      expect(await ask("198.51.100.1")).toMatchObject({ status: 303 });
    });
  });
});

describe("a mailed link", () => {
  it("moves its token into a cookie and shows whose password it sets", async () => {
    const { world, browser } = await aMember();
    const path = await linkFor(world);
    const answer = await browser.get(path);
    expect(answer).toMatchObject({ status: 303, location: "/reset-password" });
    expect(browser.cookie("reset")).toBeTruthy();
    expect(await browser.get("/reset-password")).toMatchObject({
      status: 200,
      body: { valid: true, email: RILEY.username, userRole: "inspector" },
    });
  });

  it("sets the password, signs out everywhere, and lets the person in who was slowed down", async () => {
    const { world, browser: phone } = await aMember();
    await phone.post("/auth/session", RILEY);
    const guesser = new Browser();
    for (let time = 0; time < 10; time += 1) await guesser.post("/auth/session", { ...RILEY, password: "Wrong1!x" });
    expect(await guesser.post("/auth/session", RILEY)).toMatchObject({ status: 429 });

    const browser = new Browser();
    await browser.get(await linkFor(world));
    const answer = await browser.post("/reset-password", NEW);
    expect(answer).toMatchObject({ status: 303, location: "/reset-password/success" });
    expect(await browser.get("/reset-password/success")).toMatchObject({ body: { login: "/auth" } });
    expect(await browser.toast()).toMatchObject({ title: "Password updated" });
    expect(browser.cookie("reset")).toBeUndefined();
    expect(await phone.actor()).toEqual({ kind: "anonymous" });

    await sendMails(world);
    expect(sentMails(world.database).map(({ subject }) => subject)).toContain("Your PourCheck password was changed");
    expect(await browser.post("/auth/session", { ...RILEY, password: NEW.newPassword })).toMatchObject({ status: 303 });
    expect(await browser.post("/auth/session", RILEY)).toMatchObject({ status: 401 });
  });

  it("lets its browser sign in at once while strangers go on guessing", async () => {
    const { world, browser } = await aMember();
    await browser.get(await linkFor(world));
    await browser.post("/reset-password", NEW);
    await sendMails(world);
    const now = { ...RILEY, password: NEW.newPassword };
    for (let n = 0; n < 11; n += 1) await new Browser(`198.51.100.${n}`).post("/auth/session", RILEY);
    expect(await new Browser("203.0.113.9").post("/auth/session", now)).toMatchObject({ status: 429 });
    expect(await browser.post("/auth/session", now)).toMatchObject({ status: 303 });
  });

  it("leads an administrator back to the admin sign-in", async () => {
    const world = openSite();
    await ensureFirstAdmin({ email: "root@pourcheck.example", password: PASSWORD });
    const browser = new Browser();
    await browser.get(await linkFor(world, "root@pourcheck.example"));
    expect(await browser.post("/reset-password", NEW)).toMatchObject({
      location: "/reset-password/success?area=admin",
    });
    expect(await browser.get("/reset-password/success?area=admin")).toMatchObject({ body: { login: "/admin-login" } });
  });

  it.each([
    [
      { newPassword: "Short1!", confirmPassword: "Short1!" },
      { newPassword: ["Password must be at least 8 characters"] },
    ],
    [{ ...NEW, confirmPassword: "Other5Word!" }, { confirmPassword: ["Passwords don't match"] }],
    [{ ...NEW, confirmPassword: "" }, { confirmPassword: ["Please confirm your password"] }],
  ])("keeps its form open for a password that breaks a rule: %j", async (fields, error) => {
    const { world, browser } = await aMember();
    await browser.get(await linkFor(world));
    const answer = await browser.post("/reset-password", fields);
    expect(answer.status).toBe(400);
    expect(answer.body.lastResult.error).toMatchObject(error);
    expect(JSON.stringify(answer.body)).not.toContain(fields.newPassword);
    expect(await browser.post("/reset-password", NEW)).toMatchObject({ status: 303 });
  });

  it("is refused when it was used, is over, wrong, or missing", async () => {
    const { world, browser } = await aMember();
    const refusals = async () => {
      const page = await browser.get("/reset-password");
      const sent = await browser.post("/reset-password", NEW);
      return [page.status, page.body.refusal, sent.status, sent.body.lastResult.error[""][0]];
    };
    const invalid = [400, "reset-token-invalid", 400, "Invalid or expired reset token"];
    expect(await refusals()).toEqual([400, "reset-token-missing", 400, "No reset token provided"]);
    await browser.get("/reset-password?token=made-up");
    expect(await refusals()).toEqual(invalid);

    const path = await linkFor(world);
    await browser.get(path);
    world.clock.advance(61 * MINUTE);
    expect(await refusals()).toEqual(invalid);
    world.clock.advance(-2 * MINUTE);
    await browser.post("/reset-password", NEW);
    await browser.get(path);
    expect(await refusals()).toEqual(invalid);
  });
});
