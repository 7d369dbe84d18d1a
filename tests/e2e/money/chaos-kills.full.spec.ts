import { test as base, expect } from "@playwright/test";
import { ne } from "drizzle-orm";
import { schema } from "#db/client.server";
import {
  atProvider,
  ENGAGEMENT_FEE,
  expectBooksToHold,
  expectCommandsToFindBooksSound,
  expectOneEngagement,
  POSTING_FEE,
  quiet,
} from "../support/chaos/chaos-books";
import { bookOneByCalls } from "../support/chaos/chaos-calls";
import { aPair, aScene, bookOne, finishOne, type Pair, type Scene } from "../support/chaos/chaos-flow";
import { type Havoc, seededRandom, wreak } from "../support/chaos/chaos-havoc";
import { DAY } from "../support/people/story";

const SEED = Number(process.env.CHAOS_SEED ?? process.env.TEST_SEED ?? 20_261_121);
const KILLS = 20;
/** The first of them books through the JSON calls. */
const PAIRS = 3;
const HOUR = DAY / 24;

const test = base.extend<{ scene: Scene; havoc: Havoc }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  scene: async ({}, use) => {
    const scene = await aScene();
    await use(scene);
    await scene.end();
  },
  havoc: async ({ scene }, use) => {
    const havoc = wreak(scene.server, { kills: KILLS, random: seededRandom(SEED) });
    await use(havoc);
    await havoc.end();
  },
});

test(`${KILLS} kills at random moments under ${2 * PAIRS} people at once (CHAOS_SEED=${SEED})`, async ({
  scene,
  havoc,
}) => {
  test.setTimeout(300_000);
  const { server, cast } = scene;
  const all: Pair[] = [];
  let byCalls = 0;
  do {
    const pairs = await Promise.all(Array.from({ length: PAIRS }, () => aPair(scene, { revived: havoc.revived })));
    const bookings = await Promise.all(
      pairs.map((pair, place) => (place === 0 ? bookOneByCalls(scene, pair, havoc.revived) : bookOne(scene, pair))),
    );
    byCalls += 1;
    server.advance(2 * DAY);
    await Promise.all(pairs.map((pair, place) => finishOne(scene, pair, bookings[place] ?? "")));
    all.push(...pairs);
  } while (havoc.left() > 0);
  await havoc.over;

  server.advance(HOUR);
  await quiet(server, cast);
  for (const { company, inspector } of all) expectOneEngagement(cast, company, inspector);
  const { jobDrafts, payments } = schema;
  const { reads } = cast.database;
  expect(reads.select().from(payments).where(ne(payments.state, "succeeded")).all()).toEqual([]);
  expect(reads.select().from(jobDrafts).all()).toHaveLength(all.length - byCalls);
  const paid = all.length * (ENGAGEMENT_FEE + POSTING_FEE);
  expect(await atProvider(cast)).toEqual({ charges: 2 * all.length, held: paid, transfers: all.length });
  await expectBooksToHold(server, cast);
  await expectCommandsToFindBooksSound(server);
});
