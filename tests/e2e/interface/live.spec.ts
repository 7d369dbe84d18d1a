import type { BrowserContext, Page, Request } from "@playwright/test";
import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { PersonActor } from "~/domain/actor";
import { ApiClient } from "../support/people/api-client";
import { listenTo } from "../support/people/live-client";
import { PASSWORD } from "../support/server/cast";
import { expect, signIn, test } from "../support/server/site";

async function signedIn(origin: string, { email, role }: PersonActor): Promise<ApiClient> {
  const client = new ApiClient(origin);
  const answer = await client.post("/api/login", { username: email, password: PASSWORD, expectedRole: role });
  expect(answer.status).toBe(200);
  return client;
}

test("a stream goes on over a restart behind Last-Event-ID, tells each person their own, and ends with its session", async ({
  site: { server, cast },
}) => {
  const { origin } = server;
  const [company, inspector, other] = [await cast.company(), await cast.inspector(), await cast.inspector()];
  const [dana, riley, noor] = await Promise.all([company, inspector, other].map((person) => signedIn(origin, person)));
  if (!dana || !riley || !noor) throw new Error("nobody");
  const say = async (content: string, { id: receiverId } = inspector) =>
    expect((await dana.post("/api/messages", { receiverId, content })).status).toBe(201);

  const before = await listenTo(origin, { cookie: riley.cookie() });
  expect([before.status, before.headers["content-encoding"]]).toEqual([200, undefined]);
  await say("one");
  const first = await before.next();
  expect(first).toMatchObject({ name: "new_message", payload: { content: "one", senderId: company.id, jobId: null } });

  expect(await server.stop()).toBeLessThan(5000);
  expect(await before.next()).toBeUndefined();
  await server.start();
  await say("two");
  await say("for another", other);
  const again = await listenTo(origin, { cookie: riley.cookie(), lastEventId: first?.id ?? 0 });
  const theirs = await listenTo(origin, { cookie: noor.cookie(), query: "?after=0" });
  await say("three");
  for (const content of ["two", "three"]) expect(await again.next()).toMatchObject({ payload: { content } });
  expect(await theirs.next()).toMatchObject({ id: 1, payload: { content: "for another" } });
  const own = await listenTo(origin, { cookie: dana.cookie(), query: "?after=0" });
  expect(await own.next()).toMatchObject({ id: 1, payload: { content: "one", senderId: company.id } });

  expect((await riley.post("/api/logout")).status).toBe(200);
  expect(await again.next()).toBeUndefined();
  expect((await listenTo(origin, { cookie: riley.cookie() })).status).toBe(401);
  for (const stream of [theirs, own]) stream.leave();
});

test("the tabs of a browser hold one stream, hidden ones none; nothing is lost, and signing out ends it", async ({
  context,
  site: { server, cast },
}) => {
  const [company, inspector] = [await cast.company(), await cast.inspector()];
  const dana = await signedIn(server.origin, company);
  const say = async (content: string) =>
    expect((await dana.post("/api/messages", { receiverId: inspector.id, content })).status).toBe(201);
  const asked = streamsOf(context);
  await context.clock.install();

  const first = await context.newPage();
  await signIn(first, inspector);
  await first.waitForURL("/inspector-home");
  await expect.poll(() => asked.length).toBe(1);
  const second = await context.newPage();
  await second.goto("/bookings");
  await expect.poll(() => locks(second)).toEqual({ held: 1, waiting: 1 });
  // News waits for the toast of the sign-in to go, which the mouse would hold. The other tab's comes and goes meanwhile.
  await first.mouse.move(0, 0);
  await say("The gate is open");
  await Promise.all([first, second].map((tab) => expect(tab.getByText("The gate is open")).toBeVisible()));
  expect(asked).toHaveLength(1);

  await turn(first, "hidden");
  await expect.poll(() => asked.length).toBe(2);
  await expect.poll(() => asked[0]?.failure()).toBeTruthy();
  expect([asked[1]?.frame().page() === second, afterOf(asked[1])]).toEqual([true, "1"]);
  await turn(second, "hidden");
  await expect.poll(() => locks(second)).toEqual({ held: 0, waiting: 0 });
  await expect.poll(() => asked[1]?.failure()).toBeTruthy();
  await say("The pour begins");
  await turn(second, "visible");
  await expect(second.getByText("The pour begins")).toBeVisible();
  expect(afterOf(asked[2])).toBe("1");
  // A tab that has not heard of it yet would have the stream begin anew.
  await expect(first.getByRole("link", { name: /Messages.*2 new/ })).toBeVisible();
  await turn(first, "visible");
  await expect.poll(() => locks(first)).toEqual({ held: 1, waiting: 1 });
  expect(asked).toHaveLength(3);

  await first.evaluate(() => sessionStorage.setItem("pending-messages", "{}"));
  await second.goto("/logout");
  await second.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await second.waitForURL(/\/auth/);
  await expect.poll(async () => (await asked.at(-1)?.response())?.status()).toBe(401);
  await expect.poll(() => locks(first)).toEqual({ held: 0, waiting: 0 });
  await expect(first).toHaveURL(/\/auth/);
  expect(await first.evaluate(() => sessionStorage.getItem("pending-messages"))).toBeNull();
  const tries = asked.length;
  await first.clock.fastForward(300_000);
  await turn(first, "hidden");
  await turn(first, "visible");
  expect(await locks(first)).toEqual({ held: 0, waiting: 0 });
  expect(asked).toHaveLength(tries);
});

test("when the session has run out pages leave, but for one in whose form somebody has typed", async ({
  context,
  site: { server, cast },
}) => {
  const company = await cast.company();
  const noor = await signedIn(server.origin, await cast.inspector());
  const showing = await context.newPage();
  await signIn(showing, company);
  await showing.waitForURL("/company-home");
  await showing.goto("/bookings");
  const untouched = await context.newPage();
  await untouched.goto("/post-job");
  const asking = await context.newPage();
  await asking.goto("/post-job");
  await asking.getByLabel("Job title").fill("Deck pour");
  await expect.poll(() => locks(asking)).toEqual({ held: 1, waiting: 2 });
  cast.database.write((tx) =>
    tx.update(schema.sessions).set({ expiresAt: server.now() }).where(eq(schema.sessions.userId, company.id)).run(),
  );
  // News wakes the stream, which finds that its session is over.
  expect((await noor.post("/api/messages", { receiverId: company.id, content: "Hello" })).status).toBe(201);
  await expect(showing).toHaveURL(/\/auth\?returnTo=%2Fbookings/);
  await expect(untouched).toHaveURL(/\/auth\?type=company&returnTo=%2Fpost-job/);
  await expect.poll(() => locks(asking)).toEqual({ held: 0, waiting: 0 });
  await expect(asking.getByLabel("Job title")).toHaveValue("Deck pour");
});

test("when the stream fails three times the page asks instead, until the stream stands again", async ({
  page,
  context,
  site: { server, cast },
}) => {
  const [company, inspector] = [await cast.company(), await cast.inspector({ payable: false })];
  const dana = await signedIn(server.origin, company);
  const asked = streamsOf(context);
  await context.clock.install();
  await signIn(page, inspector);
  await page.waitForURL("/inspector-onboarding");
  let failures = 0;
  await context.route("**/events?*", (route) => {
    failures += 1;
    return route.abort();
  });
  const asking: string[] = [];
  page.on("request", (request) => asking.push(new URL(request.url()).pathname));
  await page.goto("/inspector-payments");
  const passing = async <T>(seen: () => T) => {
    await page.clock.runFor(2000);
    return seen();
  };
  await expect.poll(() => passing(() => failures)).toBeGreaterThanOrEqual(3);
  await expect.poll(() => passing(() => asking)).toContain("/inspector-payments.data");

  await context.unroute("**/events?*");
  const failed = asked.length;
  await expect.poll(() => passing(() => asked.length), { timeout: 30_000 }).toBeGreaterThan(failed);
  await expect.poll(async () => (await asked.at(-1)?.response())?.status()).toBe(200);
  const answer = await dana.post("/api/messages", { receiverId: inspector.id, content: "Back again" });
  expect(answer.status).toBe(201);
  await expect(page.getByText("Back again")).toBeVisible();
  asking.length = 0;
  await page.clock.runFor(30_000);
  expect(asking).not.toContain("/inspector-payments.data");
});

/** Each request for a stream, as it is made. */
function streamsOf(context: BrowserContext): Request[] {
  const asked: Request[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === "/events") asked.push(request);
  });
  return asked;
}

function afterOf(request: Request | undefined): string | null {
  return new URL(request?.url() ?? "").searchParams.get("after");
}

/** Playwright keeps every page visible, so that no tab of its hides another: a page is told so instead. */
function turn(page: Page, visibility: DocumentVisibilityState): Promise<void> {
  return page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, visibility);
}

/** How many tabs of the browser hold the stream, and how many wait for it. */
function locks(page: Page): Promise<{ held: number; waiting: number }> {
  return page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    // A form that keeps what is typed holds a lock of its own.
    const ofStream = (all: LockInfo[]) => all.filter(({ name }) => !name?.startsWith("draft ")).length;
    return { held: ofStream(held), waiting: ofStream(pending) };
  });
}
