import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD } from "#tests/domain/accounts/people";
import { setUp } from "#tests/domain/accounts/two-factor/authenticator";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { HOUR, NOON, type World } from "#tests/support/world";
import { hashPassword } from "~/domain/accounts/passwords/password.server";
import { resetTokenState } from "~/domain/accounts/passwords/queries.server";
import type { PersonActor } from "~/domain/actor";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { Browser, openSite } from "./browser";
import { mailedPath, mailsTo } from "./mails";

const { auditLog, users } = schema;
const PAGE = "/profile/security/email";
const OLD = "dana@bridgeworks.example";
const NEW = "dana@newbridge.example";
const CONFIRM = "Confirm your email address for PourCheck";
const ASKED = "Someone asked to change the email address of your PourCheck account";
const UNDO = /^http:\/\/localhost:3000\/email-change-undo\?token=[\w-]{43}$/;
const CHANGED = "The email address of your PourCheck account was changed";
const hashed = hashPassword(PASSWORD);

type Person = (...given: Parameters<typeof aCompany>) => PersonActor;

/** Somebody with a password, signed in. */
async function somebody(make: Person = aCompany, values: Parameters<Person>[0] = {}) {
  const actor = make({ email: OLD, passwordHash: await hashed, ...values });
  const browser = new Browser();
  await browser.enterAs(actor);
  const row = () => reads().select().from(users).where(eq(users.id, actor.id)).get();
  const ask = (email: string, currentPassword = PASSWORD) => browser.post(PAGE, { email, currentPassword });
  return { actor, browser, row, ask };
}

const inspector: Person = (values) => anInspector({}, values);
const linkTo = (world: World, email: string) => mailedPath(world, email, CONFIRM);

async function confirm(browser: Browser, path: string) {
  await browser.get(path);
  return browser.post("/verify-email", {});
}

describe("changing the address of an account", () => {
  it("mails a link to the new one, keeps the old one until it is opened, and tells the old one each time", async () => {
    const world = openSite();
    const { browser, row, ask } = await somebody();
    expect(await ask(`  ${NEW.toUpperCase()} `)).toMatchObject({ status: 303, location: PAGE });
    expect(await browser.toast()).toEqual({
      title: "Link sent",
      description: `Open the link that we emailed to ${NEW}.`,
    });
    expect(row()).toMatchObject({ email: OLD, pendingEmail: NEW });
    expect((await browser.get(PAGE)).body).toMatchObject({ email: OLD, pendingEmail: NEW, unconfirmed: false });
    expect(await mailsTo(world, OLD, CHANGED)).toEqual([]);
    const [asked, ...others] = await mailsTo(world, OLD, ASKED);
    expect(others).toEqual([]);
    expect(asked?.links).toEqual([expect.stringMatching(UNDO)]);
    expect(asked?.text).not.toContain(NEW);

    const path = await linkTo(world, NEW);
    await browser.get(path);
    expect((await browser.get("/verify-email")).body).toMatchObject({ state: "open", email: NEW, changes: true });
    expect(await browser.post("/verify-email", {})).toMatchObject({ status: 303, location: "/" });
    expect(await browser.toast()).toMatchObject({ description: `Sign in with ${NEW} from now on.` });
    expect(row()).toMatchObject({ email: NEW, pendingEmail: null, emailVerifiedAt: world.clock.now() });
    expect(await browser.actor()).toMatchObject({ kind: "person", email: NEW });

    const [notice, ...more] = await mailsTo(world, OLD, CHANGED);
    expect(more).toEqual([]);
    expect(notice?.links).toEqual([expect.stringMatching(UNDO), "http://localhost:3000/support"]);
    expect(notice?.text).not.toContain(NEW);
    const audited = reads().select({ action: auditLog.action }).from(auditLog).all();
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["request-email-change", "issue-email-verification", "verify-email"]),
    );
  });

  it("signs in with the new address alone, and voids the reset links of the old one", async () => {
    const world = openSite();
    const { browser, ask } = await somebody(inspector);
    await new Browser().post("/auth/reset-request", { email: OLD });
    const reset = await mailedPath(world, OLD, "Reset your PourCheck password");
    const token = new URL(reset, "http://localhost").searchParams.get("token");
    expect(resetTokenState(token).valid).toBe(true);
    await ask(NEW);
    await confirm(browser, await linkTo(world, NEW));
    expect(resetTokenState(token).valid).toBe(false);
    const signIn = (username: string) =>
      new Browser().post("/auth/session", { username, password: PASSWORD, expectedRole: "inspector" });
    expect(await signIn(OLD)).toMatchObject({ status: 401 });
    expect(await signIn(NEW)).toMatchObject({ status: 303 });
  });

  it("can be given up, and then its link does nothing", async () => {
    const world = openSite();
    const { browser, row, ask } = await somebody();
    await ask(NEW);
    const path = await linkTo(world, NEW);
    expect(await browser.post(`${PAGE}/cancellation`, {})).toMatchObject({ status: 303, location: PAGE });
    expect(row()).toMatchObject({ email: OLD, pendingEmail: null });
    expect(await confirm(browser, path)).toMatchObject({ status: 400, body: { code: "verification-token-invalid" } });
    expect(await browser.post(`${PAGE}/cancellation`, {})).toMatchObject({ status: 303 });
    expect(await browser.get(`${PAGE}/other`)).toMatchObject({ status: 404 });
    expect(row()?.email).toBe(OLD);
  });

  it("sends the link again, and follows the newest of two changes", async () => {
    const world = openSite();
    const { browser, row, ask } = await somebody();
    await ask("typo@newbridge.example");
    const first = await linkTo(world, "typo@newbridge.example");
    await ask(NEW);
    await browser.post(`/email-verification?returnTo=${PAGE}`, {});
    expect(await mailsTo(world, NEW, CONFIRM)).toHaveLength(2);
    expect(await confirm(browser, first)).toMatchObject({ status: 400 });
    await confirm(browser, await linkTo(world, NEW));
    expect(row()?.email).toBe(NEW);
  });

  it("says so when another account took the address meanwhile, and changes nothing", async () => {
    const world = openSite();
    const { browser, row, ask } = await somebody();
    await ask(NEW);
    const path = await linkTo(world, NEW);
    inspector({ email: NEW });
    expect(await confirm(browser, path)).toMatchObject({
      status: 409,
      body: { lastResult: { error: { "": ["Another account uses this address now. Nothing was changed."] } } },
    });
    expect(row()).toMatchObject({ email: OLD, pendingEmail: NEW });
    expect(await mailsTo(world, OLD, CHANGED)).toEqual([]);
  });

  it("takes the place at once of an address that was never confirmed", async () => {
    const world = openSite({ requireEmailVerification: true });
    const { browser, row, ask } = await somebody(aCompany, { emailVerifiedAt: null });
    await browser.post("/email-verification", {});
    const toOld = await linkTo(world, OLD);
    expect((await browser.get(PAGE)).body).toMatchObject({ unconfirmed: true });
    await ask(NEW);
    expect(row()).toMatchObject({ email: NEW, pendingEmail: null, emailVerifiedAt: null });
    expect(await mailsTo(world, OLD, ASKED)).toEqual([]);
    expect(await confirm(new Browser(), toOld)).toMatchObject({ status: 400 });
    await confirm(browser, await linkTo(world, NEW));
    expect(row()).toMatchObject({ email: NEW, emailVerifiedAt: world.clock.now() });
    expect(await mailsTo(world, OLD, CHANGED)).toEqual([]);
  });

  it("does not reach a suspended account", async () => {
    const world = openSite();
    const { actor, row, ask } = await somebody();
    await ask(NEW);
    const path = await linkTo(world, NEW);
    runtime().database.write((tx) => tx.update(users).set({ suspendedAt: NOON }).where(eq(users.id, actor.id)).run());
    expect(await confirm(new Browser(), path)).toMatchObject({ status: 400 });
    expect(row()?.email).toBe(OLD);
  });
});

describe("with two-factor sign-in", () => {
  it("asks for a code too, and never shows it again", async () => {
    openSite();
    const { actor, browser, row } = await somebody();
    expect((await browser.get(PAGE)).body).toMatchObject({ byCode: false });
    const [code = ""] = await setUp(actor.id);
    expect((await browser.get(PAGE)).body).toMatchObject({ byCode: true });
    const ask = (typed: Record<string, string>) =>
      browser.post(PAGE, { email: NEW, currentPassword: PASSWORD, ...typed });
    const missing = await ask({});
    expect(missing).toMatchObject({ status: 400, body: { lastResult: { error: { code: ["Code is required"] } } } });
    const wrong = await ask({ code: "123456" });
    expect(wrong.body.lastResult.error).toEqual({ code: ["Invalid two-factor code"] });
    expect(wrong.body.lastResult.initialValue).toEqual({ email: NEW });
    expect(row()?.pendingEmail).toBeNull();
    expect(await ask({ code })).toMatchObject({ status: 303 });
    expect(row()?.pendingEmail).toBe(NEW);
  });
});

describe("a new address", () => {
  const BUSINESS =
    "Company accounts must use business email addresses. Free email domains (gmail, yahoo, etc.) are not allowed.";
  const PORTAL = "Admin accounts must log in through the dedicated Admin Access portal.";
  const root: Person = (values) => anAdmin(values);

  it.each<[string, Person, string, string, number, object]>([
    ["no address", aCompany, "dana", PASSWORD, 400, { email: ["Please enter a valid email address"] }],
    ["a free one for a company", aCompany, "dana@gmail.com", PASSWORD, 400, { email: [BUSINESS] }],
    ["one that looks like an administrator's", inspector, "admin@lab.example", PASSWORD, 400, { email: [PORTAL] }],
    ["the present one", aCompany, OLD, PASSWORD, 400, { email: ["This is your address already"] }],
    ["with a wrong password", aCompany, NEW, "Wrong1!x", 400, { currentPassword: ["Current password is incorrect"] }],
    ["without a password", aCompany, NEW, "", 400, { currentPassword: ["Current password is required"] }],
    ["taken", aCompany, "taken@lab.example", PASSWORD, 409, { email: ["An account with this email already exists"] }],
    [
      "taken, with a wrong password",
      aCompany,
      "taken@lab.example",
      "Wrong1!x",
      400,
      { currentPassword: ["Current password is incorrect"] },
    ],
  ])("is refused when it is %s", async (_what, make, email, password, status, error) => {
    const world = openSite();
    inspector({ email: "taken@lab.example" });
    const { row, ask } = await somebody(make);
    const answer = await ask(email, password);
    expect(answer.status).toBe(status);
    expect(answer.body.lastResult.error).toEqual(error);
    expect(answer.body.lastResult.initialValue).toEqual({ email });
    expect(JSON.stringify(answer.body)).not.toContain(PASSWORD);
    expect(row()?.pendingEmail).toBeNull();
    expect(await mailsTo(world, email, CONFIRM)).toEqual([]);
  });

  it.each<[string, Person, string]>([
    ["a free one to an inspector", inspector, "riley@gmail.com"],
    ["an administrator's to an administrator", root, "admin@pourcheck.example"],
  ])("is given %s", async (_what, make, email) => {
    openSite();
    const { row, ask } = await somebody(make);
    expect(await ask(email)).toMatchObject({ status: 303 });
    expect(row()?.pendingEmail).toBe(email);
  });
});

describe("asking for changes too often", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOON });
    return () => vi.useRealTimers();
  });

  it("is refused after ten tries of an account in an hour, whatever became of them", async () => {
    openSite();
    const { ask } = await somebody();
    for (let time = 0; time < 10; time += 1) {
      expect(await ask(`dana${time}@newbridge.example`, "Wrong1!x")).toMatchObject({ status: 400 });
    }
    expect(await ask(NEW)).toMatchObject({ status: 429 });
    vi.setSystemTime(NOON + HOUR);
    expect(await ask(NEW)).toMatchObject({ status: 303 });
  });

  it("is refused after five mails to one address, whoever asks", async () => {
    openSite();
    const first = await somebody();
    for (let time = 0; time < 5; time += 1) expect(await first.ask(NEW)).toMatchObject({ status: 303 });
    const second = await somebody(inspector, { email: "riley@fieldlab.example" });
    expect(await second.ask(NEW)).toMatchObject({ status: 429 });
    expect(await second.ask("riley@newlab.example")).toMatchObject({ status: 303 });
  });
});
