import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MessageStorage } from "~/components/messages/pending/message-storage";
import type { Outcome, PendingMessage } from "~/components/messages/pending/pending-message";
import { SendQueue } from "~/components/messages/pending/send-queue";
import { chatTexts } from "~/copy/people/messages";

// Its waits are what is tested; nothing here has a clock of its own.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A storage that outlives pages, as a tab's does. */
function aShelf(): MessageStorage {
  let unsent: readonly PendingMessage[] = [];
  return {
    open: () => undefined,
    read: () => structuredClone(unsent),
    write(next) {
      unsent = structuredClone(next);
    },
  };
}

/** An queue at work whose server answers as told: one outcome a try, "sent" when none is left. */
function aSendQueue(...outcomes: Outcome[]) {
  return outboxOn(aShelf(), outcomes);
}

function outboxOn(storage: MessageStorage, outcomes: Outcome[]) {
  const tried: string[] = [];
  const deliver = async ({ key }: PendingMessage): Promise<Outcome> => {
    tried.push(key);
    return outcomes.shift() ?? { kind: "sent", id: `msg_${key}`, createdAt: tried.length };
  };
  const onAnswered = vi.fn();
  const queue = new SendQueue("usr_me", deliver, storage, onAnswered);
  queue.resume("token");
  const post = (key: string) => queue.post({ key, partnerId: "usr_you", jobId: null, content: key, saidBefore: [] });
  const states = () => queue.pendingMessages().map(({ key, state }) => `${key} ${state}`);
  return { queue, tried, onAnswered, post, states };
}

const lost: Outcome = { kind: "lost" };
const settled = () => vi.advanceTimersByTimeAsync(0);

describe("the queue", () => {
  it("shows a pending at once and keeps it until the page has its message", async () => {
    const { queue, post, states, onAnswered } = aSendQueue();
    const seen: number[] = [];
    queue.watch(() => seen.push(queue.pendingMessages().length));
    post("a");
    expect(states()).toEqual(["a sending"]);
    expect(seen[0]).toBe(1);
    await settled();
    expect(queue.pendingMessages()).toMatchObject([{ state: "sent", sent: { id: "msg_a", createdAt: 1 } }]);
    expect(onAnswered).toHaveBeenCalledOnce();
    expect(queue.holdsUnsent()).toBe(false);
    queue.settle(new Set(["msg_other"]));
    expect(states()).toEqual(["a sent"]);
    queue.settle(new Set(["msg_a"]));
    expect(states()).toEqual([]);
  });

  it("keeps the order, and tries again under the same key, a little later each time", async () => {
    const { tried, post, states } = aSendQueue(lost, lost);
    for (const key of ["a", "b", "c"]) post(key);
    await settled();
    expect(states()).toEqual(["a waiting", "b sending", "c sending"]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tried).toEqual(["a", "a"]);
    await vi.advanceTimersByTimeAsync(1999);
    expect(tried).toEqual(["a", "a"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(tried).toEqual(["a", "a", "a", "b", "c"]);
    expect(states()).toEqual(["a sent", "b sent", "c sent"]);
  });

  it("stops after some tries, until the person asks or the line is back", async () => {
    for (const goOn of [(queue: SendQueue) => queue.retry("a"), (queue: SendQueue) => queue.wake()]) {
      const { queue, tried, post, states } = aSendQueue(...Array.from({ length: 6 }, () => lost));
      post("a");
      await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
      expect(tried).toHaveLength(6);
      expect(states()).toEqual(["a stopped"]);
      expect(queue.holdsUnsent()).toBe(true);
      goOn(queue);
      await settled();
      expect(states()).toEqual(["a sent"]);
    }
  });

  it("lets the next one go when one is refused, which can be tried again or taken back", async () => {
    const refused: Outcome = { kind: "refused", problem: "Please wait." };
    const { queue, tried, post, states } = aSendQueue(refused, { kind: "sent", id: "msg_b", createdAt: 1 }, refused);
    post("a");
    post("b");
    await settled();
    expect(states()).toEqual(["a refused", "b sent"]);
    expect(queue.pendingMessages()[0]?.problem).toBe("Please wait.");
    queue.retry("a");
    await settled();
    expect(tried).toEqual(["a", "b", "a"]);
    queue.take("a");
    expect(states()).toEqual(["b sent"]);
  });

  it("sends nothing while its pages are closed", async () => {
    const { queue, tried, post } = aSendQueue(lost);
    post("a");
    await settled();
    queue.pause();
    post("b");
    queue.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tried).toEqual(["a"]);
    queue.resume("token");
    await settled();
    expect(tried).toEqual(["a", "a", "b"]);
  });

  it("goes on after its page began anew, in order, under the same keys", async () => {
    const storage = aShelf();
    const refused: Outcome = { kind: "refused", problem: "Please wait." };
    const before = outboxOn(storage, [refused, { kind: "sent", id: "msg_b", createdAt: 1 }, lost]);
    for (const key of ["a", "b", "c", "d"]) before.post(key);
    await settled();
    expect(before.states()).toEqual(["a refused", "b sent", "c waiting", "d sending"]);
    before.queue.pause();
    const after = outboxOn(storage, []);
    await settled();
    expect(after.states()).toEqual(["a refused", "c sent", "d sent"]);
    expect(after.tried).toEqual(["c", "d"]);
    expect(storage.read()).toMatchObject([{ key: "a" }]);
  });

  it("asks before it sends what the server may have forgotten the key of", async () => {
    const storage = aShelf();
    const before = outboxOn(storage, [lost]);
    before.post("a");
    await settled();
    before.queue.pause();
    await vi.advanceTimersByTimeAsync(7 * 24 * 60 * 60 * 1000);
    const after = outboxOn(storage, []);
    await settled();
    expect(after.tried).toEqual([]);
    expect(after.queue.pendingMessages()).toMatchObject([{ state: "refused", problem: chatTexts.tooOld }]);
    after.queue.retry("a");
    await settled();
    expect(after.states()).toEqual(["a sent"]);
  });
});

describe("files of a message", () => {
  const photo = new File(["abc"], "cone.jpg", { type: "image/jpeg" });
  const chosen = { key: "key_1", filename: "cone.jpg", size: 3, contentType: "image/jpeg" };
  const post = (queue: SendQueue, files: PendingMessage["files"]) =>
    queue.post({ key: "k1", partnerId: "usr_you", jobId: null, content: "Look", files, saidBefore: [] });

  it("are lost with the page, which says so instead of sending the words alone", async () => {
    const storage = aShelf();
    const { queue } = outboxOn(storage, [lost]);
    post(queue, [{ ...chosen, file: photo }]);
    await settled();
    expect(storage.read()[0]?.files).toEqual([chosen]);
    const { tried, queue: next } = outboxOn(storage, []);
    await settled();
    expect(tried).toEqual([]);
    expect(next.pendingMessages()).toMatchObject([{ state: "refused", problem: chatTexts.lost, content: "Look" }]);
  });

  it("are not lost once the server has them", async () => {
    const storage = aShelf();
    const { queue } = outboxOn(storage, [lost]);
    post(queue, [{ ...chosen, id: "file_1" }]);
    await settled();
    const { tried } = outboxOn(storage, []);
    await settled();
    expect(tried).toEqual(["k1"]);
  });
});
