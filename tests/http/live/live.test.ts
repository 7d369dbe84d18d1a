import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { schema } from "#db/client.server";
import { provenSignIn } from "#tests/domain/accounts/people";
import { openSite } from "#tests/routes/account/browser";
import { aColleague, aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { setCompany } from "#tests/support/people";
import { DAY } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { leave } from "~/domain/companies/found-company.server";
import { appendLiveEvents, lastLiveSeq, liveSeqBeforePage } from "~/domain/core/live/live-events.server";
import { sweep } from "~/domain/core/outbox/sweep-records.server";
import { now } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { publish } from "~/http/live/live-streams.server";
import { beginSession, endSession } from "~/http/session/session.server";
import { ask, eventStream, open, signedIn, tell, tellMany } from "./event-stream";

const { memberships, sessions, users } = schema;

it("sends what was missed behind Last-Event-ID, in order and once, then what comes; ids count per person", async () => {
  openSite();
  const [riley, noor] = [anInspector(), anInspector()];
  tell(riley, "one");
  tell(noor, "not hers");
  tell(riley, "two");
  const stream = await open(riley, { lastEventId: "1" });
  expect(await stream.next()).toMatchObject({ id: 2, name: "notification", payload: { title: "two" } });
  tell(riley, "three");
  tell(noor, "not hers either");
  expect(await stream.next()).toMatchObject({ id: 3, payload: { title: "three" } });
  expect(await stream.isSilent()).toBe(true);
});

it("?after= does the same for a first connection; the header wins; neither, or what is no id, asks for what comes", async () => {
  openSite();
  const riley = anInspector();
  for (const title of ["one", "two", "three"]) tell(riley, title);
  expect(await (await open(riley, { after: "1" })).next()).toMatchObject({ id: 2 });
  expect(await (await open(riley, { after: "1", lastEventId: "2" })).next()).toMatchObject({ id: 3 });
  for (const asking of [{}, { after: "" }, { lastEventId: "-1" }, { after: "1e1" }, { after: "9".repeat(40) }]) {
    expect(await (await open(riley, asking)).isSilent(), JSON.stringify(asking)).toBe(true);
  }
});

it("resumes over any number of missed events", async () => {
  openSite();
  const riley = anInspector();
  tellMany(riley, 103);
  const stream = await open(riley, { after: "0" });
  const ids = [];
  for (let n = 0; n < 103; n += 1) ids.push((await stream.next())?.id);
  expect(ids).toEqual(Array.from({ length: 103 }, (_, n) => n + 1));
  expect(await stream.isSilent()).toBe(true);
});

it("says reset before what is left where some of the missed has been swept, also when nothing is left", async () => {
  const world = openSite();
  const [riley, noor] = [anInspector(), anInspector()];
  for (const title of ["one", "two", "three"]) tell(riley, title);
  tell(noor, "only");
  world.clock.advance(DAY + 1);
  sweep("liveEvents");
  expect([lastLiveSeq(riley.id), lastLiveSeq(noor.id)]).toEqual([3, 1]);
  const waiting = await open(riley, { lastEventId: "1" });
  expect(await waiting.next()).toEqual({ id: 3, name: "reset", payload: {} });
  expect(await (await open(riley, { lastEventId: "3" })).isSilent()).toBe(true);
  expect(liveSeqBeforePage(riley.id, 20)).toBe(3);
  tell(riley, "four");
  expect(liveSeqBeforePage(riley.id, 20), "the one that came meanwhile is told again").toBe(3);
  expect(await waiting.next()).toMatchObject({ id: 4 });
  const late = await open(riley, { lastEventId: "2" });
  expect(await late.next()).toEqual({ id: 3, name: "reset", payload: {} });
  expect(await late.next()).toMatchObject({ id: 4, name: "notification" });
});

it("says reset to one who names an event that has never been: the books were brought back from a copy", async () => {
  openSite();
  const riley = anInspector();
  tell(riley, "one");
  const stream = await open(riley, { lastEventId: "900" });
  expect(await stream.next()).toEqual({ id: 1, name: "reset", payload: {} });
  tell(riley, "two");
  expect(await stream.next()).toMatchObject({ id: 2 });
});

it("sends nothing of a company to whoever has left it, sees less of it or works for it no more, also not what they missed before", async () => {
  const { database } = openSite();
  const owner = aCompany();
  const [gone, demoted, jo] = [aColleague(owner), aColleague(owner), aColleague(owner, "member")];
  for (const person of [gone, demoted, jo]) tell(person, "Which gate?");
  const opened = await open(gone);
  database.write((tx) => {
    leave({ tx, now: now(), emit: () => {} }, gone.company.membershipId);
    const theirs = eq(memberships.id, demoted.company.membershipId);
    tx.update(memberships).set({ role: "member" }).where(theirs).run();
  });
  // It ends before it would send, and their page is read anew.
  tell(gone, "two");
  await expect(opened.next()).resolves.toBeUndefined();
  expect((await ask(gone, { lastEventId: "0" })).status).toBe(401);
  const stream = await open(demoted, { lastEventId: "0" });
  expect(await stream.next()).toEqual({ id: 1, name: "reset", payload: {} });
  expect(await stream.isSilent()).toBe(true);
  tell(demoted, "two");
  expect(await stream.next()).toMatchObject({ id: 2, payload: { title: "two" } });
  expect(await (await open(jo, { lastEventId: "0" })).next()).toMatchObject({ id: 1, name: "notification" });
  setCompany(owner.company.id, { suspendedAt: now() });
  expect((await ask(jo, { lastEventId: "0" })).status).toBe(401);
});

it("tells an event once, however often it is worked off", async () => {
  openSite();
  const [riley, noor] = [anInspector(), anInspector()];
  const payload = { status: "connected" } as const;
  const news = [riley, noor].map(({ id }) => ({ userId: id, name: "payout_status" as const, payload }));
  expect(appendLiveEvents(7, () => news)).toEqual([riley.id, noor.id]);
  expect(appendLiveEvents(7, () => news)).toEqual([riley.id, noor.id]);
  appendLiveEvents(8, () => news);
  const stream = await open(riley, { after: "0" });
  expect([await stream.next(), await stream.next()]).toMatchObject([{ id: 1 }, { id: 2 }]);
  expect(await stream.isSilent()).toBe(true);
});

it("a page's stream begins before the page was asked for, so that nothing falls between its readings", () => {
  const world = openSite();
  const riley = anInspector();
  expect(liveSeqBeforePage(riley.id, 20)).toBe(0);
  tell(riley, "one");
  tell(riley, "two");
  world.clock.advance(21);
  expect(liveSeqBeforePage(riley.id, 20)).toBe(2);
  expect(liveSeqBeforePage(riley.id, 20.5)).toBe(0);
  tell(riley, "three");
  expect(liveSeqBeforePage(riley.id, 0)).toBe(2);
  world.clock.advance(-DAY);
  expect(liveSeqBeforePage(riley.id, 20)).toBe(3);
});

it("is not compressed, and another person's page is not told this one's news", async () => {
  openSite();
  const [riley, noor] = [anInspector(), anInspector()];
  const answer = await ask(riley, { user: riley.id });
  expect(answer.headers.get("cache-control")).toContain("no-transform");
  eventStream(answer);
  expect((await ask(riley, { user: noor.id })).status).toBe(401);
  expect((await ask(riley, { cookie: "" })).status).toBe(401);
});

it.each<[string, (person: PersonActor, cookie: string) => unknown]>([
  ["signs out", (_, cookie) => endSession(new Request("http://localhost:3000/", { headers: { cookie } }))],
  [
    "signs in anew in the same browser",
    (person, cookie) =>
      beginSession(new Request("http://localhost:3000/", { headers: { cookie } }), provenSignIn(person)),
  ],
  ["is suspended", (person) => change(person, { suspendedAt: 1 })],
  ["changes the password", (person) => change(person, { passwordHash: "new" })],
])("a stream ends at once when its person %s; others' streams go on", async (_, ending) => {
  openSite();
  const [riley, noor] = [anInspector(), anInspector()];
  const cookie = await signedIn(riley);
  const [hers, theirs] = [await open(riley, { cookie }), await open(noor)];
  await ending(riley, cookie);
  expect(await hers.next()).toBeUndefined();
  expect(await theirs.isSilent()).toBe(true);
});

function change(person: PersonActor, values: Partial<typeof users.$inferInsert>): void {
  runtime().database.write((tx) => tx.update(users).set(values).where(eq(users.id, person.id)).run());
  publish([person.id]);
}

it("one session's end leaves the person's other streams open", async () => {
  openSite();
  const riley = anInspector();
  const cookie = await signedIn(riley);
  const [phone, desk] = [await open(riley, { cookie }), await open(riley)];
  await endSession(new Request("http://localhost:3000/", { headers: { cookie } }));
  expect(await phone.next()).toBeUndefined();
  expect(await desk.isSilent()).toBe(true);
});

it("a client that goes after its stream has ended leaves the person's next stream among those that are woken", async () => {
  openSite();
  const riley = anInspector();
  const cookie = await signedIn(riley);
  const client = new AbortController();
  const first = await open(riley, { cookie, signal: client.signal });
  await endSession(new Request("http://localhost:3000/", { headers: { cookie } }));
  expect(await first.next()).toBeUndefined();
  const next = await open(riley);
  client.abort();
  tell(riley, "still heard");
  expect(await next.isSilent()).toBe(false);
  expect(await next.next()).toMatchObject({ payload: { title: "still heard" } });
});

it("while impersonating it carries news of the impersonation alone", async () => {
  openSite();
  const [admin, riley] = [anAdmin(), anInspector()];
  const cookie = await signedIn(admin);
  const stream = await open(admin, { cookie });
  const looking = { impersonatedUserId: riley.id, impersonationStartedAt: now() };
  runtime().database.write((tx) => tx.update(sessions).set(looking).run());
  tell(admin, "private");
  tell(riley, "private, and not the administrator's");
  appendLiveEvents(901, () => [{ userId: admin.id, name: "impersonation", payload: { active: true } }]);
  publish([admin.id]);
  expect(await stream.next()).toMatchObject({ id: 2, name: "impersonation" });
  expect(await stream.isSilent()).toBe(true);
  expect(await (await open(admin, { cookie, after: "0" })).next()).toMatchObject({ id: 2, name: "impersonation" });
});
