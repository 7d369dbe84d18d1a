import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { aMember, Browser, openSite } from "#tests/routes/account/browser";
import { ensureFirstAdmin } from "~/domain/accounts/administrators/first-admin.server";
import { reads } from "~/domain/core/runtime.server";
import { signInFirst } from "~/http/doors/access.server";
import { returnToOf } from "~/routes/account/auth/page.server";

const RILEY = { username: "riley@fieldlab.example", password: PASSWORD, expectedRole: "inspector" };
const ROOT = { email: "root@pourcheck.example", password: PASSWORD };
const NEWCOMER = {
  email: "noor@fieldlab.example",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  role: "inspector",
  firstName: "Noor",
  lastName: "Haddad",
  state: "TX",
  city: "Austin",
};
const sessionIds = () =>
  reads()
    .select({ id: schema.sessions.id })
    .from(schema.sessions)
    .all()
    .map(({ id }) => id);

/** The three ways in, and where each leads when nothing better is asked for. */
const WAYS_IN = [
  { path: "/auth/session?type=inspector", fields: RILEY, home: "/" },
  { path: "/auth/registration?type=inspector", fields: NEWCOMER, home: "/" },
  { path: "/admin-login?", fields: ROOT, home: "/admin-home" },
] as const;

async function aSite() {
  await aMember();
  await ensureFirstAdmin(ROOT);
}

describe.each(WAYS_IN)("at $path", ({ path, fields, home }) => {
  it("a session that somebody planted in the browser does not become the person's", async () => {
    await aSite();
    const thief = new Browser();
    await register({ email: "mallory@fieldlab.example" });
    await thief.post("/auth/session?type=inspector", { ...RILEY, username: "mallory@fieldlab.example" });
    const planted = thief.cookie("session") ?? "";
    const [ofThief] = sessionIds();

    const victim = new Browser();
    victim.setCookie("session", planted);
    expect((await victim.post(path, fields)).status).toBe(303);
    expect(victim.cookie("session")).not.toBe(planted);
    expect(sessionIds()).not.toContain(ofThief);
    expect(await thief.actor()).toEqual({ kind: "anonymous" });
    expect(await victim.actor()).toMatchObject({ kind: "person" });
  });

  it("nobody is led away", async () => {
    await aSite();
    const away = `${path}&returnTo=${encodeURIComponent("/\\evil.example")}`;
    expect(await new Browser().post(away, fields)).toMatchObject({ status: 303, location: home });
  });

  it("a page that was asked for is come back to, over a wrong password too", async () => {
    await aSite();
    const browser = new Browser();
    const address = `${path}&returnTo=${encodeURIComponent("/jobs?page=2&state=TX")}`;
    const wrong = { ...fields, password: "Concrete2!x" };
    expect((await browser.post(address, wrong)).status).toBeGreaterThanOrEqual(400);
    expect(await browser.post(address, fields)).toMatchObject({ status: 303, location: "/jobs?page=2&state=TX" });
  });
});

it.each(["made-up", "made-up.c2lnbmVk", "%22made-up%22"])(
  "a cookie %s that is not ours opens nothing",
  async (value) => {
    openSite();
    const browser = new Browser();
    browser.setCookie("session", value);
    expect(await browser.actor()).toEqual({ kind: "anonymous" });
  },
);

describe("the way back from a sign-in", () => {
  const wayBack = (sent: string) => returnToOf(new Request(`http://localhost:3000/auth/session?returnTo=${sent}`));

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https:evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "//user@evil.example",
  ])("never leads to %j", (target) => {
    expect(wayBack(encodeURIComponent(target))).toBe("/");
  });

  it.each([
    ["%2F%252F%252Fevil.example", "/%2F%2Fevil.example"],
    ["%2F%255Cevil.example", "/%5Cevil.example"],
    ["%2Fjobs%0D%0ASet-Cookie%3A%20session%3D1", "/jobsSet-Cookie:%20session=1"],
  ])("%s stays a path of this site, on one line", (sent, location) => {
    expect(wayBack(sent)).toBe(location);
  });
});

describe("a form of who is signed out", () => {
  const sentFrom = (referer: string, path = "/post-job") => {
    const headers = { host: "localhost:3000", referer };
    return signInFirst(new Request(`http://localhost:3000${path}`, { method: "POST", headers })).headers.get(
      "location",
    );
  };

  it("leads back to the page it stood on", () => {
    expect(sentFrom("http://localhost:3000/post-job?draft=1")).toBe("/auth?returnTo=%2Fpost-job%3Fdraft%3D1");
    expect(sentFrom("http://localhost:3000/admin/payouts", "/admin/payouts")).toBe(
      "/admin-login?returnTo=%2Fadmin%2Fpayouts",
    );
  });

  it.each([
    "https://evil.example/post-job",
    "http://localhost:3000//evil.example",
    "http://localhost:3000/\\evil.example",
    "nonsense",
    "javascript:alert(1)",
  ])("never to %s", (referer) => {
    expect(sentFrom(referer)).toBe("/auth");
  });
});

it("a name with line breaks is refused and plants no cookie", async () => {
  openSite();
  const browser = new Browser();
  const firstName = "Noor\r\nSet-Cookie: session=planted";
  const answer = await browser.post("/auth/registration?type=inspector", { ...NEWCOMER, firstName });
  expect(answer.status).toBe(400);
  expect(answer.body.lastResult.error).toHaveProperty("firstName");
  expect(browser.cookie("session")).toBeUndefined();
});
