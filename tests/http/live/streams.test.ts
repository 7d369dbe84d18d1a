import { expect, it, onTestFinished, vi } from "vitest";
import { openSite } from "#tests/routes/account/browser";
import { anInspector } from "#tests/support/factories";
import { DAY } from "#tests/support/world";
import * as liveEvents from "~/domain/core/live/live-events.server";
import { inFlight, type Reservation, reserve } from "~/http/body/budget.server";
import { liveStream } from "~/http/live/live-stream.server";
import { BEATS_EVERY_MS, endStreams, openStreams } from "~/http/live/live-streams.server";
import { actorOf } from "~/http/session/session.server";
import { PROCESS } from "~/lib/bounds";
import { loader } from "~/routes/shared/events";
import { ask, eventStream, open, signedIn, tellMany } from "./event-stream";

function aPlace(): Reservation {
  return reserve("stream", new Request("http://localhost:3000/events"));
}

const MOST_STREAMS = PROCESS.streamsAPerson.most;

it(`a person has ${MOST_STREAMS} streams at most: one more ends the oldest`, async () => {
  openSite();
  const [riley, noor] = [anInspector(), anInspector()];
  const cookie = await signedIn(riley);
  const theirs = await open(noor);
  const streams = [];
  for (let n = 0; n <= MOST_STREAMS; n += 1) streams.push(await open(riley, { cookie }));
  expect(await streams[0]?.next()).toBeUndefined();
  expect(await streams[1]?.isSilent()).toBe(true);
  expect(await theirs.isSilent()).toBe(true);
});

/** As many places of the streams' budget as the address may have, but for so many. */
function fillShare(address: string, free: number): void {
  const request = new Request("http://localhost:3000/events", { headers: { "x-client-address": address } });
  for (let n = free; n < PROCESS.streamsAnAddress.most; n += 1) {
    const { end } = reserve("stream", request);
    onTestFinished(end);
  }
}

it("one address has its share of all streams: beyond it 503, also for another person, until one ends", async () => {
  openSite();
  const [riley, noor] = [anInspector(), anInspector()];
  const site = { address: "203.0.113.7" };
  fillShare(site.address, 1);
  const before = inFlight("stream").places;
  const first = await ask(riley, site);
  expect(first.status).toBe(200);
  const refused = await ask(noor, site);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
  expect((await ask(noor, { ...site, address: "203.0.113.8" })).status).toBe(200);
  await first.body?.cancel();
  const next = await ask(noor, site);
  expect(next.status).toBe(200);
  endStreams();
  expect(inFlight("stream").places).toBe(before);
});

it("the place of a stream that could not begin goes back with its connection", async () => {
  openSite();
  const cookie = await signedIn(anInspector());
  const before = inFlight("stream").places;
  const connection = new AbortController();
  const request = new Request("http://localhost:3000/events", { headers: { cookie }, signal: connection.signal });
  // A database that fails at this moment cannot be had otherwise.
  vi.spyOn(liveEvents, "lastLiveSeq").mockImplementationOnce(() => {
    throw new Error("the disk is broken");
  });
  await Promise.allSettled([loader({ request, params: {}, context: {} })]);
  connection.abort();
  expect(inFlight("stream").places).toBe(before);
});

it("a slow reader's news waits in the database, and comes when it reads again", async () => {
  openSite();
  const riley = anInspector();
  let room = 1;
  let drained = () => {};
  const wire = {
    hasClient: true,
    // Takes one write, and then none until it is told to.
    waiting: () => (room-- > 0 ? 0 : 64 * 1024 + 1),
    isFull: () => false,
    onDrained(listener: () => void) {
      drained = listener;
    },
    onClosed: () => {},
  };
  const sessionId = await sessionOf(await signedIn(riley));
  const stream = eventStream(liveStream({ userId: riley.id, sessionId, after: null, wire, place: aPlace() }));
  tellMany(riley, 120);
  expect(await stream.isSilent()).toBe(true);
  for (const [first, last] of [
    [1, 50],
    [51, 100],
    [101, 120],
  ] as const) {
    room = 1;
    drained();
    for (let n = first; n <= last; n += 1) expect(await stream.next()).toMatchObject({ id: n });
    expect(await stream.isSilent()).toBe(true);
  }
});

async function sessionOf(cookie: string): Promise<string> {
  const actor = await actorOf(new Request("http://localhost:3000/", { headers: { cookie } }));
  return actor.kind === "person" ? actor.sessionId : "";
}

it("each stream beats every 25 seconds, not all at once, and one whose session has run out ends", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  endStreams();
  const world = openSite();
  const people = Array.from({ length: 3 }, () => anInspector());
  const streams = [];
  for (const person of people) streams.push(await open(person));
  expect(openStreams()).toBe(3);
  vi.advanceTimersByTime(BEATS_EVERY_MS);
  expect(streams.map(({ beats }) => beats())).toEqual([0, 0, 0]);
  for (const stream of streams) await stream.isSilent();
  expect(streams.map(({ beats }) => beats())).toEqual([1, 1, 1]);
  world.clock.advance(31 * DAY);
  vi.advanceTimersByTime(BEATS_EVERY_MS);
  expect(await streams[0]?.next()).toBeUndefined();
  expect(openStreams()).toBe(0);
});

it("all end when the process stops", async () => {
  openSite();
  const streams = [await open(anInspector()), await open(anInspector())];
  endStreams();
  expect(openStreams()).toBe(0);
  for (const stream of streams) expect(await stream.next()).toBeUndefined();
});
