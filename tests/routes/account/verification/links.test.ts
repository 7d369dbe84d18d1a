import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD } from "#tests/domain/accounts/people";
import { DAY, NOON, type World } from "#tests/support/world";
import { currentUser } from "~/domain/accounts/current-user.server";
import { sweep } from "~/domain/core/outbox/sweep-records.server";
import { reads } from "~/domain/core/runtime.server";
import { Browser, openSite } from "../browser";
import { mailedPath, mailsTo } from "../mails";
import { anUnconfirmed, CONFIRM, changePerson, ON, RILEY } from "./newcomers";

const { auditLog, emailVerifications, events, users } = schema;

/** A anUnconfirmed, signed up by the form. */
async function registered(email = RILEY, role = "inspector"): Promise<Browser> {
  const browser = new Browser();
  const answer = await browser.post("/auth/registration", {
    role,
    email,
    firstName: "Riley",
    lastName: "Okafor",
    state: "TX",
    city: "Austin",
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  expect(answer).toMatchObject({ status: 303, location: "/" });
  return browser;
}

const personOf = (email: string) => reads().select().from(users).where(eq(users.email, email)).get();
const statusOf = (email: string) => currentUser(personOf(email)?.id ?? "").status;
const linkTo = (world: World, email = RILEY) => mailedPath(world, email, CONFIRM);

async function confirm(browser: Browser, path: string) {
  await browser.get(path);
  return browser.post("/verify-email", {});
}

describe("a new account", () => {
  it("is active at once where nothing need be confirmed, and is mailed a link only when it asks", async () => {
    const world = openSite();
    const browser = await registered();
    expect(statusOf(RILEY)).toBe("active");
    expect(await mailsTo(world, RILEY, CONFIRM)).toEqual([]);
    // Nobody has confirmed anything: whoever switches it on later finds people who may ask for a link.
    expect(personOf(RILEY)?.emailVerifiedAt).toBeNull();
    expect((await browser.get("/email-verification")).body).toEqual({ address: RILEY });
    expect(await browser.post("/email-verification", {})).toMatchObject({ status: 303 });
    expect(await browser.toast()).toMatchObject({ title: "Link sent" });
    await confirm(browser, await linkTo(world));
    expect(personOf(RILEY)?.emailVerifiedAt).not.toBeNull();
  });

  it("waits for its link where addresses must be confirmed, and is active after it", async () => {
    const world = openSite(ON);
    const browser = await registered();
    expect(statusOf(RILEY)).toBe("pending");
    const [mail, ...more] = await mailsTo(world, RILEY, CONFIRM);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("This address was given for a PourCheck account");
    expect(mail?.links[0]).toMatch(/^http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}$/);

    expect(await browser.get(await linkTo(world))).toMatchObject({ status: 303, location: "/verify-email" });
    expect(browser.cookie("verification")).toBeTruthy();
    expect(await browser.get("/verify-email")).toMatchObject({
      status: 200,
      body: { state: "open", email: RILEY, changes: false, reader: { waitsFor: RILEY } },
    });
    expect(statusOf(RILEY)).toBe("pending");
    expect(await browser.post("/verify-email", {})).toMatchObject({ status: 303, location: "/" });
    expect(await browser.toast()).toEqual({
      title: "Email address confirmed",
      description: "riley@fieldlab.example is confirmed.",
    });
    expect(browser.cookie("verification")).toBeUndefined();
    expect(statusOf(RILEY)).toBe("active");
    expect(audited("verify-email")).toHaveLength(1);
  });

  it("keeps its token in no row", async () => {
    const world = openSite(ON);
    const path = await linkTo(world, (await registered()) && RILEY);
    const token = new URL(path, "http://localhost").searchParams.get("token") ?? "";
    await confirm(new Browser(), path);
    for (const table of [emailVerifications, events, auditLog, schema.receipts, schema.deliveries]) {
      expect(JSON.stringify(reads().select().from(table).all())).not.toContain(token);
    }
    expect(reads().select().from(emailVerifications).get()?.id).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("a link", () => {
  it("works without a session and gives none", async () => {
    const world = openSite(ON);
    await anUnconfirmed();
    const elsewhere = new Browser();
    const answer = await confirm(elsewhere, await linkTo(world));
    expect(answer).toMatchObject({ status: 303, location: "/auth?type=inspector" });
    expect(statusOf(RILEY)).toBe("active");
    expect(await elsewhere.actor()).toEqual({ kind: "anonymous" });
  });

  it("works in the browser of somebody else, for its own person alone", async () => {
    const world = openSite(ON);
    await anUnconfirmed();
    const sam = await anUnconfirmed("sam@fieldlab.example");
    expect(await confirm(sam, await linkTo(world))).toMatchObject({ status: 303, location: "/" });
    expect([statusOf(RILEY), statusOf("sam@fieldlab.example")]).toEqual(["active", "pending"]);
  });

  it("may be pressed twice, and says afterwards that nothing is left to do", async () => {
    const world = openSite(ON);
    await anUnconfirmed();
    const browser = new Browser();
    const path = await linkTo(world);
    await browser.get(path);
    const cookie = browser.cookie("verification") ?? "";
    const first = await browser.post("/verify-email", {});
    browser.setCookie("verification", cookie);
    expect(await browser.post("/verify-email", {})).toMatchObject({ status: 303, location: first.location });
    await browser.get(path);
    expect(await browser.get("/verify-email")).toMatchObject({ status: 200, body: { state: "done", email: RILEY } });
  });

  it.each([
    ["missing", async () => "/verify-email", "verification-token-missing"],
    ["made up", async () => "/verify-email?token=made-up", "verification-token-invalid"],
    [
      "altered",
      async (world) => (await linkTo(world)).replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      "verification-token-invalid",
    ],
    [
      "too old",
      async (world) => {
        const path = await linkTo(world);
        world.clock.advance(DAY);
        return path;
      },
      "verification-token-expired",
    ],
    [
      "of an address that the account has no more",
      async (world) => {
        const path = await linkTo(world);
        changePerson(RILEY, { email: "riley@elsewhere.example" });
        return path;
      },
      "verification-token-invalid",
    ],
    [
      "of a suspended account",
      async (world) => {
        const path = await linkTo(world);
        changePerson(RILEY, { suspendedAt: NOON });
        return path;
      },
      "verification-token-invalid",
    ],
  ] as [string, (world: World) => Promise<string>, string][])(
    "confirms nothing when it is %s",
    async (_what, pathOf, code) => {
      const world = openSite(ON);
      await anUnconfirmed();
      const browser = new Browser();
      await browser.get(await pathOf(world));
      expect(await browser.get("/verify-email")).toMatchObject({ status: 400, body: { refusal: code, reader: null } });
      expect(await browser.post("/verify-email", {})).toMatchObject({ status: 400, body: { code } });
      expect(
        reads()
          .select()
          .from(users)
          .all()
          .map(({ emailVerifiedAt }) => emailVerifiedAt),
      ).toEqual([null]);
    },
  );

  it("works for 24 hours, beside others, and with one the others are void", async () => {
    const world = openSite(ON);
    const browser = await anUnconfirmed();
    const first = await linkTo(world);
    world.clock.advance(DAY - 1);
    await browser.post("/email-verification", {});
    const second = await linkTo(world);
    expect(second).not.toBe(first);
    await browser.get(first);
    expect((await browser.get("/verify-email")).body).toMatchObject({ state: "open" });
    await confirm(browser, first);
    expect(
      reads()
        .select()
        .from(emailVerifications)
        .all()
        .filter(({ usedAt }) => usedAt === null),
    ).toEqual([]);
    changePerson(RILEY, { emailVerifiedAt: null });
    await browser.get(second);
    expect((await browser.get("/verify-email")).body).toMatchObject({ refusal: "verification-token-invalid" });
  });

  it("is forgotten a day after it was over", async () => {
    const world = openSite(ON);
    await anUnconfirmed();
    await linkTo(world);
    world.clock.advance(2 * DAY);
    expect(sweep("emailVerifications").removed).toBe(0);
    world.clock.advance(1);
    expect(sweep("emailVerifications").removed).toBe(1);
  });
});

function audited(action: string) {
  return reads().select().from(auditLog).where(eq(auditLog.action, action)).all();
}
