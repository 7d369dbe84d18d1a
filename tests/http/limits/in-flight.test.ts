import { afterEach, describe, expect, it, vi } from "vitest";
import { aCompany } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { waitingForTwin } from "~/http/limits/in-flight.server";

/** Work that ends when it is told to. */
function controlled<T>(value: T) {
  let finish: () => void = () => {};
  let started = 0;
  const ended = new Promise<T>((resolve) => {
    finish = () => resolve(value);
  });
  const work = () => {
    started += 1;
    return ended;
  };
  return { work, finish, started: () => started };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("two requests under one key", () => {
  it("lets the second begin only when the first has ended", async () => {
    openWorld();
    const company = aCompany();
    const first = controlled("first");
    const second = controlled("second");
    const one = waitingForTwin(company, "key-1", first.work);
    const two = waitingForTwin(company, "key-1", second.work);
    await Promise.resolve();
    expect([first.started(), second.started()]).toEqual([1, 0]);
    first.finish();
    second.finish();
    expect(await Promise.all([one, two])).toEqual(["first", "second"]);
    expect(second.started()).toBe(1);
  });

  it("lets the second begin also when the first has failed", async () => {
    openWorld();
    const company = aCompany();
    const one = waitingForTwin(company, "key-1", () => Promise.reject(new Error("refused")));
    const two = waitingForTwin(company, "key-1", async () => "done");
    await expect(one).rejects.toThrow("refused");
    expect(await two).toBe("done");
  });

  it("refuses the second after two seconds, and says when to come again", async () => {
    openWorld();
    const company = aCompany();
    vi.useFakeTimers();
    const stuck = controlled("late");
    const one = waitingForTwin(company, "key-1", stuck.work);
    const two = waitingForTwin(company, "key-1", async () => "never");
    const refused = expect(two).rejects.toMatchObject({ kind: "conflict", code: "in-progress", retryAfterSeconds: 1 });
    await vi.advanceTimersByTimeAsync(2000);
    await refused;
    stuck.finish();
    expect(await one).toBe("late");
  });

  it("keeps people and keys apart, and requests without a key", async () => {
    openWorld();
    const company = aCompany();
    const held = controlled("held");
    const one = waitingForTwin(company, "key-1", held.work);
    expect(await waitingForTwin(company, "key-2", async () => "other key")).toBe("other key");
    expect(await waitingForTwin(aCompany(), "key-1", async () => "other person")).toBe("other person");
    expect(await waitingForTwin(company, undefined, async () => "no key")).toBe("no key");
    held.finish();
    await one;
  });
});
