import { expect, it, vi } from "vitest";
import { aBrowser, after, news, openSources, Source, settled } from "./browser";

it("two tabs share one stream; each hears each event once, in order, also one that comes again", async () => {
  const { tab } = aBrowser();
  const [first, second] = [await tab(4), await tab(4)];
  expect(openSources().map(({ url }) => url)).toEqual(["/events?user=usr_riley&after=4"]);
  const [source] = openSources();
  source?.opens();
  for (const seq of [5, 6, 6, 5]) source?.tells(news(seq));
  for (const { heard, state } of [first, second]) {
    expect(heard).toEqual(["news 5", "news 6"]);
    expect(state()).toBe("live");
  }
});

it("a tab that opens behind what the stream has told already has the rest told again, and nobody else twice", async () => {
  const { tab } = aBrowser();
  const first = await tab(0);
  openSources()[0]?.opens();
  for (const seq of [1, 2]) openSources()[0]?.tells(news(seq));
  const second = await tab(1);
  expect(openSources().map(after)).toEqual(["1"]);
  openSources()[0]?.opens();
  for (const seq of [2, 3]) openSources()[0]?.tells(news(seq));
  expect([first.heard, second.heard]).toEqual([
    ["news 1", "news 2", "news 3"],
    ["news 2", "news 3"],
  ]);
  const third = await tab(3);
  expect(openSources()).toHaveLength(1);
  expect(third.state()).toBe("live");
});

it("when the tab that holds the stream closes, another goes on behind the last event", async () => {
  const { tab } = aBrowser();
  const [first, second] = [await tab(), await tab()];
  openSources()[0]?.opens();
  openSources()[0]?.tells(news(1));
  first.close();
  await settled();
  expect(openSources().map(after)).toEqual(["1"]);
  openSources()[0]?.tells(news(2));
  expect(second.heard).toEqual(["news 1", "news 2"]);
  expect(first.heard).toEqual(["news 1"]);
});

it("a tab that answers late has nothing told again that was passed on to it", async () => {
  const { tab, hold } = aBrowser();
  const [first, , third] = [await tab(), await tab(), await tab()];
  openSources()[0]?.tells(news(1));
  const deliver = hold();
  first.close();
  await settled();
  const [source] = openSources();
  source?.tells(news(2));
  deliver();
  expect([openSources(), third.heard]).toEqual([[source], ["news 1", "news 2"]]);
});

it("a tab that stands before the one that now holds the stream has the rest told", async () => {
  const { tab } = aBrowser();
  const [first, second, third] = [await tab(1), await tab(3), await tab(1)];
  first.close();
  await settled();
  expect(openSources().map(after)).toEqual(["1"]);
  for (const seq of [2, 3]) openSources()[0]?.tells(news(seq));
  expect([second.heard, third.heard]).toEqual([[], ["news 2", "news 3"]]);
});

it("a hidden tab holds no stream; seen again it goes on behind the last event", async () => {
  const { tab, hide, show } = aBrowser();
  const { heard } = await tab();
  openSources()[0]?.opens();
  openSources()[0]?.tells(news(1));
  await hide();
  expect(openSources()).toEqual([]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(openSources()).toEqual([]);
  await show();
  expect(openSources().map(after)).toEqual(["1"]);
  for (const seq of [2, 3]) openSources()[0]?.tells(news(seq));
  expect(heard).toEqual(["news 1", "news 2", "news 3"]);
});

it("a tab that is opened hidden waits until it is seen", async () => {
  const { tab, hide, show } = aBrowser();
  await hide();
  await tab();
  expect(openSources()).toEqual([]);
  await show();
  expect(openSources()).toHaveLength(1);
});

it("where tabs cannot share, each that can be seen has a stream of its own", async () => {
  const { tab, hide } = aBrowser({ shares: false });
  await tab();
  await tab();
  expect(openSources()).toHaveLength(2);
  await hide();
  expect(openSources()).toEqual([]);
});

it("two people in one browser never mix", async () => {
  const { tab } = aBrowser();
  const [riley, noor] = [await tab(0, "usr_riley"), await tab(0, "usr_noor")];
  const [rileys, noors] = openSources();
  rileys?.tells(news(1, "Riley's"));
  noors?.tells(news(1, "Noor's"));
  expect([riley.heard, noor.heard]).toEqual([["Riley's"], ["Noor's"]]);
});

it("a stream that breaks is opened anew; after three failures in a row pages poll, until one stands again", async () => {
  const { tab } = aBrowser();
  const { state, heard } = await tab();
  const states = [];
  for (let n = 0; n < 3; n += 1) {
    openSources()[0]?.breaks();
    states.push(state());
    expect(openSources()).toEqual([]);
    if (n < 2) await vi.advanceTimersByTimeAsync(1500);
  }
  expect(states).toEqual(["connecting", "connecting", "polling"]);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(openSources()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(openSources()).toHaveLength(1);
  openSources()[0]?.opens();
  expect(state()).toBe("polling");
  openSources()[0]?.tells(news(1));
  expect([state(), heard]).toEqual(["live", ["news 1"]]);
});

it("one that opens and breaks at once, or never opens, has failed too", async () => {
  const { tab } = aBrowser();
  const { state } = await tab();
  openSources()[0]?.opens();
  openSources()[0]?.breaks();
  await vi.advanceTimersByTimeAsync(1500);
  await vi.advanceTimersByTimeAsync(15_000 + 1500);
  openSources()[0]?.opens();
  openSources()[0]?.breaks();
  expect(state()).toBe("polling");
});

it("a line that says nothing for a minute is taken for dead; one that beats is not", async () => {
  const { tab } = aBrowser();
  const { state } = await tab();
  const [source] = openSources();
  source?.opens();
  for (let n = 0; n < 10; n += 1) {
    await vi.advanceTimersByTimeAsync(59_000);
    source?.beats();
  }
  expect([openSources(), state()]).toEqual([[source], "live"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([openSources(), state()]).toEqual([[], "connecting"]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(openSources()).toHaveLength(1);
});

it.each([401, 204])("refused with %i it is over, in all tabs; any other refusal is tried again", async (status) => {
  const over = aBrowser({ status });
  const tabs = [await over.tab(), await over.tab()];
  openSources()[0]?.refused();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(Source.opened).toHaveLength(1);
  await over.hide();
  await over.show();
  expect(Source.opened).toHaveLength(1);
  expect(tabs.map(({ ends }) => ends)).toEqual([["ended"], ["ended"]]);
  const busy = aBrowser({ status: 503 });
  const { ends } = await busy.tab();
  openSources()[0]?.refused();
  await vi.advanceTimersByTimeAsync(1500);
  expect(openSources()).toHaveLength(1);
  expect(ends).toEqual([]);
});

it("each tab is told when the session has run out by its time alone", async () => {
  const { tab } = aBrowser({ status: 401, ranOut: true });
  const tabs = [await tab(), await tab()];
  openSources()[0]?.refused();
  await settled();
  expect(tabs.map(({ ends }) => ends)).toEqual([["ran out"], ["ran out"]]);
});

it("a reset is heard, and counts on from where it says, also where that lies back", async () => {
  const { tab } = aBrowser();
  const { heard } = await tab(9);
  openSources()[0]?.tells({ seq: 3, name: "reset", payload: {} });
  openSources()[0]?.tells(news(4));
  expect(heard).toEqual(["reset", "news 4"]);
});
