import { beforeEach, describe, expect, it, vi } from "vitest";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { auditEntries } from "#tests/support/look/audit";
import { MINUTE, NOON, SECOND } from "#tests/support/world";
import { ensureFirstAdmin } from "~/domain/accounts/administrators/first-admin.server";
import { sweepLimits, withinLimits } from "~/http/limits/limits.server";
import { Browser, openSite } from "./browser";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  return () => vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

const ADDRESS = "192.0.2.7";
const RILEY = { username: "riley@fieldlab.example", password: PASSWORD, expectedRole: "inspector" };
const WRONG = { ...RILEY, password: "Concrete2!" };
const ROOT = { email: "root@pourcheck.example", password: PASSWORD };

const attempts = () => auditEntries("admin-sign-in");

async function times(count: number, send: (time: number) => Promise<{ status: number }>): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let time = 0; time < count; time += 1) statuses.add((await send(time)).status);
  return statuses;
}

describe("signing in", () => {
  it("waits after ten wrong passwords, then lets the right one in and forgets them", async () => {
    openSite();
    await register();
    const browser = new Browser();
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
    openSite();
    await register();
    expect(await times(12, () => new Browser().post("/auth/session", RILEY))).toEqual(new Set([303]));
    const browser = new Browser();
    const otherPortal = { ...RILEY, expectedRole: "company" };
    expect(await times(10, () => browser.post("/auth/session", otherPortal))).toEqual(new Set([403]));
    expect(await browser.post("/auth/session", RILEY)).toMatchObject({ status: 429 });
  });

  it("counts the admin sign-in in the same account, and audits every attempt: a flood by its number", async () => {
    openSite();
    await ensureFirstAdmin(ROOT);
    const browser = new Browser();
    const wrong = { ...ROOT, password: "Concrete2!" };
    expect(await times(10, () => browser.post("/admin-login", wrong))).toEqual(new Set([401]));
    expect(await times(37, () => browser.post("/admin-login", ROOT))).toEqual(new Set([429]));
    const outcomes = () => attempts().map(({ details }) => details.outcome);
    expect(outcomes()).toEqual(Array(10).fill("wrong-credentials"));
    expect(await new Browser("192.0.2.8").post("/admin-login", ROOT)).toMatchObject({ status: 429 });
    pass(30 * SECOND);
    expect(await browser.post("/admin-login", ROOT)).toMatchObject({ status: 303 });
    expect(outcomes().slice(10)).toEqual(["admitted"]);

    pass(15 * MINUTE);
    await sweepLimits();
    await sweepLimits();
    const { subjectId } = attempts()[0] ?? {};
    expect(subjectId).toMatch(/^usr_/);
    expect(attempts().slice(11)).toMatchObject([
      { address: null, subjectId, details: { admitted: false, attempts: 38 } },
    ]);
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
