import { beforeEach, describe, expect, it, vi } from "vitest";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { openApi } from "#tests/support/api";
import { MINUTE, NOON, SECOND } from "#tests/support/world";
import * as comparison from "~/domain/accounts/passwords/password.server";
import { Browser, openSite } from "./browser";

const RILEY = { username: "riley@fieldlab.example", password: PASSWORD };
const guess = (n: number) => ({ ...RILEY, password: `Guess${n}!xx` });
const each = (count: number) => Array.from({ length: count }, (_, n) => n);
const tally = (statuses: number[]) =>
  Object.fromEntries([401, 429].map((is) => [is, statuses.filter((s) => s === is).length]));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  return () => vi.useRealTimers();
});

/** Argon2 is what these tests would spend their minutes on: most guesses are wrong, and a comparison with nothing says so as well. */
function guessesCostNothing() {
  const compared = vi.spyOn(comparison, "passwordMatches");
  compared.mockImplementation(async (_stored, password) => password === PASSWORD);
  return compared;
}

describe("guessing at one account", () => {
  it("is stopped after ten tries, sent one after the other from wherever", async () => {
    openSite();
    await register();
    const compared = guessesCostNothing();
    const statuses: number[] = [];
    for (const n of each(40))
      statuses.push((await new Browser(`198.51.100.${n}`).post("/auth/session", guess(n))).status);
    expect(tally(statuses)).toEqual({ 401: 10, 429: 30 });
    expect(compared).toHaveBeenCalledTimes(10);
  });

  it("is stopped after ten tries, sent at once from many addresses, and lets the right password in once the wait is over", async () => {
    openSite();
    await register();
    const compared = guessesCostNothing();
    const answers = await Promise.all(
      each(60).map((n) => new Browser(`198.51.100.${n}`).post("/auth/session", guess(n))),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 401: 10, 429: 50 });
    expect(new Set(answers.filter(({ status }) => status === 429).map(({ retryAfter }) => retryAfter))).toEqual(
      new Set(["30"]),
    );
    expect(compared).toHaveBeenCalledTimes(10);

    const owner = new Browser("192.0.2.200");
    vi.setSystemTime(NOON + 30 * SECOND - 1);
    expect(await owner.post("/auth/session", RILEY)).toMatchObject({ status: 429, retryAfter: "1" });
    vi.setSystemTime(NOON + 30 * SECOND);
    expect(await owner.post("/auth/session", RILEY)).toMatchObject({ status: 303, location: "/" });
  });

  it("makes no owner wait for more than 15 minutes, however long it goes on", async () => {
    openSite();
    await register();
    guessesCostNothing();
    const guesser = new Browser();
    for (const n of each(10)) await guesser.post("/auth/session", guess(n));
    for (const n of each(8)) {
      const { retryAfter } = await guesser.post("/auth/session", guess(n));
      expect(Number(retryAfter)).toBeLessThanOrEqual(15 * 60);
      vi.setSystemTime(Date.now() + Number(retryAfter) * SECOND);
      await guesser.post("/auth/session", guess(n));
    }
    vi.setSystemTime(Date.now() + 15 * MINUTE);
    expect(await new Browser("192.0.2.200").post("/auth/session", RILEY)).toMatchObject({ status: 303 });
  });
});

describe("trying one password at many accounts", () => {
  it("is stopped after a hundred tries from one address, sent at once, and others sign in meanwhile", async () => {
    openSite();
    await register();
    const compared = guessesCostNothing();
    const spray = (n: number) =>
      new Browser().post("/auth/session", { username: `person${n}@fieldlab.example`, password: "Summer2026!" });
    const statuses = (await Promise.all(each(130).map(spray))).map(({ status }) => status);
    expect(tally(statuses)).toEqual({ 401: 100, 429: 30 });
    expect(compared).toHaveBeenCalledTimes(100);
    expect(await new Browser().post("/auth/session", RILEY)).toMatchObject({ status: 429, retryAfter: "900" });
    expect(await new Browser("192.0.2.8").post("/auth/session", RILEY)).toMatchObject({ status: 303 });
    vi.setSystemTime(NOON + 15 * MINUTE);
    expect(await new Browser().post("/auth/session", RILEY)).toMatchObject({ status: 303 });
  });
});

describe("guessing over the calls", () => {
  it("counts with the pages, and says how long to wait in words and in Retry-After", async () => {
    const api = openApi();
    await register();
    guessesCostNothing();
    for (const n of each(5)) await new Browser("198.51.100.1").post("/auth/session", guess(n));
    const statuses = await Promise.all(each(20).map((n) => api.as(null).post("/api/login", guess(n))));
    expect(tally(statuses.map(({ status }) => status))).toEqual({ 401: 5, 429: 15 });
    const stopped = await api.as(null).post("/api/login", RILEY);
    expect(stopped).toMatchObject({
      status: 429,
      body: {
        error: "Too many requests",
        message: "This was tried too often in a short time. Please wait 30 seconds, then try again.",
      },
    });
    expect(stopped.headers.get("retry-after")).toBe("30");
    vi.setSystemTime(NOON + 30 * SECOND);
    expect(await api.as(null).post("/api/login", RILEY)).toMatchObject({
      status: 200,
      body: { email: RILEY.username },
    });
  });

  it("of a reset link is stopped after sixty tries from one address", async () => {
    const api = openApi();
    const verify = (n: number) =>
      api.as(null).post("/api/reset-password/verify", { token: `guess-${n}`, newPassword: "Concrete2!" });
    const answers = await Promise.all(each(70).map(verify));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(60);
    const stopped = answers.find(({ status }) => status === 429);
    expect(stopped?.headers.get("retry-after")).toBe("3600");
  });
});
