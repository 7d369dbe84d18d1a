import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { aCompany } from "#tests/support/factories";
import { DAY, MINUTE, type World } from "#tests/support/world";
import { hashPassword } from "~/domain/accounts/passwords/password.server";
import { sweep } from "~/domain/core/outbox/sweep-records.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { Browser, openSite } from "./browser";
import { mailedPath, mailsTo, refuseMails, sendMails } from "./mails";

const { auditLog, emailChangeUndos, events, users } = schema;
const EMAIL_PAGE = "/profile/security/email";
const PAGE = "/email-change-undo";
const OWN = "dana@bridgeworks.example";
const THIEFS = "dana@br1dgeworks.example";
const THIRD = "dana@elsewhere.example";
const ASKED = "Someone asked to change the email address of your PourCheck account";
const CHANGED = "The email address of your PourCheck account was changed";
const UNDONE = "Your PourCheck account is back at its earlier email address";
const CONFIRM = "Confirm your email address for PourCheck";
const RESET = "Reset your PourCheck password";
const NEW_PASSWORD = "Slump4Air%";
const hashed = hashPassword(PASSWORD);

/** An owner, and a thief who has come by their password and signed in with it. */
async function robbed() {
  const world = openSite({ requireEmailVerification: true });
  const actor = aCompany({ email: OWN, passwordHash: await hashed });
  const thief = new Browser("198.51.100.9");
  await signIn(thief, OWN);
  const row = () => reads().select().from(users).where(eq(users.id, actor.id)).get();
  return { world, actor, thief, row };
}

function signIn(browser: Browser, username: string, password = PASSWORD) {
  return browser.post("/auth/session", { username, password, expectedRole: "company" });
}

const ask = (browser: Browser, email: string) => browser.post(EMAIL_PAGE, { email, currentPassword: PASSWORD });

/** Opens the newest link that was mailed to an address, and presses its button. */
async function press(world: World, to: string, subject: string, page: string) {
  const browser = new Browser();
  await browser.get(await mailedPath(world, to, subject));
  return { browser, answer: await browser.post(page, {}) };
}

async function moveTo(world: World, browser: Browser, email: string) {
  await ask(browser, email);
  return press(world, email, CONFIRM, "/verify-email");
}

describe("a thief with the password who asked for another address", () => {
  it("does not get the account by the link they kept, once the owner has reset the password", async () => {
    const { world, thief, row } = await robbed();
    await ask(thief, THIEFS);
    const parked = await mailedPath(world, THIEFS, CONFIRM);
    await new Browser().post("/auth/reset-request", { email: OWN });
    const owner = new Browser();
    await owner.get(await mailedPath(world, OWN, RESET));
    const fields = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect(await owner.post("/reset-password", fields)).toMatchObject({ status: 303 });

    await thief.get(parked);
    expect(await thief.post("/verify-email", {})).toMatchObject({ status: 400 });
    expect(row()).toMatchObject({ email: OWN, pendingEmail: null });
    expect(await signIn(owner, OWN, NEW_PASSWORD)).toMatchObject({ status: 303 });
  });

  it("is put out by one press in the owner's mailbox, and cannot come in again with the password", async () => {
    const { world, thief, row } = await robbed();
    await ask(thief, THIEFS);
    const parked = await mailedPath(world, THIEFS, CONFIRM);
    const owner = new Browser();
    const link = await mailedPath(world, OWN, ASKED);
    expect(await owner.get(link)).toMatchObject({ status: 303, location: PAGE });
    expect(await owner.get(PAGE)).toMatchObject({ status: 200, body: { open: true, email: OWN, change: "asked" } });
    expect(row()?.pendingEmail).toBe(THIEFS);
    expect(await owner.post(PAGE, {})).toMatchObject({ status: 303, location: `${PAGE}/done` });
    expect(await owner.get(`${PAGE}/done`)).toMatchObject({ status: 200 });
    expect(owner.cookie("email-undo")).toBeUndefined();

    expect(row()).toMatchObject({ email: OWN, pendingEmail: null, emailVerifiedAt: world.clock.now() });
    expect(await thief.actor()).toEqual({ kind: "anonymous" });
    expect(await signIn(thief, OWN)).toMatchObject({ status: 401 });
    await thief.get(parked);
    expect(await thief.post("/verify-email", {})).toMatchObject({ status: 400 });

    await owner.get(await mailedPath(world, OWN, RESET));
    await owner.post("/reset-password", { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });
    expect(await signIn(owner, OWN, NEW_PASSWORD)).toMatchObject({ status: 303 });
    expect(await mailsTo(world, THIEFS, UNDONE)).toEqual([]);
    const audited = reads().select().from(auditLog).where(eq(auditLog.action, "undo-email-change")).get();
    expect(audited).toMatchObject({ actorId: "anonymous", subjectId: row()?.id, details: { restored: false } });
  });

  it("is put out also when they have given the change up meanwhile", async () => {
    const { world, thief } = await robbed();
    await ask(thief, THIEFS);
    await thief.post(`${EMAIL_PAGE}/cancellation`, {});
    const owner = new Browser();
    await owner.get(await mailedPath(world, OWN, ASKED));
    expect((await owner.get(PAGE)).body).toMatchObject({ change: "neither" });
    expect(await owner.post(PAGE, {})).toMatchObject({ status: 303 });
    expect(await thief.actor()).toEqual({ kind: "anonymous" });
  });
});

describe("a thief who has confirmed another address", () => {
  it("loses the account by the mail about either step, and is told at that address", async () => {
    for (const subject of [ASKED, CHANGED]) {
      const { world, thief, row } = await robbed();
      await moveTo(world, thief, THIEFS);
      expect(row()?.email).toBe(THIEFS);
      const owner = new Browser();
      await owner.get(await mailedPath(world, OWN, subject));
      expect((await owner.get(PAGE)).body).toMatchObject({ open: true, email: OWN, change: "changed" });
      expect(await owner.post(PAGE, {})).toMatchObject({ status: 303 });
      expect(row()).toMatchObject({ email: OWN, pendingEmail: null });
      expect(await mailsTo(world, OWN, RESET)).toHaveLength(1);
      expect(await mailsTo(world, THIEFS, RESET)).toEqual([]);
      expect((await mailsTo(world, THIEFS, UNDONE))[0]?.text).not.toContain(OWN);
      expect(await signIn(new Browser(), THIEFS)).toMatchObject({ status: 401 });
    }
  });

  it("has the notice go to the owner, however quick they were", async () => {
    const { world, thief, actor } = await robbed();
    await ask(thief, THIEFS);
    // Nothing was mailed yet when the account has the other address.
    runtime().database.write((tx) => tx.update(users).set({ email: THIEFS }).where(eq(users.id, actor.id)).run());
    expect(await mailsTo(world, OWN, ASKED)).toHaveLength(1);
    expect(await mailsTo(world, THIEFS, ASKED)).toEqual([]);
  });

  it("does not keep it by moving on: the earliest owner wins, whoever presses first", async () => {
    for (const thiefFirst of [false, true]) {
      const { world, thief, row } = await robbed();
      await moveTo(world, thief, THIEFS);
      await moveTo(world, thief, THIRD);
      expect(row()?.email).toBe(THIRD);
      if (thiefFirst) {
        expect((await press(world, THIEFS, CHANGED, PAGE)).answer).toMatchObject({ status: 303 });
        expect(row()?.email).toBe(THIEFS);
      }
      expect((await press(world, OWN, CHANGED, PAGE)).answer).toMatchObject({ status: 303 });
      expect(row()?.email).toBe(OWN);
      expect((await press(world, THIEFS, CHANGED, PAGE)).answer).toMatchObject({ status: 400 });
      expect(row()?.email).toBe(OWN);
    }
  });

  it("gets no link by a mail that their server takes only after the owner has pressed theirs", async () => {
    const { world, thief, row, actor } = await robbed();
    await moveTo(world, thief, THIEFS);
    await sendMails(world);
    await ask(thief, THIRD);
    await refuseMails(world, THIEFS);
    const links = () => reads().select().from(emailChangeUndos).where(eq(emailChangeUndos.userId, actor.id)).all();
    expect((await press(world, OWN, CHANGED, PAGE)).answer).toMatchObject({ status: 303 });
    world.clock.advance(MINUTE);
    expect(await mailsTo(world, THIEFS, ASKED)).toEqual([]);
    expect(links().filter(({ usedAt }) => usedAt === null)).toEqual([]);

    // A change that comes after it is told of as any other.
    const owner = new Browser();
    await owner.get(await mailedPath(world, OWN, RESET));
    await owner.post("/reset-password", { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });
    await signIn(owner, OWN, NEW_PASSWORD);
    await owner.post(EMAIL_PAGE, { email: THIRD, currentPassword: NEW_PASSWORD });
    expect(links().filter(({ usedAt }) => usedAt === null)).toEqual([]);
    await sendMails(world);
    expect(links().filter(({ usedAt }) => usedAt === null)).toHaveLength(1);
    expect(row()?.email).toBe(OWN);
  });

  it("does not keep the owner's late mail away by pressing a link of their own", async () => {
    const { world, thief } = await robbed();
    await ask(thief, THIEFS);
    await refuseMails(world, OWN);
    await press(world, THIEFS, CONFIRM, "/verify-email");
    await refuseMails(world, OWN);
    await ask(thief, THIRD);
    expect((await press(world, THIEFS, ASKED, PAGE)).answer).toMatchObject({ status: 303 });
    world.clock.advance(MINUTE);
    expect((await press(world, OWN, CHANGED, PAGE)).answer).toMatchObject({ status: 303 });
  });

  it("does not shut the owner out by another account at the address they left, until the link is over", async () => {
    const { world, thief, row } = await robbed();
    await moveTo(world, thief, THIEFS);
    await sendMails(world);
    await expect(register({ email: OWN })).rejects.toMatchObject({ code: "email-taken" });
    const other = new Browser();
    await other.enterAs(aCompany({ email: "sam@fieldlab.example", passwordHash: await hashed }));
    expect(await ask(other, OWN)).toMatchObject({ status: 409 });
    world.clock.advance(7 * DAY - 1);
    expect((await press(world, OWN, CHANGED, PAGE)).answer).toMatchObject({ status: 303 });
    expect(row()?.email).toBe(OWN);
  });

  it("may themself go back to the address: it is reserved for the account", async () => {
    const { world, thief, row } = await robbed();
    await moveTo(world, thief, THIEFS);
    await sendMails(world);
    expect(await ask(thief, OWN)).toMatchObject({ status: 303 });
    await press(world, OWN, CONFIRM, "/verify-email");
    expect(row()?.email).toBe(OWN);
  });
});

describe("the link", () => {
  it("works once, for 7 days, and what it was asked for by is kept in no row", async () => {
    const { world, thief, row } = await robbed();
    await moveTo(world, thief, THIEFS);
    const path = await mailedPath(world, OWN, ASKED);
    const token = new URL(path, "http://localhost").searchParams.get("token") ?? "";
    const refused = async (browser: Browser, code: string) => {
      expect(await browser.get(PAGE)).toMatchObject({ status: 400, body: { open: false, refusal: code } });
      expect(await browser.post(PAGE, {})).toMatchObject({ status: 400, body: { code } });
    };
    await refused(new Browser(), "undo-token-missing");
    const browser = new Browser();
    await browser.get(`${PAGE}?token=made-up`);
    await refused(browser, "undo-token-invalid");

    await browser.get(path);
    world.clock.advance(7 * DAY);
    await refused(browser, "undo-token-invalid");
    world.clock.advance(-1);
    expect(await browser.post(PAGE, {})).toMatchObject({ status: 303 });
    await browser.get(path);
    await refused(browser, "undo-token-invalid");
    expect(row()?.email).toBe(OWN);
    for (const table of [emailChangeUndos, events, auditLog, schema.receipts, schema.deliveries]) {
      expect(JSON.stringify(reads().select().from(table).all())).not.toContain(token);
    }
  });

  it("waits while the account is suspended, and says so", async () => {
    const { world, thief, row, actor } = await robbed();
    await moveTo(world, thief, THIEFS);
    const suspend = (suspendedAt: number | null) =>
      runtime().database.write((tx) => tx.update(users).set({ suspendedAt }).where(eq(users.id, actor.id)).run());
    suspend(world.clock.now());
    const { browser, answer } = await press(world, OWN, ASKED, PAGE);
    expect(answer).toMatchObject({ status: 403, body: { code: "account-suspended" } });
    expect((await browser.get(PAGE)).body).toMatchObject({ open: false, refusal: "account-suspended" });
    expect(row()?.email).toBe(THIEFS);
    suspend(null);
    expect(await browser.post(PAGE, {})).toMatchObject({ status: 303 });
  });

  it("opens nothing of a closed account, and none is mailed for one", async () => {
    const { world, thief, actor } = await robbed();
    await moveTo(world, thief, THIEFS);
    const path = await mailedPath(world, OWN, CHANGED);
    await ask(thief, THIRD);
    const closedAt = world.clock.now();
    runtime().database.write((tx) => tx.update(users).set({ closedAt }).where(eq(users.id, actor.id)).run());
    const browser = new Browser();
    await browser.get(path);
    expect(await browser.post(PAGE, {})).toMatchObject({ status: 400 });
    expect(await mailsTo(world, THIEFS, ASKED)).toEqual([]);
  });

  it("is forgotten a day after it was over", async () => {
    const { world, thief } = await robbed();
    await ask(thief, THIEFS);
    await sendMails(world);
    world.clock.advance(8 * DAY);
    expect(sweep("overUndoLinks").removed).toBe(0);
    world.clock.advance(1);
    expect(sweep("overUndoLinks").removed).toBe(1);
  });
});
