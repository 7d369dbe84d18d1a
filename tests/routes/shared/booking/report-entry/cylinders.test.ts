import { expect, test } from "vitest";
import { anAskedLaboratory } from "#tests/domain/reports/laboratory/asked";
import { aLink } from "#tests/domain/reports/laboratory/asking";
import { aSignedReport } from "#tests/domain/reports/recording";
import { reportStrengths } from "#tests/domain/reports/strength/strengths";
import { pickup, signed } from "#tests/domain/reports/supplements/curing";
import { openShop } from "#tests/routes/company/visitor";
import { DAY } from "#tests/support/world";
import { ReportVisitor, type Shown } from "../report-page";
import { at } from "./entering";

const PICKUP = [
  "pickedUpAt",
  "pickedUpAtDate",
  "pickedUpBy",
  "lowest",
  "highest",
  "thermometer",
  "cylinders",
  "condition",
];
const RECEIPT = ["receivedAt", "receivedAtDate", "receivedBy", "laboratoryNumbers", "condition", "finalCuring"];
const CYLINDER = ["first", "second", "load", "fracture", "notCounted"];
const TEST = ["testedAt", "testedAtDate", "testedBy", "machine", "caps", ...CYLINDER.map((name) => `${name}0`)];

/** The controls that a person sees: which are there, and which hold something before anybody types. */
function seen({ controls }: Shown) {
  const shown = controls.filter(({ type }) => type !== "hidden" && type !== "button");
  return {
    names: shown.map(({ name }) => name),
    filled: shown.filter(({ value }) => value !== "").map(({ name }) => name),
  };
}

const empty = (names: readonly string[], filled: readonly string[] = []) => ({
  names: expect.arrayContaining([...names]),
  filled,
});

test("the inspector's forms of pickup, receipt and strengths open without a time, a reading, a tester or a type of fracture", async () => {
  openShop();
  const report = await aSignedReport();
  const { world, inspector, bookingId, set } = report;
  world.clock.advance(28 * DAY);
  const form = async (page: string) => seen(await at(report).open(page));
  expect(await form("supplements/pickup")).toEqual(empty(PICKUP, ["sets"]));
  await signed(inspector, pickup({ bookingId, sets: set }));
  expect(await form("supplements/receipt")).toEqual(empty(RECEIPT, ["sets"]));
  // Also after results of the same set.
  await reportStrengths(inspector, { bookingId, setId: set });
  const asked = [...TEST, "role", "laboratory"];
  expect(await form(`strengths/${set}/28`)).toEqual(empty(asked));
  expect(await form(`strengths/${set}/H`)).toEqual(empty(["days"]));
  expect(await form(`strengths/${set}/H?days=56`)).toEqual(empty(asked, ["ageDays"]));
});

test("the laboratory's own forms have its name alone", async () => {
  openShop();
  const { world, set } = await anAskedLaboratory();
  const laboratory = new ReportVisitor(null, `/laboratory/${aLink(world.database, world.clock.now())}`);
  await laboratory.send("", {});
  const form = async (page: string) => seen(await laboratory.open(page));
  expect(await form("receipt")).toEqual(empty(RECEIPT, ["sets", "laboratory"]));
  for (const age of ["7", "28"]) {
    expect(await form(`strengths/${set}/${age}`)).toEqual(empty(TEST, ["laboratory"]));
  }
});
