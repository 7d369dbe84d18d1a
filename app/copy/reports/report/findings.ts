import { answerTo } from "~/domain/reports/omissions";
import type { Finding, FindingCode } from "~/domain/reports/sheet/findings/finding";
import type { Omission } from "~/domain/reports/sheet/signed/signed";
import type { Found, Nonconformance, NotedPart } from "~/domain/reports/sheet/types";
import { CLOCKS } from "~/lib/measures/clocks";
import { UNIT_NAMES } from "~/lib/measures/units/unit-names";
import { ageText, windowText } from "../cylinders/acceptance";
import { entryNames, reportTexts } from "./reports";

type Params = Finding["params"];

/** What is missing before a report can be signed, and what deviates from the methods and their times. */
export const findingTexts: Readonly<Record<FindingCode, (params: Params) => string>> = {
  "project-missing": () => "Record the project.",
  "weather-missing": () => "Record the weather with the project.",
  "source-missing": () => "Say where the limits are from, with the project.",
  "hirer-missing": () => "Say who hires you, with the project.",
  "mix-missing": () => "Record the mix.",
  "mix-of-cylinders": ({ mix, lacks }) =>
    `Mix ${mix}: cylinders were made of it. Record ${LACKING.filter(([name]) => String(lacks).includes(name))
      .map(([, words]) => words)
      .join(", and ")}.`,
  "load-missing": () => "Record at least one truck.",
  "sample-missing": () => "Record at least one sample.",
  incomplete: ({ of }) => `Something is missing in the ${partName(of)}: open it and save it again.`,
  "disposition-missing": ({ load }) => `Truck ${load}: record its disposition.`,
  "disposition-held": ({ load }) => `Truck ${load} is held: record what came of it.`,
  "discharge-missing": ({ load }) => `Truck ${load}: record the discharge, or that nobody observed it.`,
  "times-out-of-order": ({ load }) =>
    `The times of truck ${load} are out of order: check arrival, additions, samples, tests and discharge.`,
  "test-late": ({ sample, of, minutes }) =>
    `Sample ${sample}: ${partName(of)} began ${minutes} minutes after sampling (limit ${CLOCKS.testing}).`,
  "temperature-late": ({ sample, minutes }) =>
    `Sample ${sample}: temperature read ${minutes} minutes after sampling (limit ${CLOCKS.temperature}).`,
  "molding-late": ({ sample, minutes }) =>
    `Sample ${sample}: molding began ${minutes} minutes after sampling (limit ${CLOCKS.molding}).`,
  "portions-late": ({ sample, minutes }) =>
    `Sample ${sample}: portions taken over ${minutes} minutes (limit ${CLOCKS.portions}).`,
  "one-portion": ({ sample }) => `Sample ${sample}: taken in one portion; ASTM C172 asks for two or more.`,
  "taken-elsewhere": ({ sample, at }) =>
    `Sample ${sample}: taken at ${at === "truck" ? "truck discharge" : at === "pump" ? "the end of the pump line" : at}, not where the job asks for it.`,
  "discharge-over": ({ load, minutes, limit, of }) =>
    `Truck ${load}: discharge ended ${minutes} minutes after mixing began (limit ${limit}, ${of}).`,
  "flow-not-round": ({ sample }) =>
    `Sample ${sample}: the diameters of the flow are more than 2 in. [50 mm] apart, so the test is not valid (ASTM C1611).`,
  "nobody-told": ({ sample, of }) =>
    `Sample ${sample}: not notified: there is no note of who was told of the ${of === "specimens" ? "initial curing" : partName(of)}.`,
  "batch-time-missing": ({ load }) => `Truck ${load}: the ticket shows no time.`,
  "added-after-sample": ({ load, what }) =>
    `Truck ${load}: ${what === "admixture" ? reportTexts.admixture : reportTexts.water} was added after its last acceptance sample.`,
  "aggregate-large": ({ set, size }) =>
    `Set ${set}: a ${size === "4x8" ? "4 in. [100 mm]" : "6 in. [150 mm]"} cylinder is less than three times as wide as the aggregate (ASTM C31).`,
  "set-without-tests": ({ sample }) =>
    `Sample ${sample}: cylinders without temperature, slump or flow, and air of the same sample (ASTM C31).`,
  "asked-not-made": (params) => (params.what === "mix" ? notPlacedText(params) : notMadeText(params)),
  "fewer-sets": ({ mix, made, volume, unit, needed }) =>
    `Mix ${mix}: ${made} ${made === 1 ? "set" : "sets"} for ${[volume, unitName(unit)].join(" ")} (${needed} planned).`,
  "curing-not-recorded": ({ set }) => `Set ${set}: initial curing not recorded.`,
  "curing-long": ({ set, hours }) => `Set ${set}: initial curing lasted ${hours} h (limit 48).`,
  "moved-early": ({ set, hours }) => `Set ${set}: moved ${hours} h after molding.`,
  "curing-range": ({ set, lowest, highest, unit, least, most }) =>
    `Set ${set}: initial curing ${lowest}–${highest} ${unitName(unit)}, outside ${least}–${most} ${unitName(unit)}.`,
  "transport-long": ({ set, minutes }) =>
    `Set ${set}: on the way ${Math.floor(Number(minutes) / 60)} h ${Number(minutes) % 60} min (limit 4 h).`,
  "final-curing-late": ({ set, minutes }) =>
    `Set ${set}: final curing began ${minutes} minutes after the molds were removed (limit 30).`,
  "tested-outside": ({ set, ageDays, tolerance, days, hours, minutes }) =>
    `${set}: tested at ${ageText({ days: Number(days), hours: Number(hours), minutes: Number(minutes) })}, outside ${windowText({ ageDays: Number(ageDays), toleranceHours: String(tolerance) })}.`,
  "diameters-apart": ({ cylinder }) =>
    `Cylinder ${cylinder}: its diameters differ by more than ASTM C39 tests, so it does not count.`,
  "batching-missing": ({ load }) => `Truck ${load}: the time of batching is not recorded.`,
  "outside-limits": outsideText,
  "curing-outside": ({ sample }) => `Sample ${sample}: initial curing was outside the range of ASTM C31.`,
  "curing-missing": ({ sample }) => `Sample ${sample}: initial curing temperatures are not recorded.`,
  "discharge-late": ({ sample, minutes }) =>
    `Sample ${sample}: taken ${minutes} minutes after batching (ASTM C94 asks for discharge within ${CLOCKS.discharge}).`,
  "tests-missing": ({ sample }) => `Sample ${sample} has no tests.`,
};

/** A deviation, with the answer why something asked for was not made. */
export function deviationText(deviation: Finding, omissions: readonly Omission[]): string {
  return [findingTexts[deviation.code](deviation.params), answerTo(deviation, omissions)].filter(Boolean).join(" ");
}

const LACKING = [
  ["strength", "its strength f′c with its age"],
  ["aggregateSize", "its largest aggregate"],
] as const;

/** What does not conform to the job by itself. */
export const foundTexts: Readonly<Record<Found["code"], (params: Params) => string>> = {
  "outside-limits": outsideText,
  "yield-outside": ({ sample, ratio, value, unit, volume, yieldLeast, yieldMost }) =>
    `Sample ${sample}: yield ${value} ${unitName(unit)} for ${volume} ${unitName(unit)} on the ticket, relative yield ${ratio}, outside ${yieldLeast} to ${yieldMost}.`,
  "curing-outside": findingTexts["curing-outside"],
};

/** What does not conform: as found, or the part that a note is about, which says the rest; empty for the placement. */
export function nonconformanceText({ found, part }: Pick<Nonconformance, "found" | "part">): string {
  if (found) return foundTexts[found.code](found.params);
  return part ? notedText(part) : "";
}

/** "Truck 2", "Sample 3", "Sample 3, slump", "Set 1001-1" */
function notedText({ load, sample, test, set }: NotedPart): string {
  if (set) return `Set ${set}`;
  if (sample === undefined) return `${reportTexts.table.columns.truck} ${load}`;
  return [reportTexts.sample(sample), test && entryNames[test]].filter(Boolean).join(", ");
}

/** "Sample 2: slump 6.25 in. is above 5 in.; check test 4.75 in. within limits." */
function outsideText({ sample, of, value, unit, standing, limit, check, checkStanding }: Params): string {
  const amount = (text: Params[string] | undefined) => [text, unitName(unit)].filter(Boolean).join(" ");
  const side = standing === "below" ? "below" : "above";
  const head = `Sample ${sample}: ${partName(of)} ${amount(value)} is ${side} ${limit === undefined ? "the limit" : amount(limit)}`;
  if (limit === undefined) return `${head}.`;
  if (check === undefined) return `${head}; no check test.`;
  return `${head}; check test ${amount(check)} ${checkStanding === "within" ? "within limits" : "outside limits too"}.`;
}

function notMadeText({ what, mix, made, needed }: Params): string {
  const name = what === "cylinders" ? reportTexts.sets : partName(what);
  return `${mix ? `Mix ${mix}: ` : ""}${name} made ${made} of ${needed} times asked for.`;
}

/** "Mix D-40: none of it was placed, so slump, air content, and 3 sets of cylinders were not made." */
function notPlacedText({ mix, tests, sets }: Params): string {
  const kinds = tests ? String(tests).split(",").map(partName) : [];
  const cylinders = sets === 1 ? ["1 set of cylinders"] : sets ? [`${sets} ${reportTexts.sets}`] : [];
  const lacking = [...kinds, ...cylinders];
  const isOne = lacking.length === 1 && !(Number(sets) > 1);
  return `Mix ${mix}: none of it was placed, so ${LIST.format(lacking)} ${isOne ? "was" : "were"} not made.`;
}

const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });

function partName(kind: Params[string] | undefined): string {
  return new Map<Params[string] | undefined, string>(Object.entries(entryNames)).get(kind) ?? "a test";
}

function unitName(unit: Params[string] | undefined): string {
  return new Map<Params[string] | undefined, string>(Object.entries(UNIT_NAMES)).get(unit) ?? "";
}
