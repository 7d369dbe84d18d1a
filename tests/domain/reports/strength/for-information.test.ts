import { expect, test } from "vitest";
import { aCertificate } from "#tests/support/factories";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import { mix, sample } from "../findings/changes";
import type { Change } from "../recording";
import { pickup, signed } from "../supplements/curing";
import { TWENTY_EIGHT_DAYS } from "./strengths";
import { daysLater } from "./tested-cylinders";

const OUTSIDE = "initial curing was outside ASTM C31";
const ELSEWHERE = "not sampled at the job's point of sampling";

test.each<[string, changes: Change[], pickedUp: Readonly<Record<string, string>>, reason: string]>([
  ["curing that was too warm", [], { highest: "81" }, OUTSIDE],
  ["curing that was too cold for strong concrete", [mix({ strength: "6000" })], { lowest: "67" }, OUTSIDE],
  ["curing that took too long", [], { pickedUpAt: "08:59", pickedUpAtDate: "2026-11-23" }, OUTSIDE],
  ["a sample at the pump", [sample({ takenAt: "pump" })], {}, ELSEWHERE],
])("strengths of %s are for information, and say why", async (_what, changes, pickedUp, reason) => {
  const { send, said, inspector, bookingId, set } = await daysLater(28, ...changes);
  aCertificate(inspector, { certificationLevel: CERTIFICATION_LEVELS[1] });
  await signed(inspector, pickup({ bookingId, sets: set, ...pickedUp }));
  await send(TWENTY_EIGHT_DAYS);
  expect(said()[0]).toBe(`For information, not an acceptance test: ${reason}.`);
});
