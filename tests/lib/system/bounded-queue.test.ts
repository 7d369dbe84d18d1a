import { expect, it, onTestFinished, vi } from "vitest";
import { busy } from "~/domain/errors";
import { boundedQueue } from "~/lib/system/bounded-queue";

/** Work that lasts until it is told to end. */
function aTask() {
  let end = () => {};
  let begun = false;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end,
    hasBegun: () => begun,
    work: async () => {
      begun = true;
      await ended;
    },
  };
}

const BUSY = { kind: "unavailable", code: "busy", retryAfterSeconds: 10 };

it("works on one after the other, in the order of arrival", async () => {
  const inQueue = boundedQueue({ refusal: busy, atWork: 1, waiting: 2, waitingAnAddress: 5, waitMs: 1000 });
  const tasks = [aTask(), aTask(), aTask()];
  const ends = tasks.map(({ work }) => inQueue(undefined, work));
  await Promise.resolve();
  for (const [at, task] of tasks.entries()) {
    expect(tasks.map(({ hasBegun }) => hasBegun())).toEqual([true, at > 0, at > 1]);
    task.end();
    await ends[at];
    await Promise.resolve();
  }
});

it("refuses who would be one too many, and goes on after work that failed", async () => {
  const inQueue = boundedQueue({ refusal: busy, atWork: 1, waiting: 1, waitingAnAddress: 5, waitMs: 1000 });
  const first = aTask();
  const broken = inQueue(undefined, async () => {
    await first.work();
    throw new Error("broken");
  });
  const waiting = inQueue(undefined, async () => "done");
  await expect(inQueue(undefined, async () => "too many")).rejects.toMatchObject(BUSY);
  first.end();
  await expect(broken).rejects.toThrow("broken");
  expect(await waiting).toBe("done");
  expect(await inQueue(undefined, async () => "free again")).toBe("free again");
});

it("refuses who has waited too long, and does their work no more", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const inQueue = boundedQueue({ refusal: busy, atWork: 1, waiting: 5, waitingAnAddress: 5, waitMs: 1000 });
  const [slow, late] = [aTask(), aTask()];
  const first = inQueue(undefined, slow.work);
  const refused = expect(inQueue(undefined, late.work)).rejects.toMatchObject(BUSY);
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  slow.end();
  await first;
  expect(late.hasBegun()).toBe(false);
  expect(await inQueue(undefined, async () => "free again")).toBe("free again");
});

it("refuses one address that has its share of the places, and takes the others", async () => {
  const inQueue = boundedQueue({ refusal: busy, atWork: 1, waiting: 4, waitingAnAddress: 2, waitMs: 1000 });
  const [slow, waiting] = [aTask(), aTask()];
  // A /56 is one customer's, the next one is another's.
  const [site, office] = ["2001:db8:0:1::1", "2001:db8:0:100::1"];
  const works = [inQueue(site, slow.work), inQueue(site, waiting.work), inQueue("2001:db8:0:ff::2", waiting.work)];
  await expect(inQueue(site, waiting.work)).rejects.toMatchObject(BUSY);
  works.push(inQueue(office, waiting.work));
  // A job of the server's own, which has no address.
  works.push(inQueue(undefined, waiting.work));
  await expect(inQueue(undefined, waiting.work)).rejects.toMatchObject(BUSY);
  slow.end();
  waiting.end();
  await Promise.all(works);
  expect(await inQueue(site, async () => "free again")).toBe("free again");
});
