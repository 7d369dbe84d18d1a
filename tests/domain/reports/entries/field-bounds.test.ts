import { describe, expect, test } from "vitest";
import { choiceNames } from "~/copy/reports/recording/report-choices";
import { SPECS } from "~/domain/reports/forms/specs";
import { readFields } from "~/lib/measures/fields/read-fields";
import { ACCEPTED, MIX, PROJECT, type Recorded } from "../record";
import { sheetNow } from "../recording";
import { C173, C231, CYLINDERS, DENSITY, fieldsOf, LOAD, PORTIONS, recorded, type Sent } from "./refusals";

const ADDITION = { what: "water", amount: "8", addedBy: "Driver", authorizedBy: "QC", addedAt: "08:45" };
const TEMPERATURE = { reading: "72", testedAt: "08:54", equipment: "T-14" };
const FLOW = { procedure: "A", largest: "24", across: "24", testedAt: "08:54" };

/** Refused whether the box is ticked or not. */
const REFUSED: readonly (readonly [Recorded["kind"], Sent, field: string])[] = [
  ["project", { ...PROJECT, placement: "" }, "placement"],
  ["project", { ...PROJECT, location: " " }, "location"],
  ["load", { ...LOAD, truckNumber: "" }, "truckNumber"],
  ["load", { ...LOAD, ticketNumber: " " }, "ticketNumber"],
  ["load", { ...LOAD, mix: "" }, "mix"],
  ["load", { ...LOAD, mix: "ent_none" }, "mix"],
  ["load", { ...LOAD, volume: "" }, "volume"],
  ["load", { ...LOAD, batchedAt: "" }, "batchedAt"],
  ["load", { ...LOAD, arrivedAt: "" }, "arrivedAt"],
  ["load", { ...LOAD, timeLimit: "14" }, "timeLimit"],
  ["load", { ...LOAD, timeLimit: "301" }, "timeLimit"],
  ["disposition", { ...ACCEPTED, dischargedFrom: "" }, "dischargedFrom"],
  ["disposition", { ...ACCEPTED, dischargedUntil: "" }, "dischargedUntil"],
  ["disposition", { ...ACCEPTED, dischargeUnseen: "on" }, "dischargeUnseen"],
  ["disposition", { ...ACCEPTED, disposition: "" }, "disposition"],
  ["disposition", { ...ACCEPTED, disposition: "partial", reason: "Slump" }, "acceptedVolume"],
  ["disposition", { ...ACCEPTED, disposition: "partial", reason: "Slump", acceptedVolume: "10.1" }, "acceptedVolume"],
  ["disposition", { ...ACCEPTED, disposition: "held" }, "reason"],
  ["disposition", { ...ACCEPTED, disposition: "rejected" }, "reason"],
  ["disposition", { ...ACCEPTED, decidedBy: "D. Reyes" }, "decidedAt"],
  ["disposition", { ...ACCEPTED, decidedAt: "08:59" }, "decidedBy"],
  ["addition", { ...ADDITION, authorizedBy: "" }, "authorizedBy"],
  ["sample", { ...PORTIONS, purpose: "" }, "purpose"],
  ["sample", { ...PORTIONS, purpose: "check" }, "checkOf"],
  ["sample", { ...PORTIONS, purpose: "check", checkOf: "ent_none" }, "checkOf"],
  ["sample", { ...PORTIONS, firstPortionAt: "" }, "firstPortionAt"],
  ["sample", { ...PORTIONS, sampledAt: "" }, "sampledAt"],
  ["sample", { ...PORTIONS, portions: "" }, "portions"],
  ["sample", { ...PORTIONS, portions: "0" }, "portions"],
  ["sample", { ...PORTIONS, airTemperature: "" }, "airTemperature"],
  ["sample", { ...PORTIONS, takenAt: "" }, "takenAt"],
  ["sample", { ...PORTIONS, takenAt: "other" }, "takenAtOther"],
  ["temperature", { ...TEMPERATURE, testedAt: "" }, "testedAt"],
  ["temperature", { ...TEMPERATURE, equipment: "" }, "equipment"],
  ["flow", { ...FLOW, procedure: "" }, "procedure"],
  ["air", { ...C231, gauge: "0.5", aggregateCorrection: "0.6" }, "aggregateCorrection"],
  ["air", { ...C231, equipment: "" }, "equipment"],
  ["air", { ...C173, initialReading: "" }, "initialReading"],
  ["air", { ...C173, cups: "11" }, "cups"],
  ["density", { ...DENSITY, fullMass: "8.4" }, "fullMass"],
  ["density", { ...DENSITY, fullMass: "8.40", batchMass: "40000" }, "fullMass"],
  ["density", { ...DENSITY, fullMass: "18.3" }, "fullMass"],
  ["density", { ...DENSITY, equipment: "" }, "equipment"],
  ["density", { ...DENSITY, scale: "" }, "scale"],
  ["density", { ...DENSITY, batchMass: "60000" }, "batchMass"],
  ["density", { ...DENSITY, theoreticalDensity: "280" }, "theoreticalDensity"],
  ["slump", { reading: "4", testedAt: "08:54", checkOf: "ent_none" }, "checkOf"],
  ["specimens", { ...CYLINDERS, curing: "" }, "curing"],
  ["specimens", { ...CYLINDERS, curing: "field", decides: "forms" }, "keptAt"],
  ["specimens", { ...CYLINDERS, curing: "field", keptAt: "On the deck" }, "decides"],
  ["specimens", { ...CYLINDERS, ages: `${"28 ".repeat(12)}H` }, "ages"],
  ["specimens", { ...CYLINDERS, ages: "366" }, "ages"],
  ["specimens", { ...CYLINDERS, moldedAt: "" }, "moldedAt"],
  ["specimens", { ...CYLINDERS, storedIn: "" }, "storedIn"],
  ["specimens", { ...CYLINDERS, thermometer: "" }, "thermometer"],
  ["specimens", { ...CYLINDERS, placedIn: "" }, "placedIn"],
  ["mix", { ...MIX, mixId: "4000-ae" }, "mixId"],
  ["mix", { ...MIX, mixId: " " }, "mixId"],
  ["mix", { ...MIX, mixId: "X", supplier: "" }, "supplier"],
  ["mix", { ...MIX, mixId: "X", strengthAge: "" }, "strengthAge"],
];

/** Asked about, and recorded once its box is ticked. The value beside it is usual. */
const ASKED: readonly (readonly [Recorded["kind"], Sent, field: string, usual: string])[] = [
  ["load", { ...LOAD, timeLimit: "44" }, "timeLimit", "45"],
  ["load", { ...LOAD, timeLimit: "151" }, "timeLimit", "150"],
  ["sample", { ...PORTIONS, portions: "1" }, "portions", "2"],
  ["air", { ...C173, gauge: "6.26" }, "gauge", "6.25"],
  ["density", { ...DENSITY, fullMass: "30.8" }, "fullMass", "31"],
  ["density", { ...DENSITY, batchMass: "41000" }, "batchMass", "40000"],
  ["density", { ...DENSITY, theoreticalDensity: "144.6" }, "theoreticalDensity", "154"],
  ["specimens", { ...CYLINDERS, ages: "7/28/28" }, "ages", "7/28/28/28"],
  ["mix", { ...MIX, mixId: "X", strength: "2499" }, "strength", "2500"],
  ["mix", { ...MIX, mixId: "X", strengthAge: "27" }, "strengthAge", "56"],
  ["mix", { ...MIX, mixId: "X", aggregateSize: "1-1/2", cylinderSize: "4x8" }, "cylinderSize", "6x12"],
];

/** Signs that a text has at most. */
const TEXTS = [
  ["project", "name", 200],
  ["project", "placement", 200],
  ["project", "location", 200],
  ["project", "weatherText", 80],
  ["project", "source", 120],
  ["mix", "mixId", 40],
  ["mix", "supplier", 80],
  ["load", "truckNumber", 40],
  ["load", "ticketNumber", 40],
  ["disposition", "reason", 200],
  ["sample", "placedIn", 120],
  ["specimens", "storedIn", 120],
  ["nonconformance", "told", 120],
] as const;

describe("a form of the report", () => {
  test.each(TEXTS)("of a %s takes no %s longer than %i signs", (kind, name, most) => {
    const problemsWith = (signs: number) => {
      const sent = { [name]: "x".repeat(signs) };
      const { problems } = readFields(Object.entries(SPECS[kind]), sent, "inch-pound");
      return problems.map(([field]) => field);
    };
    expect(problemsWith(most)).not.toContain(name);
    expect(problemsWith(most + 1)).toContain(name);
  });

  test("of the project takes several kinds of weather, and says them in one line", () => {
    const { typed } = readFields(Object.entries(SPECS.project), { weather: ["cloudy", "rain"] }, "inch-pound");
    expect(choiceNames("weather", typed.weather ?? "")).toBe("Cloudy, rain");
  });

  test("asks for no curing temperatures of a set: they belong to its pickup", () => {
    expect(Object.keys(SPECS.specimens).filter((name) => /lowest|highest|temperature/i.test(name))).toEqual([]);
  });

  test.each(REFUSED)("refuses %s %j at %s", async (kind, fields, field) => {
    const { as } = await recorded();
    expect(await fieldsOf(as(kind, fields))).toContain(field);
    expect(await fieldsOf(as(kind, { ...fields, confirmed: "on" }))).toContain(field);
  });

  test.each(ASKED)("asks of %s %j about %s", async (kind, fields, field, usual) => {
    const { as } = await recorded();
    const named = await fieldsOf(as(kind, fields));
    // A gravimetric air below 0 is also far from the air of the meter.
    expect([...new Set(named)]).toEqual([field, "confirmed"]);
    await as(kind, { ...fields, confirmed: "on" });
    const other = await recorded();
    expect(await fieldsOf(other.as(kind, { ...fields, [field]: usual }))).toEqual([]);
  });

  test("takes a partly accepted truck up to its volume, and one that nobody decided about", async () => {
    const { as, ...setting } = await recorded();
    await as("disposition", { ...ACCEPTED, disposition: "partial", acceptedVolume: "10", reason: "Slump" });
    expect(sheetNow(setting).sheet.mixes[0]?.placed.typed).toBe("10.00");
    await as("disposition", { ...ACCEPTED, disposition: "rejected", reason: "Slump" });
    expect(sheetNow(setting).sheet.mixes[0]?.placed.typed).toBe("0.00");
  });
});
