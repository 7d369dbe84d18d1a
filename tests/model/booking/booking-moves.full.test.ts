import fc from "fast-check";
import { expect, test } from "vitest";
import { SEED } from "#tests/support/run/level";
import { HOUR, MINUTE } from "#tests/support/world";
import { BOOKING_MOVE_NAMES, type BookingMove } from "~/domain/bookings/lifecycle/moves";
import { cents } from "~/lib/money";
import { endProblems } from "../invariants";
import { openModel } from "../model";
import { work } from "../process";
import { withoutWaiting } from "../process-alone";
import { randomFrom, seedIds } from "../random";
import { beginBooking } from "./begin";
import type { Belief, Real } from "./belief";
import { anyMoves, DoForbidden, TO_REACH } from "./commands";
import { PATHS } from "./paths";

const runs = Number(process.env.BOOKING_RUNS ?? 45);
const seed = Number(process.env.MODEL_FROM ?? SEED);

withoutWaiting();

test("a booking follows its rules whatever people, banks, webhooks and the clock do", {
  timeout: 900_000,
}, async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constant<BookingMove | null>(null),
      fc.noBias(anyMoves(80)),
      fc.nat(),
      async (goal, moves, ofRun) => {
        const random = randomFrom(ofRun);
        seedIds(random);
        const world = await openModel(random, { twoPersonLimit: cents(1_000_000) });
        const path = goal && PATHS[goal];
        const { model, real } = await beginBooking(world, random, { reached, way: path?.from });
        await fc.asyncModelRun(() => ({ model, real }), path ? [...path.steps, new DoForbidden(), ...moves] : moves);
        expect([...reached]).toEqual(expect.arrayContaining(goal ? [goal] : []));
        await real.post.all();
        // What the last work moved at the provider is listed a little later.
        for (const ms of [MINUTE, HOUR, HOUR]) {
          world.advance(ms);
          await work(world);
        }
        expect(await endProblems(world)).toEqual([]);
      },
    ),
    { numRuns: runs, seed, endOnFailure: !process.env.BOOKING_SHRINK, examples: toEachMove() },
  );
  expect([...reached].sort()).toEqual([...TO_REACH].sort());
});

/** For each move of the table a run that begins with a way to it and goes on by chance. */
function toEachMove(): [BookingMove, Iterable<fc.AsyncCommand<Belief, Real>>, number][] {
  const afterwards = fc.sample(anyMoves(10), { seed, numRuns: BOOKING_MOVE_NAMES.length });
  return BOOKING_MOVE_NAMES.map((name, n) => [name, afterwards[n] ?? [], seed + n]);
}
