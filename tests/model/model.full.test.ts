import { expect, test } from "vitest";
import { SEED } from "#tests/support/run/level";
import { missedBy, newCoverage } from "./coverage";
import { withoutWaiting } from "./process-alone";
import { MOVES, planOf, runPlan, shrink } from "./run";
import { KINDS } from "./wire";

const seeds = Number(process.env.MODEL_SEEDS ?? 24);
const from = Number(process.env.MODEL_FROM ?? SEED);
const coverage = newCoverage();
let ran = 0;

withoutWaiting();

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
