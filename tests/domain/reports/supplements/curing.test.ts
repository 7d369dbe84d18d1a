import { describe, expect, test } from "vitest";
import { DAY } from "#tests/support/world";
import { mix } from "../findings/changes";
import { aDayLater } from "./day-later";

describe("curing", () => {
  test("that is not over is open until 48 hours after molding, then it is not recorded", async () => {
    const { world, panel, said, booking } = await aDayLater();
    const [set] = panel().sets;
    expect(set?.pickupBy).toBe((set && booking.startsAt + 2 * DAY + 28 * 60_000) ?? 0);
    expect(said()).toEqual([]);
    world.clock.set((set?.pickupBy ?? 0) + 1);
    expect(said()).toEqual(["Set 1001-1: initial curing not recorded."]);
  });

  test("of a set that was picked up and received in time has nothing to say", async () => {
    const { pickUp, receive, panel, said } = await aDayLater();
    expect(await pickUp()).toMatchObject({ supplement: 1 });
    expect(await receive()).toMatchObject({ supplement: 2 });
    expect(said()).toEqual([]);
    expect(panel().sets[0]).toMatchObject({
      pickup: { typed: { pickedUpBy: "R. Diaz, Capitol Testing", lowest: "62" } },
      receipt: { typed: { laboratory: "Capitol Testing, Austin", finalCuring: "moist-room" } },
    });
  });

  test.each([
    [
      "too long",
      { pickedUpAt: "09:00", pickedUpAtDate: "2026-11-23" },
      ["Set 1001-1: initial curing lasted 48.1 h (limit 48)."],
    ],
    ["not too long", { pickedUpAt: "08:58", pickedUpAtDate: "2026-11-23" }, []],
    ["moved early", { pickedUpAt: "00:57", pickedUpAtDate: "2026-11-22" }, ["Set 1001-1: moved 15.9 h after molding."]],
    ["moved after 16 hours", { pickedUpAt: "00:58", pickedUpAtDate: "2026-11-22" }, []],
    ["too cold", { lowest: "59" }, ["Set 1001-1: initial curing 59–78 °F, outside 60–80 °F."]],
    ["too warm", { highest: "81" }, ["Set 1001-1: initial curing 62–81 °F, outside 60–80 °F."]],
    ["at the ends of the range", { lowest: "60", highest: "80" }, []],
  ])("%s", async (_how, fields, sentences) => {
    const { world, pickUp, said } = await aDayLater();
    world.clock.advance(2 * DAY);
    await pickUp(fields);
    expect(said()).toEqual(sentences);
  });

  test.each([
    ["5999", "62", []],
    ["6000", "67", ["Set 1001-1: initial curing 67–78 °F, outside 68–78 °F."]],
    ["6000", "68", []],
  ])("of a mix of %s psi down to %s °F", async (strength, lowest, sentences) => {
    const { pickUp, said } = await aDayLater(mix({ strength }));
    await pickUp({ lowest });
    expect(said()).toEqual(sentences);
  });

  test.each([
    ["on the way too long", { receivedAt: "12:31" }, ["Set 1001-1: on the way 4 h 1 min (limit 4 h)."]],
    ["on the way four hours", { receivedAt: "12:30" }, []],
    [
      "late into final curing",
      {
        moldsRemovedAt: "10:20",
        moldsRemovedAtDate: "2026-11-22",
        finalCuringAt: "10:51",
        finalCuringAtDate: "2026-11-22",
      },
      ["Set 1001-1: final curing began 31 minutes after the molds were removed (limit 30)."],
    ],
  ])("%s", async (_how, fields, sentences) => {
    const { world, pickUp, receive, said } = await aDayLater();
    world.clock.advance(DAY);
    await pickUp();
    await receive(fields);
    expect(said()).toEqual(sentences);
  });
});
