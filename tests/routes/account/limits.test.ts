import { beforeEach, describe, expect, it, vi } from "vitest";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { openApi } from "#tests/support/api";
import { MINUTE, NOON, SECOND } from "#tests/support/world";
import { withinLimits } from "~/http/limits/limits.server";
import { aMember, Browser, openSite, passwordsCostNothing } from "./browser";

let compared: ReturnType<typeof passwordsCostNothing>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  compared = passwordsCostNothing();
  return () => vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

const ADDRESS = "192.0.2.7";
const RILEY = { username: "riley@fieldlab.example", password: PASSWORD, expectedRole: "inspector" };
const WRONG = { ...RILEY, password: "Concrete2!" };

const guess = (n: number) => ({ ...RILEY, password: `Guess${n}!xx` });
const each = (count: number) => Array.from({ length: count }, (_, n) => n);
const tally = (statuses: number[]) =>
  Object.fromEntries([401, 429].map((is) => [is, statuses.filter((s) => s === is).length]));

async function times(count: number, send: (time: number) => Promise<{ status: number }>): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let time = 0; time < count; time += 1) statuses.add((await send(time)).status);
  return statuses;
}

describe("signing in", () => {
  it("waits after ten wrong passwords, then lets the right one in and forgets them", async () => {
    const { browser } = await aMember();
    expect(await times(10, () => browser.post("/auth/session", WRONG))).toEqual(new Set([401]));
    const refused = await browser.post("/auth/session", RILEY);
    expect(refused).toMatchObject({ status: 429, retryAfter: "30" });
    expect(refused.body).toMatchObject({
      code: "too-many-requests",
      lastResult: {
        error: { "": ["This was tried too often in a short time. Please wait 30 seconds, then try again."] },
        initialValue: { username: RILEY.username },
      },
    });
    expect(JSON.stringify(refused.body)).not.toContain(PASSWORD);

    pass(30 * SECOND);
    expect(await browser.post("/auth/session", RILEY)).toMatchObject({ status: 303 });
    expect(await browser.post("/auth/session", WRONG)).toMatchObject({ status: 401 });
  });

  it("counts an account by what was typed, whether or not it exists, and from wherever", async () => {
    openSite();
    const nobody = { ...WRONG, username: " Nobody@fieldlab.example " };
    await times(10, (time) => new Browser(`192.0.2.${time}`).post("/auth/session", nobody));
    const elsewhere = new Browser("198.51.100.1");
    expect(await elsewhere.post("/auth/session", { ...WRONG, username: "nobody@fieldlab.example" })).toMatchObject({
      status: 429,
    });
    expect(await elsewhere.post("/auth/session", WRONG)).toMatchObject({ status: 401 });
  });

  it("counts the wrong portal as a wrong try, and right passwords not at all", async () => {
    await aMember();
    expect(await times(12, () => new Browser().post("/auth/session", RILEY))).toEqual(new Set([303]));
    const browser = new Browser();
    const otherPortal = { ...RILEY, expectedRole: "company" };
    expect(await times(10, () => browser.post("/auth/session", otherPortal))).toEqual(new Set([403]));
    expect(await browser.post("/auth/session", RILEY)).toMatchObject({ status: 429 });
  });
});

describe("registering", () => {
  const NOOR = {
    email: "noor@fieldlab.example",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    role: "inspector",
    firstName: "Noor",
    lastName: "Haddad",
    state: "AZ",
    city: "Tempe",
  };
  const send = (fields: Record<string, string>, address = ADDRESS) =>
    new Browser(address).post("/auth/registration", { ...NOOR, ...fields });

  it("opens a hundred accounts an hour from one address", async () => {
    openSite();
    for (let time = 0; time < 99; time += 1) await withinLimits("registration", { address: ADDRESS }, async () => null);
    expect(await send({})).toMatchObject({ status: 303 });
    const refused = await send({ email: "sam@fieldlab.example" });
    expect(refused).toMatchObject({ status: 429, retryAfter: "3600" });
    expect(refused.body.lastResult.initialValue).toMatchObject({ firstName: "Noor", email: "sam@fieldlab.example" });
    expect(JSON.stringify(refused.body)).not.toContain(PASSWORD);
    expect(await send({ email: "sam@fieldlab.example" }, "192.0.2.8")).toMatchObject({ status: 303 });
    pass(60 * MINUTE);
    expect(await send({ email: "kim@fieldlab.example" })).toMatchObject({ status: 303 });
  });

  it("tells twenty times a minute that an address is taken, and mistyped forms are not counted", async () => {
    openSite();
    await register({ email: NOOR.email });
    expect(await times(25, () => send({ city: "" }))).toEqual(new Set([400]));
    expect(await times(20, () => send({}))).toEqual(new Set([409]));
    expect(await send({})).toMatchObject({ status: 429, retryAfter: "60" });
    pass(MINUTE);
    expect(await send({})).toMatchObject({ status: 409 });
  });
});

describe("guessing at one account", () => {
  it("is stopped after ten tries, sent at once from many addresses, and lets the right password in once the wait is over", async () => {
    await aMember();
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
    const { browser: guesser } = await aMember();
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
    await aMember();
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
