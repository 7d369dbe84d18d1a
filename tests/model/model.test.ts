import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { missedBy, newCoverage } from "./coverage";
import { MOVES, planOf, runPlan, shrink } from "./run";
import { KINDS } from "./wire";

const seeds = Number(process.env.MODEL_SEEDS ?? 60);
const from = Number(process.env.MODEL_FROM ?? 1);
const coverage = newCoverage();
let ran = 0;

beforeEach(() => {
  // A call that a crash has cut off never ends, and neither does its time limit.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // Half of the time would be spent waiting for the disk, which here never loses its power.
  const { pragma } = Sqlite.prototype;
  vi.spyOn(Sqlite.prototype, "pragma").mockImplementation(function (this: Sqlite.Database, source, options) {
    return pragma.call(this, source === "synchronous = FULL" ? "synchronous = OFF" : source, options);
  });
});
afterEach(() => void vi.useRealTimers());

test.each(Array.from({ length: seeds }, (_, n) => from + n))(
  "the books hold, seed %i",
  { timeout: 600_000 },
  async (seed) => {
    ran += 1;
    const plan = planOf(seed);
    const { problems } = await runPlan(seed, plan, coverage);
    if (problems.length === 0) return;
    const { trace, problems: left } = await shrink(seed, plan);
    expect.fail([`seed ${seed}`, ...problems, "", "The same with the fewest steps:", ...trace, ...left].join("\n"));
  },
);

test("200 random runs reach every state, every move and every fault", ({ skip }) => {
  skip(seeds < 200 || ran < seeds, "not as many ran here");
  expect(missedBy(coverage, { moves: MOVES, faults: KINDS })).toEqual([]);
});
