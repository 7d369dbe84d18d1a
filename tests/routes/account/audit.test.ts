import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { openApi } from "#tests/support/api";
import { anInspector } from "#tests/support/factories";
import { MINUTE, NOON } from "#tests/support/world";
import * as comparison from "~/domain/accounts/password.server";
import { verifyAuditChain } from "~/domain/audit/verify.server";
import { reads, runtime } from "~/domain/runtime.server";
import { tellSingly } from "~/http/limits/flood-bound.server";
import { sweepLimits } from "~/http/limits.server";
import { page } from "~/http/page.server";
import { Browser, openSite } from "./browser";

const { auditLog, users } = schema;
const RILEY = { username: "riley@fieldlab.example", password: PASSWORD, expectedRole: "inspector" };
const WRONG = { ...RILEY, password: "Guess1!xx" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  // Argon2 is what these tests would spend their minutes on.
  vi.spyOn(comparison, "passwordMatches").mockImplementation(async (_stored, password) => password === PASSWORD);
  return () => vi.useRealTimers();
});

const entries = (action: string) =>
  reads().select().from(auditLog).where(eq(auditLog.action, action)).orderBy(auditLog.seq).all();

describe("the audit log", () => {
  it("has each sign-in of a person and each refusal, whose it was and from where, and never what was typed", async () => {
    openSite();
    const riley = await register();
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
    expect(entries("sign-in")).toMatchObject([
      of(riley, "wrong-credentials"),
      of(null, "wrong-credentials"),
      of(riley, "wrong-portal"),
      of(riley, "admitted"),
    ]);
    expect(JSON.stringify(entries("sign-in"))).not.toContain("@fieldlab");
  });

  it("has a sign-in as refused whose account was reset while the password was compared", async () => {
    openSite();
    const userId = await register();
    vi.mocked(comparison.passwordMatches).mockImplementationOnce(async () => {
      runtime().database.write((tx) =>
        tx.update(users).set({ passwordHash: "another" }).where(eq(users.id, userId)).run(),
      );
      return true;
    });
    await new Browser().post("/auth/session", RILEY);
    expect(entries("sign-in")).toMatchObject([{ subjectId: userId, details: { admitted: false, outcome: "over" } }]);
  });

  it("has those over the calls too, and a flood by its number", async () => {
    const api = openApi();
    await register();
    for (let n = 0; n < 25; n += 1) await api.as(null).post("/api/login", WRONG);
    expect(entries("sign-in")).toHaveLength(10);
    vi.setSystemTime(NOON + 15 * MINUTE);
    await sweepLimits();
    await sweepLimits();
    expect(entries("sign-in").slice(10)).toMatchObject([
      { subjectId: null, details: { admitted: false, attempts: 15 } },
    ]);
    await api.as(null).post("/api/login", RILEY);
    expect(entries("sign-in").at(-1)).toMatchObject({ details: { outcome: "admitted" } });
    expect(verifyAuditChain(reads()).brokenAt).toBeNull();
  });

  it("has each change that was refused for who asked, with the address of the page and the code", async () => {
    openSite();
    await register();
    const browser = new Browser();
    const form = { currentPassword: "Guess1!xx", newPassword: "Concrete2!x", confirmPassword: "Concrete2!x" };
    await browser.post("/profile/security/password", form);
    await browser.post("/auth/session", RILEY);
    await browser.post("/profile/security/password", form);
    await browser.post("/profile/security/password", { ...form, currentPassword: PASSWORD, csrf: "another's" });
    await browser.post("/profile/security/password", { ...form, newPassword: "short" });
    const path = "/profile/security/password";
    expect(entries("refusal")).toMatchObject([
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
    const codes = entries("refusal").map(({ actorId, details }) => [actorId, details.code]);
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
    expect(entries("refusal").map(({ actorId, details }) => [actorId, details.code])).toEqual([
      ["anonymous", "Unauthorized"],
      [riley.id, "access-denied"],
      ["anonymous", "Unauthorized"],
    ]);
  });

  it("names a thousand refusals in 15 minutes and counts the rest, from however many addresses", async () => {
    openSite();
    let named = 0;
    runtime().database.limits.transaction(() => {
      for (let n = 0; n < 1500; n += 1) if (tellSingly("refusal", `198.51.${n >> 8}.${n & 255}`)) named += 1;
    })();
    expect(named).toBe(1000);
    vi.setSystemTime(NOON + 15 * MINUTE);
    await sweepLimits();
    expect(entries("refusal")).toMatchObject([{ details: { attempts: 500, who: null } }]);
  });
});
