import { describe, test } from "vitest";
import { recordedEntry } from "~/domain/reports/forms/schema";
import type { UnitSystem } from "~/lib/measures/units/units";
import { type Bounds, expectBounds } from "../bounds";
import { ACCEPTED, type Recorded } from "../record";
import { C173, C231, DENSITY, LOAD, PORTIONS, type Sent } from "./refusals";

type Row = readonly [
  kind: Recorded["kind"],
  fields: readonly string[],
  units: UnitSystem,
  bounds: Bounds,
  others: Sent,
];

const SLUMP = { mixId: "X", supplier: "River Ready Mix", consistency: "slump", strengthAge: "28" };
const FLOW = { ...SLUMP, consistency: "flow" };
const PARTIAL = { ...ACCEPTED, disposition: "partial", reason: "Slump" };
/** The lightest measure, so that any full one weighs more. */
const LIGHT = { ...DENSITY, emptyMass: "0.5" };

const CONSISTENCY = ["consistencyLeast", "consistencyMost"];
const AIR = ["airLeast", "airMost"];
const TEMPERATURE = ["temperatureLeast", "temperatureMost"];
const DENSITIES = ["theoreticalDensity", "densityLeast", "densityMost"];

const MIXES: readonly Row[] = [
  ["mix", ["strength"], "inch-pound", "99 100 2499 2500 12000 12001 30000 30001", SLUMP],
  ["mix", ["strength"], "si", "0.6 0.7 16.9 17 85 85.1 210 210.1", SLUMP],
  ["mix", ["strengthAge"], "inch-pound", "0 1 27 28 90 91 365 366", SLUMP],
  ["mix", ["strengthAge"], "si", "0 1 55 56 56 57 365 366", SLUMP],
  ["mix", CONSISTENCY, "inch-pound", "-0.1 0 0.4 0.5 10 10.1 12 12.1", SLUMP],
  ["mix", CONSISTENCY, "si", "-1 0 14 15 250 251 300 301", SLUMP],
  ["mix", CONSISTENCY, "inch-pound", "7.9 8 17.9 18 32 32.1 44 44.1", FLOW],
  ["mix", CONSISTENCY, "si", "199 200 449 450 810 811 1100 1101", FLOW],
  ["mix", AIR, "inch-pound", "-0.1 0 0.4 0.5 12 12.1 20 20.1", SLUMP],
  ["mix", AIR, "si", "-0.1 0 0.4 0.5 12 12.1 20 20.1", SLUMP],
  ["mix", TEMPERATURE, "inch-pound", "19 20 39 40 100 101 140 141", SLUMP],
  ["mix", TEMPERATURE, "si", "-5.5 -5 3.5 4 38 38.5 60 60.5", SLUMP],
  ["mix", ["dischargeLimit"], "inch-pound", "14 15 44 45 150 151 300 301", SLUMP],
  ["mix", DENSITIES, "inch-pound", "39.9 40 89.9 90 170 170.1 300 300.1", SLUMP],
  ["mix", DENSITIES, "si", "639 640 1439 1440 2720 2721 4800 4801", SLUMP],
];

const TRUCKS: readonly Row[] = [
  ["load", ["volume"], "inch-pound", "0.09 0.1 0.49 0.5 12 12.01 20 20.01", LOAD],
  ["load", ["volume"], "si", "0.09 0.1 0.39 0.4 9.2 9.21 15 15.01", LOAD],
  ["disposition", ["acceptedVolume"], "inch-pound", "0.09 0.1 0.49 0.5 12 12.01 20 20.01", PARTIAL],
  ["disposition", ["acceptedVolume"], "si", "0.09 0.1 0.39 0.4 9.2 9.21 15 15.01", PARTIAL],
  ["sample", ["airTemperature"], "inch-pound", "-41 -40 19 20 110 111 140 141", PORTIONS],
  ["sample", ["airTemperature"], "si", "-40.5 -40 -7.5 -7 43 43.5 60 60.5", PORTIONS],
];

const TESTS: readonly Row[] = [
  ["temperature", ["reading"], "inch-pound", "19 20 39 40 100 101 140 141", {}],
  ["temperature", ["reading"], "si", "-5.5 -5 3.5 4 38 38.5 60 60.5", {}],
  ["slump", ["reading"], "inch-pound", "-0.25 0 0.25 0.5 9 9.25 12 12.25", {}],
  ["slump", ["reading"], "si", "-5 0 10 15 230 235 300 305", {}],
  ["flow", ["largest", "across"], "inch-pound", "7.5 8 17.5 18 32 32.5 44 44.5", {}],
  ["flow", ["largest", "across"], "si", "190 200 440 450 810 820 1100 1110", {}],
  ["air", ["gauge"], "inch-pound", "-0.1 0 0.4 0.5 12 12.1 20 20.1", C231],
  ["air", ["gauge"], "si", "-0.1 0 0.4 0.5 12 12.1 20 20.1", C231],
  ["air", ["aggregateCorrection"], "inch-pound", "-0.1 - - 0 1.5 1.6 5 5.1", C231],
  ["air", ["aggregateCorrection"], "si", "-0.1 - - 0 1.5 1.6 5 5.1", C231],
  ["air", ["initialReading"], "inch-pound", "-0.1 0 0.4 0.5 12 12.1 20 20.1", C173],
  ["air", ["alcohol"], "inch-pound", "-0.5 0 0.4 0.5 4 4.5 5 5.5", C173],
  ["air", ["alcohol"], "si", "-0.1 0 0.1 0.2 1.9 2 2.4 2.5", C173],
  ["density", ["measureVolume"], "inch-pound", "0.049 0.05 0.189 0.19 1.1 1.101 3 3.001", DENSITY],
  ["density", ["measureVolume"], "si", "0.99 1 5.49 5.5 31 31.01 85 85.01", DENSITY],
  ["density", ["emptyMass"], "inch-pound", "0.4 0.5 2.9 3 70 70.1 150 150.1", DENSITY],
  ["density", ["emptyMass"], "si", "0.15 0.2 1.45 1.5 32 32.05 70 70.05", DENSITY],
  ["density", ["fullMass"], "inch-pound", "2.9 3 14.9 15 230 230.1 600 600.1", LIGHT],
  ["density", ["fullMass"], "si", "1.45 1.5 6.95 7 105 105.05 280 280.05", LIGHT],
  ["density", ["batchMass"], "inch-pound", "99 100 1999 2000 50000 50001 100000 100001", DENSITY],
  ["density", ["batchMass"], "si", "49 50 899 900 23000 23001 45000 45001", DENSITY],
  ["density", ["theoreticalDensity"], "inch-pound", "39.9 40 89.9 90 170 170.1 300 300.1", DENSITY],
  ["density", ["theoreticalDensity"], "si", "639 640 1439 1440 2720 2721 4800 4801", DENSITY],
];

describe("a number is refused and asked about beyond its bounds, and not at them", () => {
  test.each([...MIXES, ...TRUCKS, ...TESTS])("%s %j in %s: %s", (kind, fields, units, bounds, others) => {
    for (const field of fields) {
      expectBounds(field, bounds, (sent) =>
        recordedEntry.safeParse({ bookingId: "bkg_1", parentId: "ent_1", kind, units, ...others, ...sent }),
      );
    }
  });
});
