import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { codeOf, STEP, setUp } from "#tests/domain/accounts/two-factor/authenticator";
import { openApi } from "#tests/support/api";
import { anInspector } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { MINUTE, NOON } from "#tests/support/world";
import { ensureFirstAdmin } from "~/domain/accounts/administrators/first-admin.server";
import * as comparison from "~/domain/accounts/passwords/password.server";
import { verifyAuditChain } from "~/domain/audit/verify.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { page } from "~/http/doors/page.server";
import { tellSingly } from "~/http/limits/flood-bound.server";
import { sweepLimits } from "~/http/limits/limits.server";
import { aMember, Browser, openSite, passwordsCostNothing } from "./browser";

const { users } = schema;
const RILEY = { username: "riley@fieldlab.example", password: PASSWORD, expectedRole: "inspector" };
const ROOT = { email: "root@pourcheck.example", password: PASSWORD };
const WRONG = { ...RILEY, password: "Guess1!xx" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  passwordsCostNothing();
  return () => vi.useRealTimers();
});

/** The 15 minutes are over, and what they counted is told. */
async function theNextSpan(): Promise<void> {
  vi.setSystemTime(NOON + 15 * MINUTE);
  await sweepLimits();
}

describe("the audit log", () => {
  it("has each sign-in of a person and each refusal, whose it was and from where, and never what was typed", async () => {
    const { userId: riley } = await aMember();
    const browser = new Browser("192.0.2.8");
    await browser.post("/auth/session", WRONG);
    await browser.post("/auth/session", { ...WRONG, username: "nobody@fieldlab.example" });
    await browser.post("/auth/session", { ...RILEY, expectedRole: "company" });
    await browser.post("/auth/session", RILEY);
    const of = (subjectId: string | null, outcome: string) => ({
      actorId: "anonymous",
      address: "192.0.2.8",
      subjectId,
      details: { admitted: outcome === "admitted", outcome },
    });
    expect(auditEntries("sign-in")).toMatchObject([
      of(riley, "wrong-credentials"),
      of(null, "wrong-credentials"),
      of(riley, "wrong-portal"),
      of(riley, "admitted"),
    ]);
    expect(JSON.stringify(auditEntries("sign-in"))).not.toContain("@fieldlab");
  });

  it("has a sign-in as refused whose account was reset while the password was compared", async () => {
    const { userId } = await aMember();
    vi.mocked(comparison.passwordMatches).mockImplementationOnce(async () => {
      runtime().database.write((tx) =>
        tx.update(users).set({ passwordHash: "another" }).where(eq(users.id, userId)).run(),
      );
      return true;
    });
    await new Browser().post("/auth/session", RILEY);
    expect(auditEntries("sign-in")).toMatchObject([
      { subjectId: userId, details: { admitted: false, outcome: "over" } },
    ]);
  });

  it("has those over the calls too, and a flood by its number", async () => {
    const api = openApi();
    const riley = await register();
    for (let n = 0; n < 25; n += 1) await api.as(null).post("/api/login", WRONG);
    expect(auditEntries("sign-in")).toHaveLength(10);
    vi.setSystemTime(NOON + 15 * MINUTE);
    await sweepLimits();
    await sweepLimits();
    expect(auditEntries("sign-in").slice(10)).toMatchObject([
      { subjectId: riley, address: null, details: { admitted: false, attempts: 15 } },
    ]);
    await api.as(null).post("/api/login", RILEY);
    expect(auditEntries("sign-in").at(-1)).toMatchObject({ details: { outcome: "admitted" } });
    expect(verifyAuditChain(reads()).brokenAt).toBeNull();
  });

  it("names the account that wrong passwords were tried at, however many addresses were tried before from there", async () => {
    const { userId: riley } = await aMember();
    const browser = new Browser("192.0.2.8");
    for (let n = 0; n < 12; n += 1)
      await browser.post("/auth/session", { ...WRONG, username: `nobody${n}@fieldlab.example` });
    for (let n = 0; n < 12; n += 1) await browser.post("/auth/session", WRONG);
    const subjects = () => auditEntries("sign-in").map(({ subjectId }) => subjectId);
    expect(subjects()).toEqual([...Array(10).fill(null), ...Array(10).fill(riley)]);
    await theNextSpan();
    const sums = auditEntries("sign-in").slice(20);
    expect(sums.map(({ subjectId, address, details }) => [subjectId, address, details.attempts])).toEqual([
      [riley, null, 2],
      [null, "192.0.2.8", 2],
    ]);
  });

  it("names the account that wrong codes were tried at, and counts them with its wrong passwords", async () => {
    const { world, userId: riley } = await aMember();
    await setUp(riley);
    world.clock.advance(STEP);
    for (let n = 0; n < 7; n += 1) {
      const browser = new Browser(`198.51.100.${n}`);
      await browser.post("/auth/session", WRONG);
      await browser.post("/auth/session", RILEY);
      await browser.post("/two-factor", { code: "000000" });
    }
    const told = (outcome: string) => auditEntries("sign-in").filter(({ details }) => details.outcome === outcome);
    expect([told("wrong-credentials"), told("wrong-code"), told("code-due")].map(({ length }) => length)).toEqual([
      5, 5, 7,
    ]);
    await theNextSpan();
    expect(auditEntries("sign-in").every(({ subjectId }) => subjectId === riley)).toBe(true);
    expect(auditEntries("sign-in").at(-1)).toMatchObject({ details: { attempts: 4 } });
  });

  it("names an account also after a thousand entries of others, as long as there are not a thousand accounts more", async () => {
    const { userId: riley } = await aMember();
    runtime().database.limits.transaction(() => {
      for (let n = 0; n < 1000; n += 1) tellSingly("sign-in", { address: `198.51.${n >> 8}.${n & 255}` });
    })();
    for (let n = 0; n < 2; n += 1) await new Browser().post("/auth/session", WRONG);
    runtime().database.limits.transaction(() => {
      for (let n = 0; n < 1500; n += 1) tellSingly("sign-in", { userId: `usr_${n}` });
    })();
    expect(auditEntries("sign-in")).toEqual([]);
    await theNextSpan();
    const sums = auditEntries("sign-in").map(({ subjectId, details }) => [subjectId, details.attempts]);
    expect(sums).toHaveLength(1001);
    expect(sums).toContainEqual([riley, 2]);
    expect(sums).toContainEqual([null, 501]);
  });

  it("has each change that was refused for who asked, with the address of the page and the code", async () => {
    const { browser } = await aMember();
    const form = { currentPassword: "Guess1!xx", newPassword: "Concrete2!x", confirmPassword: "Concrete2!x" };
    await browser.post("/profile/security/password", form);
    await browser.post("/auth/session", RILEY);
    await browser.post("/profile/security/password", form);
    await browser.post("/profile/security/password", { ...form, currentPassword: PASSWORD, csrf: "another's" });
    await browser.post("/profile/security/password", { ...form, newPassword: "short" });
    const path = "/profile/security/password";
    expect(auditEntries("refusal")).toMatchObject([
      { actorId: "anonymous", details: { method: "POST", path, code: "Unauthorized" } },
      { subjectType: "user", details: { path, code: "validation-failed" } },
      { subjectType: "user", details: { path, code: "csrf" } },
    ]);
  });

  it("has those over the calls: without a session, of another role, of what is another's; not what is typed wrong", async () => {
    const api = openApi();
    const riley = anInspector();
    await api.as(null).post("/api/jobs", {});
    await api.as(riley).post("/api/jobs", {});
    await api.as(riley).post("/api/jobs/job_none/apply", {});
    await api.as(riley).patch("/api/user/profile", { bio: 5 });
    const codes = auditEntries("refusal").map(({ actorId, details }) => [actorId, details.code]);
    expect(codes.slice(0, 2)).toEqual([
      ["anonymous", "Unauthorized"],
      [riley.id, "access-denied"],
    ]);
    expect(codes.every(([, code]) => code !== "validation-failed")).toBe(true);
  });

  it("has a change refused at the doors of pages and of calls that are no commands, and no reading", async () => {
    const api = openApi();
    const riley = anInspector();
    const door = page({ roles: ["company"] }, () => null);
    const ask = (browser: Browser, method: string) =>
      door({ request: browser.request("/x", { method }), params: {}, context: {} }).catch(() => {});
    const [stranger, browser] = [new Browser("192.0.2.9"), new Browser()];
    await browser.enterAs(riley);
    for (const method of ["GET", "HEAD", "POST"]) {
      await ask(stranger, method);
      await ask(browser, method);
    }
    await api.as(null).post("/api/logout");
    expect(auditEntries("refusal").map(({ actorId, details }) => [actorId, details.code])).toEqual([
      ["anonymous", "Unauthorized"],
      [riley.id, "access-denied"],
      ["anonymous", "Unauthorized"],
    ]);
  });

  it("names a thousand refusals in 15 minutes and counts the rest, from however many addresses", async () => {
    openSite();
    let named = 0;
    runtime().database.limits.transaction(() => {
      for (let n = 0; n < 1500; n += 1)
        if (tellSingly("refusal", { address: `198.51.${n >> 8}.${n & 255}` })) named += 1;
    })();
    expect(named).toBe(1000);
    vi.setSystemTime(NOON + 15 * MINUTE);
    await sweepLimits();
    expect(auditEntries("refusal")).toMatchObject([{ subjectId: null, address: null, details: { attempts: 500 } }]);
  });
});

describe("the sign-in of administrators", () => {
  const SECRET = "Secret99!";

  function change(userId: string, values: Partial<typeof users.$inferInsert>): void {
    runtime().database.write((tx) => tx.update(users).set(values).where(eq(users.id, userId)).run());
  }

  async function anAdministrator(): Promise<string> {
    await ensureFirstAdmin(ROOT);
    return reads().select().from(users).where(eq(users.email, ROOT.email)).get()?.id ?? "";
  }

  const told = () => auditEntries("admin-sign-in").map(({ subjectId, details }) => [subjectId, details.outcome]);

  it("has each attempt with how it ended and whose account it was, and nothing that was typed", async () => {
    const { clock } = openSite();
    const root = await anAdministrator();
    const riley = await register();
    const browser = new Browser("192.0.2.8");
    const tryAs = (email: string, password: string) => browser.post("/admin-login", { email, password });
    await tryAs(ROOT.email, PASSWORD);
    await tryAs(ROOT.email, SECRET);
    await tryAs(RILEY.username, PASSWORD);
    await tryAs(RILEY.username, SECRET);
    await tryAs("nobody@fieldlab.example", SECRET);
    await tryAs(SECRET, SECRET);
    vi.mocked(comparison.passwordMatches).mockImplementationOnce(async () => {
      change(root, { passwordHash: "another" });
      return true;
    });
    await tryAs(ROOT.email, PASSWORD);
    change(root, { suspendedAt: clock.now() });
    await tryAs(ROOT.email, PASSWORD);
    expect(told()).toEqual([
      [root, "admitted"],
      [root, "wrong-credentials"],
      [riley, "not-an-admin"],
      [riley, "wrong-credentials"],
      [null, "wrong-credentials"],
      [null, "malformed"],
      [root, "over"],
      [root, "suspended"],
    ]);
    for (const entry of auditEntries("admin-sign-in")) expect(entry).toMatchObject({ address: "192.0.2.8" });
    expect(JSON.stringify(auditEntries("admin-sign-in"))).not.toMatch(/Secret99|@/);
  });

  it("has each step, of pages and of calls", async () => {
    const api = openApi();
    const root = await anAdministrator();
    await setUp(root);
    api.world.clock.advance(STEP);
    const browser = new Browser();
    await browser.post("/admin-login", ROOT);
    await browser.post("/two-factor", { code: "000000" });
    await api.as(null).post("/api/admin/login", { ...ROOT, code: "000000" });
    await browser.post("/two-factor", { code: codeOf(root) });
    expect(told()).toEqual(
      ["code-due", "wrong-code", "code-due", "wrong-code", "admitted"].map((outcome) => [root, outcome]),
    );
  });

  it("has ten wrong tries of an address or account and the number of the others, and each that a suspension refuses", async () => {
    openSite();
    const root = await anAdministrator();
    for (let n = 0; n < 110; n += 1)
      await new Browser().post("/admin-login", { email: `nobody${n}@fieldlab.example`, password: SECRET });
    for (let n = 0; n < 14; n += 1) await new Browser("192.0.2.8").post("/admin-login", { ...ROOT, password: SECRET });
    expect(told()).toEqual([
      ...Array(10).fill([null, "wrong-credentials"]),
      ...Array(10).fill([root, "wrong-credentials"]),
    ]);
    vi.setSystemTime(NOON + MINUTE);
    change(root, { suspendedAt: NOON });
    await new Browser("192.0.2.9").post("/admin-login", ROOT);
    await theNextSpan();
    const sums = auditEntries("admin-sign-in").slice(20);
    expect(sums.map(({ subjectId, details }) => [subjectId, details])).toEqual([
      [root, { admitted: false, outcome: "suspended" }],
      [root, { admitted: false, attempts: 4 }],
      [null, { admitted: false, attempts: 100 }],
    ]);
  });
});
