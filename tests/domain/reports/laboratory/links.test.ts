import { describe, expect, test } from "vitest";
import { plansOf } from "#tests/support/look/plans";
import { DAY } from "#tests/support/world";
import { linkedLaboratory } from "~/domain/reports/laboratory/linked-laboratory.server";
import { laboratoriesInShort, laboratoriesOf } from "~/domain/reports/laboratory/queries.server";
import { LASTS, REPORT } from "~/lib/bounds";
import { sentMailsTo } from "../distribution/sending";
import { aSignedReport } from "../recording";
import { anAskedLaboratory, entriesIn, renew, sendBack, takeBack } from "./asked";
import { aLink, aReport, ask, enter, LABORATORY, open, receive } from "./asking";

describe("a mailed link", () => {
  test("works once, within 30 days, and then for 12 hours", async () => {
    const { world, inspector, bookingId, set } = await aSignedReport();
    await ask(inspector, bookingId);
    const late = aLink(world.database, world.clock.now());
    const token = aLink(world.database, world.clock.now() + DAY);
    await expect(receive(token, { sets: set })).rejects.toMatchObject({ code: "laboratory-link-over" });
    world.clock.advance(LASTS.laboratoryLink.most);
    await expect(open(late)).rejects.toMatchObject({ code: "laboratory-link-over" });
    await open(token);
    await expect(open(token)).rejects.toMatchObject({ code: "laboratory-link-over" });
    world.clock.advance(LASTS.laboratoryOpen.most - 1);
    await receive(token, { sets: set });
    world.clock.advance(1);
    await expect(receive(token, { sets: set })).rejects.toMatchObject({ code: "laboratory-link-over" });
    await expect(aReport(token)).rejects.toMatchObject({ code: "laboratory-link-over" });
  });

  test("that nobody was mailed, or that was taken back, opens nothing", async () => {
    const asked = await anAskedLaboratory();
    const { token, company, bookingId } = asked;
    for (const attempt of [open("none"), enter("none", asked.sent), renew("none"), aReport("none")])
      await expect(attempt).rejects.toMatchObject({ kind: "not_found" });
    await asked.receive();
    await takeBack(asked);
    expect(linkedLaboratory(token)).toBeNull();
    await expect(asked.enter()).rejects.toMatchObject({ kind: "not_found" });
    await expect(renew(token)).rejects.toMatchObject({ kind: "not_found" });
    await expect(takeBack(asked)).rejects.toMatchObject({ kind: "not_found" });
    const { requests, entries } = laboratoriesOf(company, bookingId);
    expect(requests[0]?.stage).toBe("ended");
    expect(entries).toHaveLength(1);
  });

  test("is renewed to the same address, five times a day", async () => {
    const asked = await anAskedLaboratory();
    const { world, token } = asked;
    world.clock.advance(2 * DAY);
    for (let at = 0; at < REPORT.linksADay.most; at += 1) await renew(token);
    await expect(renew(token)).rejects.toMatchObject({ code: "laboratory-link-quota" });
    expect(await sentMailsTo(world, LABORATORY.email)).toHaveLength(1 + REPORT.linksADay.most);
    world.clock.advance(DAY);
    await renew(token);
  });

  test("goes with what is sent back while the day has any left; without one it is sent back all the same", async () => {
    const asked = await anAskedLaboratory();
    const { world } = asked;
    world.clock.advance(2 * DAY);
    const token = aLink(world.database, world.clock.now());
    await open(token);
    const mailed: boolean[] = [];
    let entryId = await receive(token, { sets: asked.set });
    for (let at = 0; at <= REPORT.linksADay.most; at += 1) {
      if (at > 0) entryId = await receive(token, { sets: asked.set, entry: entryId });
      mailed.push((await sendBack(asked, entryId)).result.isMailed);
    }
    expect(mailed.filter(Boolean)).toHaveLength(REPORT.linksADay.most - 1);
    expect(mailed.at(-1)).toBe(false);
    expect(entriesIn(world).map(({ returnedAt }) => returnedAt)).not.toContain(null);
  });

  test("shows what it is about, and who made it and booked it by name alone", async () => {
    const { token, bookingId } = await anAskedLaboratory();
    const { facts } = linkedLaboratory(token) ?? {};
    expect(facts?.sets).toMatchObject([
      { prefix: "1001-1", mixId: "4000-AE", cylinders: 5, tests: [{ ageDays: 7 }, { ageDays: 28 }, { ageDays: null }] },
    ]);
    expect(JSON.stringify(facts)).not.toContain(bookingId);
  });
});

test("what is read of laboratories comes by an index, in its order", async () => {
  const asked = await anAskedLaboratory();
  const { token, inspector, bookingId } = asked;
  await asked.receive();
  const plans = plansOf(() => [
    linkedLaboratory(token),
    laboratoriesOf(inspector, bookingId),
    laboratoriesInShort(bookingId),
  ]).filter((plan) => plan.includes("laboratory_"));
  expect(plans.length).toBeGreaterThanOrEqual(6);
  for (const plan of plans) expect(plan).not.toMatch(/SCAN |TEMP B-TREE/);
});
