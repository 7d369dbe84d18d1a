import { beforeEach, describe, expect, it, vi } from "vitest";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { openApi } from "#tests/support/api";
import { DAY, NOON } from "#tests/support/world";
import { ensureFirstAdmin } from "~/domain/accounts/administrators/first-admin.server";
import { aMember, Browser, openSite, passwordsCostNothing } from "./browser";

const RILEY = { username: "riley@fieldlab.example", password: PASSWORD };
const ROOT = { email: "root@pourcheck.example", password: PASSWORD };
const WRONG = { ...RILEY, password: "Guess1!xx" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  passwordsCostNothing();
  return () => vi.useRealTimers();
});

/** Riley's browser, signed in once. */
async function known(fields = RILEY): Promise<Browser> {
  const browser = new Browser("192.0.2.200");
  expect(await browser.post("/auth/session", fields)).toMatchObject({ status: 303 });
  return browser;
}

/** Strangers guess until whoever comes next is told to wait. */
async function flood(username = RILEY.username): Promise<void> {
  for (let n = 0; n < 15; n += 1) await new Browser(`198.51.100.${n}`).post("/auth/session", { ...WRONG, username });
  expect(await new Browser("203.0.113.9").post("/auth/session", { ...RILEY, username })).toMatchObject({ status: 429 });
}

describe("while strangers guess at an account", () => {
  it("its own browser signs in at once, and a new one waits", async () => {
    await aMember();
    const browser = await known();
    await flood();
    expect(await browser.post("/auth/session", RILEY)).toMatchObject({ status: 303 });
    await flood();
  });

  it("so it does over the calls, by the same cookie, and into the admin area", async () => {
    const api = openApi();
    await register();
    await ensureFirstAdmin(ROOT);
    const program = api.as(null);
    expect(await program.post("/api/login", RILEY)).toMatchObject({ status: 200 });
    const root = new Browser("192.0.2.201");
    expect(await root.post("/admin-login", ROOT)).toMatchObject({ status: 303 });
    await flood();
    const guess = { ...ROOT, password: WRONG.password };
    for (let n = 0; n < 15; n += 1) await new Browser(`198.51.100.${n}`).post("/admin-login", guess);
    expect(await new Browser("203.0.113.9").post("/admin-login", ROOT)).toMatchObject({ status: 429 });
    expect(await program.post("/api/login", RILEY)).toMatchObject({ status: 200 });
    expect(await api.as(null).post("/api/login", RILEY)).toMatchObject({ status: 429 });
    expect(await root.post("/admin-login", ROOT)).toMatchObject({ status: 303 });
  });

  it("a browser that another account knows waits, and so does a cookie that nobody signed", async () => {
    await aMember();
    await register({ email: "mallory@fieldlab.example" });
    const mallorys = await known({ ...RILEY, username: "mallory@fieldlab.example" });
    await flood();
    expect(await mallorys.post("/auth/session", RILEY)).toMatchObject({ status: 429 });
    const browser = await known({ ...RILEY, username: "mallory@fieldlab.example" });
    const made = Buffer.from(JSON.stringify([{ userId: "usr_1", device: "a", mark: "b", since: NOON }]));
    for (const value of [`${made.toString("base64url")}.c2lnbmVk`, "nonsense", ""]) {
      browser.setCookie("known-browser", value);
      expect(await browser.post("/auth/session", RILEY), value).toMatchObject({ status: 429 });
    }
  });
});

describe("what an account knows of a browser", () => {
  it("is void after ten refusals of that browser's own, and begins anew with a sign-in", async () => {
    await aMember();
    const browser = await known();
    const before = browser.cookie("known-browser") ?? "";
    for (let n = 0; n < 10; n += 1) await browser.post("/auth/session", WRONG);
    expect(await browser.post("/auth/session", RILEY), "as a stranger").toMatchObject({ status: 303 });
    await flood();
    expect(await browser.post("/auth/session", RILEY)).toMatchObject({ status: 303 });
    browser.setCookie("known-browser", before);
    expect(await browser.post("/auth/session", RILEY)).toMatchObject({ status: 429 });
  });

  it("ends with the password, except for the browser that changed it", async () => {
    await aMember();
    const [browser, stolen] = [await known(), await known()];
    const form = { currentPassword: PASSWORD, newPassword: "Concrete2!x", confirmPassword: "Concrete2!x" };
    expect(await browser.post("/profile/security/password", form)).toMatchObject({ status: 303 });
    await flood();
    expect(await stolen.post("/auth/session", RILEY)).toMatchObject({ status: 429 });
    expect(await browser.post("/auth/session", RILEY)).toMatchObject({ status: 303 });
  });

  it("ends after a year", async () => {
    const { clock } = await aMember();
    const browser = await known();
    clock.advance(365 * DAY - 1);
    await flood();
    expect(await browser.post("/auth/session", WRONG)).toMatchObject({ status: 401 });
    clock.advance(1);
    expect(await browser.post("/auth/session", RILEY)).toMatchObject({ status: 429 });
  });

  it("is kept for the four accounts that used it last", async () => {
    openSite();
    const browser = new Browser("192.0.2.200");
    const emails = [1, 2, 3, 4, 5].map((n) => `person${n}@fieldlab.example`);
    for (const email of emails) {
      await register({ email });
      await browser.post("/auth/session", { ...RILEY, username: email });
    }
    for (const username of emails) await flood(username);
    const statuses: number[] = [];
    for (const username of emails) statuses.push((await browser.post("/auth/session", { ...WRONG, username })).status);
    expect(statuses).toEqual([429, 401, 401, 401, 401]);
    expect(browser.cookie("known-browser")?.length).toBeLessThan(1024);
  });
});

it("a program that signs in for every call is told to wait after a hundred times an hour", async () => {
  const api = openApi();
  await register();
  const answers: number[] = [];
  for (let n = 0; n < 102; n += 1) answers.push((await api.as(null).post("/api/login", RILEY)).status);
  expect(answers.slice(0, 100)).toEqual(Array(100).fill(200));
  const refused = await api.as(null).post("/api/login", RILEY);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("3600");
});
