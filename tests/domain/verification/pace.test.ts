import { describe, expect, test } from "vitest";
import { Clock } from "#tests/support/world";
import { createPace } from "~/domain/verification/pace";

function aPace(callsASecond = 10) {
  const clock = new Clock(0);
  const pace = createPace({ uptime: clock.now, wait: async (ms) => clock.advance(ms), callsASecond });
  return { clock, pace };
}

const LIMITED = Object.assign(new Error("Too many requests"), { statusCode: 429 });

describe("calls to the provider", () => {
  test("stay below the rate", async () => {
    const { clock, pace } = aPace();
    for (let call = 0; call < 21; call += 1) await pace(async () => call);
    expect(clock.now()).toBe(2000);
  });

  test("are repeated after longer and longer waits while the provider refuses for its own limit", async () => {
    const { clock, pace } = aPace();
    const asked: number[] = [];
    const answer = await pace(async () => {
      asked.push(clock.now());
      if (asked.length < 4) throw LIMITED;
      return "answer";
    });
    expect(answer).toBe("answer");
    expect(asked).toEqual([0, 1000, 3000, 7000]);
  });

  test("end when the provider goes on refusing, and at once for any other refusal", async () => {
    const { clock, pace } = aPace();
    await expect(pace(() => Promise.reject(LIMITED))).rejects.toBe(LIMITED);
    expect(clock.now()).toBe(127_000);
    await expect(pace(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  });
});
