import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD } from "#tests/domain/accounts/people";
import { aCompany, anInspector } from "#tests/support/factories";
import { DAY, HOUR, NOON, type World } from "#tests/support/world";
import { requestVerification } from "~/domain/accounts/addresses/request-verification.server";
import { currentUser } from "~/domain/accounts/current-user.server";
import { execute } from "~/domain/command.server";
import { sweep } from "~/domain/core/outbox/sweep-records.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { Browser, openSite } from "./browser";
import { mailedPath, mailsTo } from "./mails";

const { auditLog, emailVerifications, events, users } = schema;
const ON = { requireEmailVerification: true };
const RILEY = "riley@fieldlab.example";
const CONFIRM = "Confirm your email address for PourCheck";
const REFUSED = "Please confirm your email address first. We have sent you a link.";

/** A person who has not confirmed their address, signed in. */
async function newcomer(email = RILEY, role: "inspector" | "company" = "inspector"): Promise<Browser> {
  const browser = new Browser();
  const actor = (role === "company" ? aCompany : anUncertified)({ email, emailVerifiedAt: null });
  await execute(requestVerification, { actor, input: {} });
  await browser.enterAs(actor);
  return browser;
}

const anUncertified = (values: Parameters<typeof aCompany>[0]) => anInspector({ certified: false }, values);

/** The same by the form. */
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
const change = (email: string, values: Partial<typeof users.$inferInsert>) =>
  runtime().database.write((tx) => tx.update(users).set(values).where(eq(users.email, email)).run());

async function confirm(browser: Browser, path: string) {
  await browser.get(path);
  return browser.post("/verify-email", {});
}

describe("a new account", () => {
  it("is active at once where nothing need be confirmed, and is mailed no link", async () => {
    const world = openSite();
    const browser = await registered();
    expect(statusOf(RILEY)).toBe("active");
    expect(await mailsTo(world, RILEY, CONFIRM)).toEqual([]);
    expect((await browser.get("/email-verification")).body).toEqual({ address: null });
    expect(await browser.post("/email-verification", {})).toMatchObject({ status: 303 });
    expect(await browser.toast()).toMatchObject({ title: "Email address confirmed" });
    expect(await mailsTo(world, RILEY, CONFIRM)).toEqual([]);
    // Nobody has confirmed anything: whoever switches it on later finds people who may ask for a link.
    expect(personOf(RILEY)?.emailVerifiedAt).toBeNull();
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
    await newcomer();
    const elsewhere = new Browser();
    const answer = await confirm(elsewhere, await linkTo(world));
    expect(answer).toMatchObject({ status: 303, location: "/auth?type=inspector" });
    expect(statusOf(RILEY)).toBe("active");
    expect(await elsewhere.actor()).toEqual({ kind: "anonymous" });
  });

  it("works in the browser of somebody else, for its own person alone", async () => {
    const world = openSite(ON);
    await newcomer();
    const sam = await newcomer("sam@fieldlab.example");
    expect(await confirm(sam, await linkTo(world))).toMatchObject({ status: 303, location: "/" });
    expect([statusOf(RILEY), statusOf("sam@fieldlab.example")]).toEqual(["active", "pending"]);
  });

  it("may be pressed twice, and says afterwards that nothing is left to do", async () => {
    const world = openSite(ON);
    await newcomer();
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
        change(RILEY, { email: "riley@elsewhere.example" });
        return path;
      },
      "verification-token-invalid",
    ],
    [
      "of a suspended account",
      async (world) => {
        const path = await linkTo(world);
        change(RILEY, { suspendedAt: NOON });
        return path;
      },
      "verification-token-invalid",
    ],
  ] as [string, (world: World) => Promise<string>, string][])(
    "confirms nothing when it is %s",
    async (_what, pathOf, code) => {
      const world = openSite(ON);
      await newcomer();
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
    const browser = await newcomer();
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
    change(RILEY, { emailVerifiedAt: null });
    await browser.get(second);
    expect((await browser.get("/verify-email")).body).toMatchObject({ refusal: "verification-token-invalid" });
  });

  it("is forgotten a day after it was over", async () => {
    const world = openSite(ON);
    await newcomer();
    await linkTo(world);
    world.clock.advance(2 * DAY);
    expect(sweep("emailVerifications").removed).toBe(0);
    world.clock.advance(1);
    expect(sweep("emailVerifications").removed).toBe(1);
  });
});

describe("who has not confirmed their address", () => {
  it("may look around, and is refused what needs it, with the words kept and the reason", async () => {
    openSite(ON);
    const company = await newcomer("dana@bridgeworks.example", "company");
    for (const path of ["/post-job", "/company-home"]) expect(await company.get(path)).toMatchObject({ status: 200 });
    for (const path of ["/post-job", "/post-job/preview"]) {
      const answer = await company.post(path, { title: "Deck pour" });
      expect(answer).toMatchObject({ status: 403, body: { code: "EMAIL_NOT_VERIFIED" } });
      expect(answer.body.lastResult).toMatchObject({ error: { "": [REFUSED] }, initialValue: { title: "Deck pour" } });
    }
    const inspector = await newcomer();
    const { id: companyId } = aCompany();
    for (const [path, words] of [
      ["/jobs/job_none/application", { coverLetter: "Ten years of decks" }],
      [`/messages/${companyId}`, { content: "Good morning" }],
    ] as const) {
      const answer = await inspector.post(path, words);
      expect(answer).toMatchObject({ status: 403, body: { code: "EMAIL_NOT_VERIFIED" } });
      expect(answer.body.lastResult).toMatchObject({ error: { "": [REFUSED] }, initialValue: words });
    }
    expect(await inspector.post("/inspector-onboarding/profile", {})).toMatchObject({ status: 303 });
  });

  it("is told on each page where the link went; nobody else is", async () => {
    openSite(ON);
    const pending = await newcomer();
    expect((await pending.shell()).pending).toBe(RILEY);
    change(RILEY, { emailVerifiedAt: NOON });
    expect((await pending.shell()).pending).toBeNull();
  });

  it("may have the link sent again, and comes back to the page", async () => {
    const world = openSite(ON);
    const browser = await newcomer();
    await mailsTo(world, RILEY, CONFIRM);
    expect(await browser.post("/email-verification?returnTo=%2Fjobs%3Fpage%3D2", {})).toMatchObject({
      status: 303,
      location: "/jobs?page=2",
    });
    expect(await browser.toast()).toEqual({ title: "Link sent", description: `Look for our email at ${RILEY}.` });
    expect(await mailsTo(world, RILEY, CONFIRM)).toHaveLength(2);
    for (const away of ["//evil.example", "/\\evil.example", "https://evil.example"]) {
      const query = new URLSearchParams({ returnTo: away });
      expect(await browser.post(`/email-verification?${query}`, {})).toMatchObject({ location: "/email-verification" });
    }
  });

  it("has a refused form sent back as it came, with a key that is still unused", async () => {
    const world = openSite(ON);
    const browser = await newcomer("dana@bridgeworks.example", "company");
    const form = { key: "key_of_the_form", title: "Deck pour" };
    await browser.post("/post-job", form);
    const query = new URLSearchParams({ resubmit: "/post-job" });
    expect(await browser.post(`/email-verification?${query}`, form)).toMatchObject({
      status: 307,
      location: "/post-job",
    });
    expect(await browser.toast()).toMatchObject({ title: "Link sent" });
    expect(reads().select().from(schema.receipts).all()).toEqual([]);
    expect(await mailsTo(world, "dana@bridgeworks.example", CONFIRM)).toHaveLength(2);
    const away = new URLSearchParams({ resubmit: "//evil.example" });
    expect(await browser.post(`/email-verification?${away}`, form)).toMatchObject({ status: 307, location: "/" });
    // Confirmed meanwhile, it is not sent unasked: pressing Resend is no order to post the job.
    change("dana@bridgeworks.example", { emailVerifiedAt: NOON });
    expect(await browser.post(`/email-verification?${query}`, form)).toMatchObject({
      status: 303,
      location: "/post-job",
    });
  });

  it("has a stranger's address mailed no more often by many accounts that wait for it", async () => {
    const world = openSite(ON);
    const stranger = "sam@elsewhere.example";
    const changing = async (email: string) => {
      const browser = new Browser();
      await browser.enterAs(anInspector({}, { email, pendingEmail: stranger, emailVerifiedAt: NOON }));
      return async () => (await browser.post("/email-verification", {})).status;
    };
    const people = [await changing("a@lab.example"), await changing("b@lab.example"), await changing("c@lab.example")];
    const statuses = [];
    for (const resend of [...people, ...people, ...people]) statuses.push(await resend());
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429, 429, 429]);
    expect(await mailsTo(world, stranger, CONFIRM)).toHaveLength(5);
    change("a@lab.example", { pendingEmail: "riley@elsewhere.example" });
    expect(await people[0]?.()).toBe(303);
  });

  describe("too often", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["Date"], now: NOON });
      return () => vi.useRealTimers();
    });

    it("is refused another link for an hour; a form goes back with the reason", async () => {
      const world = openSite(ON);
      const browser = await newcomer();
      const resend = (query = "") => browser.post(`/email-verification${query}`, {});
      for (let time = 0; time < 5; time += 1) expect(await resend()).toMatchObject({ status: 303 });
      expect(await resend()).toMatchObject({ status: 429, retryAfter: "3600" });
      expect(await resend("?resubmit=%2Fpost-job")).toMatchObject({ status: 307, location: "/post-job" });
      expect(await browser.toast()).toMatchObject({
        title: "No link was sent",
        description: expect.stringContaining("tried too often"),
        tone: "danger",
      });
      expect(await mailsTo(world, RILEY, CONFIRM)).toHaveLength(6);
      vi.setSystemTime(NOON + HOUR);
      expect(await resend()).toMatchObject({ status: 303 });
    });
  });
});

describe("where addresses need no confirmation", () => {
  it("a newcomer may do everything at once", async () => {
    openSite();
    const browser = await newcomer("dana@bridgeworks.example", "company");
    expect((await browser.shell()).pending).toBeNull();
    const answer = await browser.post("/post-job", { title: "Deck pour" });
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body.code).toBeUndefined();
  });
});

function audited(action: string) {
  return reads().select().from(auditLog).where(eq(auditLog.action, action)).all();
}
