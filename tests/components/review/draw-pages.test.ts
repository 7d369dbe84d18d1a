import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawPages, type FromThread } from "~/components/review/draw-pages";

/** Stands for the browser's threads, which the document of these tests has none of: it does what the test says. */
class StagedThread extends EventTarget {
  static last: StagedThread | undefined;
  ended = false;
  sent: unknown[] = [];
  constructor() {
    super();
    StagedThread.last = this;
  }
  postMessage(message: unknown) {
    this.sent.push(message);
  }
  terminate() {
    this.ended = true;
  }
  say(data: FromThread) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", StagedThread);
  vi.stubGlobal("fetch", async () => new Response("%PDF-1.7"));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function drawing(signal = new AbortController().signal) {
  const drawn = drawPages(document.createElement("div"), { src: "/files/file_1", name: "card.pdf", signal });
  drawn.catch(() => {});
  await vi.waitFor(() => expect(StagedThread.last?.ended).toBe(false));
  const thread = StagedThread.last as StagedThread;
  return { drawn, thread };
}

test("a file that draws for ever is given up, and its thread with it", async () => {
  const { drawn, thread } = await drawing();
  thread.say("ready");
  expect(thread.sent).toHaveLength(1);
  vi.advanceTimersByTime(14_000);
  expect(thread.ended).toBe(false);
  vi.advanceTimersByTime(2000);
  await expect(drawn).rejects.toThrow("drawn too slowly");
  expect(thread.ended).toBe(true);
});

test("a thread that comes late over a slow line is waited for, and ended when all is drawn", async () => {
  const { drawn, thread } = await drawing();
  vi.advanceTimersByTime(60_000);
  thread.say("ready");
  thread.say({ picture: null, number: 1, pages: 2, isWhole: false });
  thread.say({ picture: null, number: 2, pages: 2, isWhole: true });
  thread.say("done");
  await expect(drawn).resolves.toEqual({ shown: 2, pages: 2, inPart: [1] });
  expect(thread.ended).toBe(true);
});

test("a page that is left takes its thread with it, and what cannot be drawn is told", async () => {
  const left = new AbortController();
  const { drawn, thread } = await drawing(left.signal);
  left.abort();
  await expect(drawn).rejects.toThrow();
  expect(thread.ended).toBe(true);
  const other = await drawing();
  other.thread.say("failed");
  await expect(other.drawn).rejects.toThrow("the file cannot be drawn");
});
