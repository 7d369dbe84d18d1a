import { expect, it, onTestFinished, vi } from "vitest";
import { boundedQueue } from "~/domain/files/picture-queue.server";

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
  const inQueue = boundedQueue({ atWork: 1, waiting: 2, waitMs: 1000 });
  const tasks = [aTask(), aTask(), aTask()];
  const ends = tasks.map(({ work }) => inQueue(work));
  await Promise.resolve();
  for (const [at, task] of tasks.entries()) {
    expect(tasks.map(({ hasBegun }) => hasBegun())).toEqual([true, at > 0, at > 1]);
    task.end();
    await ends[at];
    await Promise.resolve();
  }
});

it("refuses who would be one too many, and goes on after work that failed", async () => {
  const inQueue = boundedQueue({ atWork: 1, waiting: 1, waitMs: 1000 });
  const first = aTask();
  const broken = inQueue(async () => {
    await first.work();
    throw new Error("broken");
  });
  const waiting = inQueue(async () => "done");
  await expect(inQueue(async () => "too many")).rejects.toMatchObject(BUSY);
  first.end();
  await expect(broken).rejects.toThrow("broken");
  expect(await waiting).toBe("done");
  expect(await inQueue(async () => "free again")).toBe("free again");
});

it("refuses who has waited too long, and does their work no more", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const inQueue = boundedQueue({ atWork: 1, waiting: 5, waitMs: 1000 });
  const [slow, late] = [aTask(), aTask()];
  const first = inQueue(slow.work);
  const refused = expect(inQueue(late.work)).rejects.toMatchObject(BUSY);
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  slow.end();
  await first;
  expect(late.hasBegun()).toBe(false);
  expect(await inQueue(async () => "free again")).toBe("free again");
});
